import { expect, test } from '@jest/globals'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { allRoles, isApart, missingApart, mustOwnFolder, ownedByAnother, rolesIn } from './roles.ts'

const engines = { MONGODB_URL: 'mongodb://a', ELASTICSEARCH_URL: 'http://a', KAFKA_BROKERS: 'a:1' }
const log = { EVENTSTOREDB_URL: 'esdb://a' }
const pictures = {
  S3_ENDPOINT: 'http://a',
  S3_BUCKET: 'a',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'a',
}
const roles = (...words: readonly string[]) => {
  const found = rolesIn(words)
  if ('unknown' in found) throw new Error(found.unknown)
  return found
}

test('roles are named by words; none are all, and an unknown one is told', () => {
  expect(rolesIn([])).toBe(allRoles)
  expect([...roles('relay', 'projections')]).toEqual(['relay', 'projections'])
  expect(rolesIn(['relay', '--port'])).toEqual({ unknown: '--port' })
  expect([isApart(allRoles), isApart(roles('relay'))]).toEqual([false, true])
})

test('who is apart needs engines that are shared, and everything in one process needs none', () => {
  expect(missingApart(allRoles, parseConfig({}))).toEqual([])
  expect(missingApart(roles('projections'), parseConfig({}))).toEqual([
    'MONGODB_URL',
    'ELASTICSEARCH_URL',
    'KAFKA_BROKERS',
  ])
  expect(missingApart(roles('projections'), parseConfig(engines))).toEqual([])
  // Views are counted by one and told of by the other.
  expect(missingApart(roles('query-service', 'analytics'), parseConfig(engines))).toEqual([])
  for (const role of ['query-service', 'analytics']) {
    expect(missingApart(roles(role), parseConfig(engines))).toEqual(['CLICKHOUSE_URL'])
    expect(missingApart(roles(role), parseConfig({ ...engines, CLICKHOUSE_URL: 'http://a:8123' }))).toEqual(
      [],
    )
  }
})

test('a data folder belongs to the one process that writes there', () => {
  const owns = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    mustOwnFolder(roles(...words), parseConfig({ ...engines, ...environment }))
  expect(mustOwnFolder(allRoles, parseConfig({ ...engines, ...log, ...pictures }))).toBe(true)
  for (const role of ['projections', 'relay']) expect(owns({}, role)).toBe(false)
  expect(owns({}, 'query-service')).toBe(true)
  expect(owns(log, 'query-service')).toBe(false)
  expect(owns(log, 'command-service')).toBe(true)
  expect(owns({ ...log, ...pictures }, 'command-service', 'policies')).toBe(false)
  // Views are in a folder, whatever there is.
  expect(owns({ ...log, ...pictures }, 'analytics')).toBe(true)
})

test('a second one is told what would let it be there', () => {
  const why = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    ownedByAnother(roles(...words), parseConfig(environment), 'data')
  expect(why({})).toBe(
    'Der Ordner data gehört einem anderen Prozess. Beenden Sie ihn, oder setzen Sie DATA_DIR.',
  )
  expect(why(engines, 'command-service')).toContain(
    'das Protokoll, Bilder. Setzen Sie EVENTSTOREDB_URL und S3_ENDPOINT',
  )
  expect(why({ ...engines, ...log }, 'analytics')).toContain('Aufrufe. Davon gibt es nur einen Prozess')
})
