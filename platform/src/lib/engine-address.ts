import { describe } from '@jest/globals'

/** Variables with the engines' addresses in the distributed profile (.env.example). */
export type EngineVariable =
  | 'CLICKHOUSE_URL'
  | 'ELASTICSEARCH_URL'
  | 'EVENTSTOREDB_URL'
  | 'KAFKA_BROKERS'
  | 'MONGODB_URL'

/**
 * Declares tests of an adapter that needs a running engine, in an `*.engines.test.ts` (`npm run test:engines`). Without
 * the engine's address each test is declared as skipped, and standard error names the adapter that was not run. The
 * suite is then called with an empty address, and none of its hooks run.
 */
export const describeWithEngine = (
  variable: EngineVariable,
  adapter: string,
  suite: (address: string) => void,
): void => {
  const address = process.env[variable]
  if (address !== undefined && address !== '') {
    describe(adapter, () => suite(address))
    return
  }
  process.stderr.write(`\n!! NOT RUN: ${adapter}, because ${variable} is not set\n`)
  describe.skip(`NOT RUN without ${variable}: ${adapter}`, () => suite(''))
}
