#include "conformance_plugin.h"
