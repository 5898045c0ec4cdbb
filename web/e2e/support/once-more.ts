import { jest } from '@jest/globals'

/** A browser hangs once in some thousand tests: a test that failed is tried once more, and its first failure is printed. */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
