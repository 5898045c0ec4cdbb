import shared from './jest.config.mjs'

/** Journeys in a real browser against the built product: `npm run build && npm run test:e2e`. */
export default {
  ...shared,
  testMatch: ['<rootDir>/web/e2e/**/*.e2e.test.ts'],
  globalSetup: '<rootDir>/web/e2e/support/unpack-browser.ts',
  testTimeout: 900_000,
}
