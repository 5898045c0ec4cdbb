import { describe } from '@jest/globals'

/** Where the engines of the distributed profile are said to be (.env.example). */
export type EngineVariable =
  | 'CLICKHOUSE_URL'
  | 'ELASTICSEARCH_URL'
  | 'EVENTSTOREDB_URL'
  | 'KAFKA_BROKERS'
  | 'MONGODB_URL'

/**
 * Declares tests of an adapter that needs a running engine, in an `*.engines.test.ts` (`npm run test:engines`). Where its address is not set they are
 * declared as skipped, each by its name, and standard error says which adapter was not run: nobody takes silence for a pass. The suite is then called
 * with an empty address, and none of its hooks or tests run.
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
