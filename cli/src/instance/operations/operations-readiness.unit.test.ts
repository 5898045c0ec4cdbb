import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { problemsOf } from '@schaufenster/platform/app/health.ts'
import type { ProjectionStatus } from '@schaufenster/projections/runner/status.ts'
import { allProcessKinds, type ProcessKind } from '../process-kinds.ts'
import { leastFreeBytes, readinessChecks } from './operations-readiness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'schaufenster-ready-'))
beforeEach(() => {
  for (const file of ['log.db', 'vault.db', 'models.db']) writeFileSync(join(dataDir, file), '')
  for (const folder of ['media', 'search', 'telemetry']) mkdirSync(join(dataDir, folder), { recursive: true })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const filling = (of: Partial<ProjectionStatus>): ProjectionStatus => ({
  name: 'company-profile',
  version: 1,
  generation: 1,
  serving: true,
  state: 'live',
  through: [beginning],
  lag: 0,
  progress: 1,
  parked: { total: 0, documents: [] },
  ...of,
})

const notReady = (
  fillings: readonly ProjectionStatus[],
  { folder = dataDir, free = leastFreeBytes }: { folder?: string; free?: number } = {},
) =>
  problemsOf(
    readinessChecks({
      dataDir: folder,
      projections: ['company-profile'],
      status: async () => ({ head: beginning, projections: fillings, cleaningDue: false }),
      freeBytes: async () => free,
    }),
    60_000,
    (fault) => {
      throw fault
    },
  )

test.each<[string, readonly Partial<ProjectionStatus>[], string | undefined]>([
  ['live', [{}], undefined],
  ['live, and filled anew beside it', [{}, { serving: false, state: 'building', generation: 2 }], undefined],
  [
    'of another version, and filled anew',
    [{ state: 'frozen' }, { serving: false, state: 'building' }],
    undefined,
  ],
  ['live, with documents that wait', [{ parked: { total: 3, documents: [] } }], undefined],
  ['filled for the first time', [{ state: 'building', progress: 0.419 }], 'wird aufgebaut, 41 %'],
  ['stopped', [{ state: 'stopped' }], 'ist angehalten'],
  ['live, and stopped beside it', [{}, { serving: false, state: 'stopped' }], 'ist angehalten'],
  ['not there', [{ name: 'industry' }], 'ist noch nicht da'],
])('a read model that is %s', async (_state, fillings, why) => {
  expect(await notReady(fillings.map(filling))).toEqual(
    why === undefined ? [] : [{ what: 'projection company-profile', why }],
  )
})

test('a disk that is nearly full, and a store that is gone, are named; looking leaves nothing behind', async () => {
  expect(await notReady([filling({})], { free: leastFreeBytes - 1 })).toEqual([
    { what: 'disk', why: 'hat nur noch 127 MB frei' },
  ])
  rmSync(join(dataDir, 'vault.db'))
  expect(await notReady([filling({})])).toEqual([
    { what: 'vault.db', why: 'ist nicht da oder lässt sich nicht beschreiben' },
  ])
  expect(readdirSync(dataDir).toSorted()).toEqual(['log.db', 'media', 'models.db', 'search', 'telemetry'])
  expect(await notReady([filling({})], { folder: join(dataDir, 'nowhere') })).toContainEqual({
    what: 'disk',
    why: 'nimmt nichts mehr an',
  })
})

/** All engines are named, and this one doesn't answer. */
const namedWithout = async (away: string | undefined, processKinds: readonly ProcessKind[] | undefined) => {
  const ask = (name: string) => async () => {
    if (name === away) throw Object.assign(new Error('is away'), { name: 'StoreUnavailable' })
  }
  const checks = readinessChecks({
    processKinds: processKinds === undefined ? allProcessKinds : new Set(processKinds),
    ownsFolder: false,
    dataDir,
    engines: {
      eventStoreDbUrl: 'esdb://there',
      mongodbUrl: 'mongodb://there',
      elasticsearchUrl: 'http://there',
      kafkaBrokers: ['there:9092'],
      clickhouseUrl: 'http://there',
      s3: { endpoint: 'http://there', region: '', bucket: '', accessKeyId: '', secretAccessKey: '' },
    },
    log: ask('EventStoreDB'),
    vault: ask('MongoDB'),
    pictures: ask('S3'),
    search: ask('Elasticsearch'),
    feed: ask('Kafka'),
    views: ask('ClickHouse'),
    status: async () => ({ head: beginning, projections: [], cleaningDue: false }),
    projections: [],
  })
  return (await problemsOf(checks, 60_000, () => undefined)).map(({ what, why }) => `${what} ${why}`)
}

test.each<[string, readonly ProcessKind[]]>([
  ['EventStoreDB', ['command-service', 'query-service', 'analytics', 'projections', 'policies', 'relay']],
  ['MongoDB', ['command-service', 'query-service', 'analytics', 'projections', 'policies', 'relay']],
  ['Elasticsearch', ['query-service', 'projections']],
  ['Kafka', ['projections', 'relay']],
  ['ClickHouse', ['query-service', 'analytics']],
  ['S3', ['command-service', 'query-service', 'analytics', 'policies']],
])('without %s the process kinds that need it are not ready, and name it', async (away, needing) => {
  for (const kind of allProcessKinds)
    expect([kind, await namedWithout(away, [kind])]).toEqual([
      kind,
      needing.includes(kind) ? [`${away} antwortet nicht`] : [],
    ])
  expect(await namedWithout(away, undefined)).toEqual([`${away} antwortet nicht`])
  expect(await namedWithout(undefined, undefined)).toEqual([])
})
