#include "runner_support.h"
