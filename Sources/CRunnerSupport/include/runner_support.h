#ifndef RUNNER_SUPPORT_H
#define RUNNER_SUPPORT_H
#endif
