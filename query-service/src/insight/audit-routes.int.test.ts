import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import { goldenKeys } from '@schaufenster/events/lib/golden.ts'
import type { LogHistory } from '@schaufenster/events/store/log-history.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import {
  openSqliteEventStore,
  type SqliteEventStore,
} from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { openSqliteLogHistory } from '@schaufenster/events/store/sqlite/sqlite-log-history.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { auditLog, type AuditBlockDocument } from '@schaufenster/projections/insight/audit-log.ts'
import { plainFold } from '@schaufenster/projections/runner/laws/plain-fold.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { registerAuditQueries, type AuditModels } from './audit-routes.ts'
import { mostBlocks } from './audit-search.ts'
import { registerTimelineQueries } from './timeline-routes.ts'

const codec = createEventCodec(allEvents, goldenKeys)
const anna: Actor = { kind: 'user', userId: 'anna', role: 'admin' }
const olga: Actor = { kind: 'user', userId: 'olga', role: 'user' }
const cli: Actor = { kind: 'system', name: 'cli' }
const bakery = streamName('company', '0192f0c1-7a00-8000-8000-000000000001')
const cafe = streamName('company', '0192f0c1-7a00-8000-8000-000000000002')

let folder: string
let store: SqliteEventStore
let history: LogHistory
let app: App
let authorization: Readonly<Record<'admin' | 'user' | 'auditor', string>>
let looks: readonly string[]
let looksFail: boolean
const blocks = new Map<string, AuditBlockDocument>()

const isBlock = (value: unknown): value is AuditBlockDocument =>
  typeof value === 'object' && value !== null && 'correlations' in value

/** Appends events in the given order, each decided at its minute of the day. */
const append = async (
  events: readonly {
    readonly stream: typeof bakery
    readonly event: DomainEvent
    readonly actor?: Actor
    readonly at: string
    readonly correlation?: string
  }[],
) => {
  for (const { stream, event, actor = cli, at, correlation = newUuid() } of events) {
    const commandId = newUuid()
    const encoded = await codec.encode(event, newUuid(), {
      occurredAt: at,
      actor,
      commandId,
      correlationId: correlation,
      causationId: commandId,
      partitionKey: stream.slice(stream.indexOf('-') + 1),
    })
    const [last] = await Array.fromAsync(store.readStream(stream, { direction: 'backwards', limit: 1 }))
    const expected = last === undefined ? 'noStream' : ({ exact: last.revision } as const)
    expect(isRight(await store.append(stream, expected, [encoded]))).toBe(true)
  }
}

/** Folds the log as the runner would. */
const fold = async () => {
  const { events } = await store.readAll(beginning, 1_000_000)
  const { documents } = await plainFold(auditLog, codec, events)
  for (const [key, block] of documents) if (isBlock(block)) blocks.set(key, block)
}

beforeEach(async () => {
  looks = []
  looksFail = false
  blocks.clear()
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-audit-'))
  const file = join(folder, 'log.db')
  store = await openSqliteEventStore({ file })
  history = openSqliteLogHistory(file)
  const registered = (name: string): DomainEvent => ({
    type: 'CompanyRegistered',
    data: { name, industryIds: [] },
  })
  const renamed = (name: string): DomainEvent => ({ type: 'CompanyNameChanged', data: { name } })
  await append([
    {
      stream: streamName('user', 'olga'),
      event: {
        type: 'UserRegistered',
        data: { userId: 'olga', fullName: 'Olga Lindner', email: 'o@example.org' },
      },
      at: '2026-03-28T22:59:00.000Z',
    },
    {
      stream: bakery,
      event: registered('Brot'),
      actor: olga,
      at: '2026-03-28T23:30:00.000Z',
      correlation: 'chain',
    },
    {
      stream: bakery,
      event: { type: 'CompanySubmittedForReview', data: {} },
      actor: olga,
      at: '2026-03-28T23:31:00.000Z',
      correlation: 'chain',
    },
    { stream: cafe, event: registered('Café'), actor: olga, at: '2026-03-29T08:00:00.000Z' },
    {
      stream: bakery,
      event: { type: 'CompanyApproved', data: {} },
      actor: anna,
      at: '2026-03-29T21:59:59.000Z',
    },
    { stream: bakery, event: renamed('Brot & Butter'), actor: olga, at: '2026-03-29T22:00:00.000Z' },
  ])
  await fold()

  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], { now: Date.now })
  const tokenOf = async (userId: string, role: 'admin' | 'user', permissions: string[] = []) =>
    `Bearer ${await tokens.issue({ userId, sessionId: 's', role, permissions })}`
  authorization = {
    admin: await tokenOf('anna', 'admin'),
    user: await tokenOf('olga', 'user'),
    auditor: await tokenOf('rudi', 'user', ['audit.read']),
  }
  app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  const models: AuditModels = {
    log: store,
    history,
    blocks: memoryReader(blocks),
    reader: codec,
    people: async (ids) => new Map(ids.map((id) => [id, `Name von ${id}`])),
    objects: async (streams) =>
      new Map(streams.includes(bakery) ? [[bakery, { name: '=Brot', slug: 'brot' }]] : []),
    systemNames: {},
    namesFrom: [],
    actorsOf: async (text) => (text === 'Olga Lindner' ? ['olga'] : [text]),
    streamOf: async (text) =>
      [bakery, cafe].find((stream) => stream === text || (text === 'brot' && stream === bakery)),
    stateOf: async (kind) =>
      kind === 'company'
        ? {
            projection: companyProfile,
            parts: [
              { label: 'Name', path: 'profile.name' },
              { label: 'Stand', path: 'status' },
            ],
          }
        : undefined,
    recordAccess: async (context, _place, subjects) => {
      if (looksFail) throw new Error('nobody writes down who looked')
      const { actor } = context
      if (actor.kind === 'user')
        looks = [...looks, ...[...subjects].map((subject) => `${actor.userId} ${subject}`)]
    },
  }
  const freshness = { waitFor: async () => true, head: () => store.head(), markOf: () => '' }
  registerAuditQueries(app, models, freshness)
  registerTimelineQueries(app, models)
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await history.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (url: string, as: 'admin' | 'user' | 'auditor' = 'admin') => {
  const { statusCode, body, headers } = await app.inject({
    url,
    headers: { authorization: authorization[as] },
  })
  const isJson = String(headers['content-type']).startsWith('application/json')
  return { status: statusCode, body: isJson ? JSON.parse(body) : body }
}
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)
const found = async (question: string) => typesOf((await ask(`/api/audit?${question}`)).body.events)

describe('the history', () => {
  test('begins no table that it can’t fill', async () => {
    looksFail = true
    expect(await ask('/api/audit/csv')).toMatchObject({ status: 500, body: { message: expect.any(String) } })
    looksFail = false
    expect((await ask('/api/audit/csv')).status).toBe(200)
  })

  test.each([
    'from=2026-02-30',
    'from=2026-01-01T00:00',
    'to=2026-02-30',
    'to=+275760-09-13T00:00:00Z',
    'to=gestern',
  ])('says which day it doesn’t know: %s', async (question) => {
    const [field = ''] = question.split('=')
    for (const url of [`/api/audit?${question}`, `/api/audit/csv?${question}`])
      expect(await ask(url)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })

  test('is for administrators and whoever may read it', async () => {
    for (const url of [
      '/api/audit',
      '/api/audit/csv',
      `/api/audit/${newUuid()}`,
      `/api/timeline/${bakery}`,
      `/api/timeline/${bakery}/difference?from=2026-01-01`,
    ]) {
      expect([url, (await ask(url, 'user')).status]).toEqual([url, 400])
      expect((await app.inject({ url })).statusCode).toBe(403)
    }
    expect((await ask('/api/audit', 'auditor')).status).toBe(200)
  })

  test('says who did what to which object when, the newest first, in German', async () => {
    const { body } = await ask('/api/audit?limit=2')
    expect(body.events).toMatchObject([
      {
        type: 'CompanyNameChanged',
        what: 'Name geändert',
        at: '2026-03-29T22:00:00.000Z',
        version: 3,
        by: { kind: 'user', key: 'olga', name: 'Name von olga', role: 'user' },
        object: { kind: 'company', stream: bakery, name: '=Brot', slug: 'brot' },
        canUndo: false,
      },
      { type: 'CompanyApproved', by: { key: 'anna', role: 'admin' }, canUndo: true },
    ])
    expect(body.types).toContainEqual({ type: 'CompanyApproved', what: 'Freigegeben' })
    expect(looks.toSorted()).toEqual(['anna anna', 'anna olga'])
  })

  test('is read page by page', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const { body } = await ask(`/api/audit?limit=4${next === undefined ? '' : `&cursor=${next}`}`)
      seen.push(...typesOf(body.events))
      next = body.next
    } while (next !== undefined)
    expect(seen).toEqual([
      'CompanyNameChanged',
      'CompanyApproved',
      'CompanyRegistered',
      'CompanySubmittedForReview',
      'CompanyRegistered',
      'UserRegistered',
    ])
    expect((await ask('/api/audit?cursor=nirgends')).status).toBe(422)
  })

  test('is found by actor, kind, object, correlation and German days', async () => {
    expect(await found('actor=anna')).toEqual(['CompanyApproved'])
    expect(await found('actor=system:cli')).toEqual(['UserRegistered'])
    expect(await found('type=CompanyRegistered')).toHaveLength(2)
    expect(await found('type=CompanyRegistered&object=brot')).toHaveLength(1)
    expect(await found(`object=${cafe}`)).toEqual(['CompanyRegistered'])
    expect(await found('correlation=chain')).toEqual(['CompanySubmittedForReview', 'CompanyRegistered'])
    // 29 March 2026 has 23 hours in Germany: from 23:00 UTC to 22:00 UTC.
    expect(await found('from=2026-03-29&to=2026-03-29')).toEqual([
      'CompanyApproved',
      'CompanyRegistered',
      'CompanySubmittedForReview',
      'CompanyRegistered',
    ])
    expect((await ask('/api/audit?from=2026-02-30')).body.fields).toHaveProperty('from')
    expect((await ask('/api/audit?object=nichts')).status).toBe(404)
    expect(await found('actor=niemand')).toEqual([])
    expect(await found('actor=Olga%20Lindner')).toEqual(await found('actor=olga'))
  })

  test('shows one event with what it holds and what it changed', async () => {
    const { events } = (await ask('/api/audit?type=CompanyNameChanged')).body
    expect((await ask(`/api/audit/${events[0].id}`)).body.data).toMatchObject({
      event: { id: events[0].id },
      fields: [{ label: 'Name', value: 'Brot & Butter' }],
      changes: [{ label: 'Name', before: 'Brot', after: 'Brot & Butter' }],
    })
    const [approved] = (await ask('/api/audit?type=CompanyApproved')).body.events
    expect((await ask(`/api/audit/${approved.id}`)).body.data.changes).toEqual([
      { label: 'Stand', before: 'pending', after: 'approved' },
    ])
    expect((await ask(`/api/audit/${newUuid()}`)).status).toBe(404)
  })

  test('names in lists whom an event is about, opens the rest only where one event is looked at, and notes both before', async () => {
    const { events } = (await ask('/api/audit?type=UserRegistered', 'auditor')).body
    expect(JSON.stringify(events)).not.toContain('o@example.org')
    expect(looks).toEqual(['rudi olga'])
    const { body } = await ask(`/api/audit/${events[0].id}`, 'auditor')
    expect(body.data.fields).toContainEqual({ label: 'Name', value: 'Olga Lindner' })
    expect(looks.length).toBeGreaterThan(1)
    expect(new Set(looks)).toEqual(new Set(['rudi olga']))
  })

  test('is a table for spreadsheets, in which no name is a formula', async () => {
    const { status, body } = await ask('/api/audit/csv?object=brot')
    expect(status).toBe(200)
    const lines = String(body).split('\r\n')
    expect(lines[0]).toContain('"Zeitpunkt (UTC)";"Was";"Ereignis"')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toContain(`"'=Brot"`)
  })
})

describe('a timeline', () => {
  test('says what happened to one object and what it is', async () => {
    const body = (await ask(`/api/timeline/brot`)).body.data
    expect(body.object).toMatchObject({ stream: bakery, name: '=Brot' })
    expect(typesOf(body.events)).toHaveLength(4)
    expect(body.state).toEqual([
      { label: 'Name', value: 'Brot & Butter' },
      { label: 'Stand', value: 'approved' },
    ])
  })

  test('goes back to any day or moment', async () => {
    const asOf = async (moment: string) => (await ask(`/api/timeline/brot?asOf=${moment}`)).body.data
    expect(await asOf('2026-03-29')).toMatchObject({ state: [{ value: 'Brot' }, { value: 'approved' }] })
    const moment = await asOf('2026-03-28T23:30:00.000Z')
    expect(moment.state).toEqual([
      { label: 'Name', value: 'Brot' },
      { label: 'Stand', value: 'draft' },
    ])
    expect(typesOf(moment.events)).toEqual(['CompanyRegistered'])
    expect(await asOf('2026-03-28')).toMatchObject({ events: [], state: [] })
    expect((await ask('/api/timeline/brot?asOf=2026-02-30')).status).toBe(422)
    expect((await ask('/api/timeline/nichts')).status).toBe(404)
    expect(await asOf('2026-03-29T23:59:58')).toMatchObject({
      state: [{ value: 'Brot' }, { value: 'pending' }],
    })
    expect(await asOf('2026-03-29T23:59')).toMatchObject({
      asOf: '2026-03-29T21:59:59.999Z',
      state: [{ value: 'Brot' }, { value: 'approved' }],
    })
    expect(await found('object=brot&to=2026-03-29T00:30')).toEqual(['CompanyRegistered'])
  })

  test('goes back to right after an event, and compares two moments part by part, the earlier first', async () => {
    const [renamed, approval, , registration] = (await ask('/api/timeline/brot')).body.data.events
    const after = (await ask(`/api/timeline/brot?asOf=${approval.id}`)).body.data
    expect(after).toMatchObject({ asOf: approval.at, state: [{ value: 'Brot' }, { value: 'approved' }] })
    const difference = async (question: string) =>
      (await ask(`/api/timeline/brot/difference?${question}`)).body.data
    const both = {
      from: registration.at,
      to: renamed.at,
      events: 3,
      changes: [
        { label: 'Name', before: 'Brot', after: 'Brot & Butter' },
        { label: 'Stand', before: 'draft', after: 'approved' },
      ],
    }
    expect(await difference(`from=${registration.id}&to=${renamed.id}`)).toMatchObject(both)
    expect(await difference(`from=${renamed.id}&to=${registration.id}`)).toMatchObject(both)
    expect(await difference('from=2020-01-01')).toMatchObject({
      events: 4,
      changes: [
        { before: '', after: 'Brot & Butter' },
        { before: '', after: 'approved' },
      ],
    })
    expect((await difference('from=2026-03-29T23:59:59&to=2026-03-29')).changes).toEqual([])
    const ofCafe = (await ask(`/api/timeline/${cafe}`)).body.data.events[0]
    expect((await ask(`/api/timeline/brot?asOf=${ofCafe.id}`)).status).toBe(404)
    const wrong = await ask('/api/timeline/brot/difference?from=2026-01-01&to=2026-13-01')
    expect(wrong.body.fields).toHaveProperty('to')
  })
})

test('a search through many blocks stops where it says, and goes on there', async () => {
  const stream = streamName('industry', 'many')
  const metadata = {
    occurredAt: '2026-04-01T10:00:00.000Z',
    actor: cli,
    commandId: 'c',
    correlationId: 'many',
    causationId: 'c',
    partitionKey: 'many',
  }
  const event = await codec.encode({ type: 'IndustryRenamed', data: { name: 'Viele' } }, newUuid(), metadata)
  const chunk = 2_560
  for (let revision = -1; revision + 1 < (mostBlocks + 10) * 256; revision += chunk) {
    const events = Array.from({ length: chunk }, () => ({ ...event, id: newUuid() }))
    const expected = revision < 0 ? 'noStream' : ({ exact: revision } as const)
    expect(isRight(await store.append(stream, expected, events))).toBe(true)
  }
  await fold()
  // Both occur in the searched blocks, but never in one event.
  for (const [key, block] of blocks) blocks.set(key, { ...block, actors: [...block.actors, 'anna'] })
  const { body } = await ask('/api/audit?actor=anna&type=IndustryRenamed')
  expect(body.events).toEqual([])
  expect(body.next).toMatch(/^[0-9a-f]{16}$/)
  const rest = (await ask(`/api/audit?actor=anna&type=IndustryRenamed&cursor=${body.next}`)).body
  expect(rest.next).toBeUndefined()
  expect(await found(`actor=anna&cursor=${body.next}`)).toEqual(['CompanyApproved'])
})
