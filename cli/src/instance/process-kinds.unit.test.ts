import { expect, test } from '@jest/globals'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import {
  allProcessKinds,
  isApart,
  missingApart,
  mustOwnFolder,
  ownedByAnother,
  processKindsIn,
} from './process-kinds.ts'

const engines = { MONGODB_URL: 'mongodb://a', ELASTICSEARCH_URL: 'http://a', KAFKA_BROKERS: 'a:1' }
const log = { EVENTSTOREDB_URL: 'esdb://a' }
const pictures = {
  S3_ENDPOINT: 'http://a',
  S3_BUCKET: 'a',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'a',
}
const processKinds = (...words: readonly string[]) => {
  const found = processKindsIn(words)
  if ('unknown' in found) throw new Error(found.unknown)
  return found
}

test('process kinds are named by words; none are all, and an unknown one is told', () => {
  expect(processKindsIn([])).toBe(allProcessKinds)
  expect([...processKinds('relay', 'projections')]).toEqual(['relay', 'projections'])
  expect(processKindsIn(['relay', '--port'])).toEqual({ unknown: '--port' })
  expect([isApart(allProcessKinds), isApart(processKinds('relay'))]).toEqual([false, true])
})

test('who is apart needs engines that are shared, and everything in one process needs none', () => {
  expect(missingApart(allProcessKinds, parseConfig({}))).toEqual([])
  expect(missingApart(processKinds('projections'), parseConfig({}))).toEqual([
    'MONGODB_URL',
    'ELASTICSEARCH_URL',
    'KAFKA_BROKERS',
  ])
  expect(missingApart(processKinds('projections'), parseConfig(engines))).toEqual([])
  // Views are counted by one and told of by the other.
  expect(missingApart(processKinds('query-service', 'analytics'), parseConfig(engines))).toEqual([])
  for (const kind of ['query-service', 'analytics']) {
    expect(missingApart(processKinds(kind), parseConfig(engines))).toEqual(['CLICKHOUSE_URL'])
    expect(
      missingApart(processKinds(kind), parseConfig({ ...engines, CLICKHOUSE_URL: 'http://a:8123' })),
    ).toEqual([])
  }
})

test('a data folder belongs to the one process that writes there', () => {
  const owns = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    mustOwnFolder(processKinds(...words), parseConfig({ ...engines, ...environment }))
  expect(mustOwnFolder(allProcessKinds, parseConfig({ ...engines, ...log, ...pictures }))).toBe(true)
  for (const kind of ['projections', 'relay']) expect(owns({}, kind)).toBe(false)
  expect(owns({}, 'query-service')).toBe(true)
  expect(owns(log, 'query-service')).toBe(false)
  expect(owns(log, 'command-service')).toBe(true)
  expect(owns({ ...log, ...pictures }, 'command-service', 'policies')).toBe(false)
  // Views are in a folder, whatever there is.
  expect(owns({ ...log, ...pictures }, 'analytics')).toBe(true)
})

test('a second one is told what would let it be there', () => {
  const why = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    ownedByAnother(processKinds(...words), parseConfig(environment), 'data')
  expect(why({})).toBe(
    'Der Ordner data gehört einem anderen Prozess. Beenden Sie ihn, oder setzen Sie DATA_DIR.',
  )
  expect(why(engines, 'command-service')).toContain(
    'das Protokoll, Bilder. Setzen Sie EVENTSTOREDB_URL und S3_ENDPOINT',
  )
  expect(why({ ...engines, ...log }, 'analytics')).toContain('Aufrufe. Davon gibt es nur einen Prozess')
})
