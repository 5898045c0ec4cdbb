import shared from './jest.config.mjs'

/**
 * Adapters of the distributed profile against real engines: `npm run test:engines`. Each is where its address says, or where a Docker engine answers it is
 * started; the others are counted as skipped. One file at a time: engines share the machine with the tests, and a file has each for itself. A client that
 * goes on connecting must not keep a failed run from ending.
 */
export default {
  ...shared,
  globalSetup: '<rootDir>/cli/src/deploy/test-engines-setup.ts',
  testMatch: ['**/*.engines.test.ts'],
  maxWorkers: 1,
  // Engines take their time to start, to fail and to come back.
  testTimeout: 600_000,
  forceExit: true,
}
