import shared from './jest.config.mjs'

/**
 * Adapters of the distributed profile against real engines, wherever their addresses are set: `npm run test:engines`. The others are counted as
 * skipped. One file at a time: engines share the machine with the tests, and a file has each for itself.
 */
export default {
  ...shared,
  testMatch: ['**/*.engines.test.ts'],
  maxWorkers: 1,
}
