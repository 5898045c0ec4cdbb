import { afterEach, describe, expect, test } from '@jest/globals'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { Freshness } from '../app/freshness.ts'
import { registerReads } from '../app/reads.ts'
import type { ImportJobRow } from './import-job-contract.ts'
import { registerImportJobQueries } from './import-job-routes.ts'

const job = (id: string, startedAt: string, more: Partial<ImportJobDocument> = {}): ImportJobDocument => ({
  id,
  fileName: 'liste.csv',
  format: 'csv',
  source: { name: 'Innung', url: 'https://innung.example', licence: 'CC0', date: '2026-01-31' },
  rows: 3,
  status: 'running',
  startedBy: 'olga',
  startedAt,
  completedAt: null,
  undoneAt: null,
  companies: 1,
  counts: null,
  rejectedRows: [{ line: 3, why: 'Der Name fehlt.' }],
  differingRows: [],
  kept: [],
  keptInAll: 0,
  ...more,
})

const jobs = [
  job('b', '2026-11-21T09:00:00.000Z', {
    status: 'completed',
    completedAt: '2026-11-21T09:01:00.000Z',
    counts: { imported: 1, unchanged: 1, differing: 0, rejected: 1 },
  }),
  job('a', '2026-11-21T08:00:00.000Z'),
]

let known: readonly ImportJobDocument[] = jobs

const found = (document: ImportJobDocument): Found<ImportJobDocument> => ({
  key: document.id,
  document,
  position: positionFromOrdinal(1),
  parked: false,
})

/** Returns its jobs newest first and supports no other order. */
const reader: DocumentReader<ImportJobDocument> = {
  get: async (key) => known.filter(({ id }) => id === key).map(found)[0],
  getMany: async () => [],
  parkedAmong: async () => [],
  parkedKeys: async () => [],
  find: async ({ sort, limit, offset = 0 }) => {
    expect(sort).toEqual([{ field: 'startedAt', direction: 'descending' }])
    return jobs.slice(offset, offset + limit).map(found)
  },
  count: async () => jobs.length,
}

const clock = { now: () => Date.UTC(2026, 10, 21) }
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], clock)
const admin: Session = { userId: 'u1', sessionId: 's1', role: 'admin', permissions: [] }

const underWay = new Set<string>()
const undoing = new Set<string>()
/** What the model learns when somebody waits for it. */
let heard: readonly ImportJobDocument[] = []
const apps: App[] = []
afterEach(async () => {
  underWay.clear()
  undoing.clear()
  heard = []
  known = jobs
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const get = async (url: string, session: Session = admin) => {
  const app = await buildApp({ tokens, idKey: new Uint8Array(32).fill(3), publicUrl: 'http://localhost' })
  apps.push(app)
  const importing = {
    isUnderWay: async (id: string) => underWay.has(id),
    isUndoing: async (id: string) => undoing.has(id),
    progressOf: (id: string) =>
      underWay.has(id) || undoing.has(id) ? { done: 2, since: 0, at: 1_000 } : undefined,
  }
  const freshness: Freshness = {
    waitFor: async () => {
      known = [...heard, ...jobs]
      return true
    },
    head: async () => beginning,
    markOf: () => '',
  }
  registerReads(app, freshness)
  registerImportJobQueries(app, reader, importing, freshness)
  return app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${await tokens.issue(session)}` },
  })
}

describe('the imports', () => {
  test('are listed newest first, by the page, without their rows', async () => {
    const answer = (await get('/api/imports?limit=1')).json()
    expect(answer).toMatchObject({ currentPage: 1, totalPages: 2, total: 2 })
    expect(answer.imports).toHaveLength(1)
    expect(answer.imports[0]).toMatchObject({
      _id: 'b',
      id: 'b',
      status: 'completed',
      counts: { imported: 1 },
    })
    expect(answer.imports[0]).not.toHaveProperty('rejectedRows')
    expect((await get('/api/imports?limit=1&page=2')).json().imports[0]).toMatchObject({
      id: 'a',
      companies: 1,
    })
  })

  test('show the rows that became no company', async () => {
    const answer = await get('/api/imports/A')
    expect(answer.json().data).toMatchObject({ id: 'a', rejectedRows: [{ line: 3, why: 'Der Name fehlt.' }] })
    expect(answer.json().data).not.toHaveProperty('completedAt')
    expect((await get('/api/imports/nothing')).statusCode).toBe(404)
  })

  test('that nobody goes on with say that they were interrupted, where, and what to do', async () => {
    underWay.add('a')
    const running = (await get('/api/imports/a')).json().data
    expect([running.status, running.interruption]).toEqual(['running', undefined])
    underWay.clear()
    const interruption =
      'Der Import wurde unterbrochen: 1 Unternehmen aus 3 Zeilen sind übernommen. Senden Sie dieselbe Datei noch einmal, dann geht er dort weiter; was schon übernommen ist, kommt nicht doppelt.'
    expect((await get('/api/imports/a')).json().data).toMatchObject({ status: 'interrupted', interruption })
    const { imports } = (await get('/api/imports')).json()
    expect(imports.map(({ status }: ImportJobRow) => status)).toEqual(['completed', 'interrupted'])
  })

  test('that came to their end just now were not interrupted', async () => {
    heard = [job('a', '2026-11-21T08:00:00.000Z', { status: 'completed' })]
    const { data } = (await get('/api/imports/a')).json()
    expect([data.status, data.interruption]).toEqual(['completed', undefined])
  })

  test('that are being taken back say so, with progress; where that stopped, they say what to do', async () => {
    const done = {
      status: 'completed',
      counts: { imported: 2, unchanged: 0, differing: 0, rejected: 0 },
    } as const
    const partly = job('c', '2026-11-21T08:00:00.000Z', { ...done, companies: 1 })
    known = [partly, ...jobs]
    heard = [partly]
    undoing.add('c')
    expect((await get('/api/imports/c')).json().data).toMatchObject({
      status: 'undoing',
      progress: { done: 2 },
    })
    undoing.clear()
    expect((await get('/api/imports/c')).json().data).toMatchObject({
      status: 'completed',
      interruption:
        'Das Zurücknehmen wurde unterbrochen: 1 Unternehmen sind noch da. Nehmen Sie den Import noch einmal zurück, dann geht es dort weiter.',
    })
    heard = [job('c', '2026-11-21T08:00:00.000Z', { ...done, status: 'undone', companies: 0 })]
    const { data } = (await get('/api/imports/c')).json()
    expect([data.status, data.interruption]).toEqual(['undone', undefined])
  })

  test('are for administrators', async () => {
    expect((await get('/api/imports', { ...admin, role: 'user' })).statusCode).toBe(400)
    expect((await get('/api/imports/a', { ...admin, role: 'user' })).statusCode).toBe(400)
  })
})
