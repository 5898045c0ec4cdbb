import { join } from 'node:path'

// What threads and processes of the product have compiled once is loaded from there, as `main.ts` does it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** One configuration for all workspaces: Jest pays for a module registry per file, so suites are few and full. */
const swc = [
  '<rootDir>/web/build/swc-by-icon.mjs',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
]

export default {
  testMatch: ['**/*.unit.test.{ts,tsx}', '**/*.int.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc },
  // A component brings its sheet along.
  moduleNameMapper: { '\\.css$': '<rootDir>/web/build/no-style.css' },
  testEnvironment: 'node',
  runtime: '<rootDir>/jest.runtime.mjs',
  testSequencer: '<rootDir>/jest.order.mjs',
  // What hangs ends. A test that needs longer says so, and why.
  testTimeout: 60_000,
  maxWorkers: 2,
  // ES modules of files that are through stay in memory: a worker that holds too much gives way to a new one.
  workerIdleMemoryLimit: '1500MB',
  cacheDirectory: '.cache/jest',
}
