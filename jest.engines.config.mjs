import shared from './jest.config.mjs'

/**
 * Adapters of the distributed profile against real engines, wherever their addresses are set: `npm run test:engines`. The others are counted as
 * skipped. One file at a time: engines share the machine with the tests, and a file has each for itself. A client that goes on connecting must
 * not keep a failed run from ending.
 */
export default {
  ...shared,
  testMatch: ['**/*.engines.test.ts'],
  maxWorkers: 1,
  forceExit: true,
}
