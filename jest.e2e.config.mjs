import shared from './jest.config.mjs'

/** Journeys in a real browser against the built product: `npm run build && npm run test:e2e`. */
export default {
  ...shared,
  testMatch: ['<rootDir>/web/e2e/**/*.e2e.test.ts'],
  globalSetup: '<rootDir>/web/e2e/support/before-all.ts',
  setupFilesAfterEnv: ['<rootDir>/web/e2e/support/once-more.ts'],
  globalTeardown: '<rootDir>/web/e2e/support/after-all.ts',
  // A journey of many steps on a busy machine; a step that hangs says so itself after one.
  testTimeout: 180_000,
}
