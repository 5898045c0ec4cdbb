import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import type { LiveChange } from '@schaufenster/platform/live/live-hub.ts'
import { createLiveSource, mayFollowWith } from './live.ts'
import {
  createLiveEditing,
  createLiveOutbox,
  createLiveProjections,
  createLiveViews,
  createLiveViewsElsewhere,
} from './unlogged-sources.ts'

const bakery = '0192f0c1-7a00-7000-8000-000000000001'

/** A log to which events are added one by one, each to a stream of its own. */
const createLog = async (...events: readonly (readonly [StreamName, string, JsonObject])[]) => {
  const store = createMemoryEventStore()
  const revisions = new Map<string, number>()
  for (const [stream, type, data] of events) {
    const revision = revisions.get(stream)
    await store.append(stream, revision === undefined ? 'noStream' : { exact: revision }, [
      sampleEvent(data, type),
    ])
    revisions.set(stream, (revision ?? -1) + 1)
  }
  return store
}

describe('the log as listeners hear it', () => {
  test('tells which company changed to whom it concerns, and nothing of what stands in the event', async () => {
    const company = streamName('company', bakery)
    const store = await createLog(
      [company, 'CompanyApproved', {}],
      [company, 'CompanyOwnerAdded', { userId: 'otto' }],
      [company, 'CompanyOwnerRemoved', { userId: 'olga' }],
      [streamName('industry', 'i1'), 'IndustryRenamed', {}],
      [streamName('viewDefinition', 'platform'), 'ViewDefinitionSelected', { version: 2, previous: 1 }],
      [streamName('session', 's1'), 'SessionEnded', { userId: 'olga' }],
      [streamName('session', 's2'), 'SessionStarted', { userId: 'olga' }],
      [streamName('user', 'anna'), 'RoleUnassigned', { userId: 'anna', role: 'admin' }],
      [streamName('user', 'olga'), 'PersonalDataErased', { subject: 'olga' }],
      [streamName('user', 'otto'), 'SessionsRevoked', { userId: 'otto', reason: 'passwordReset' }],
      [streamName('role', 'r1'), 'RoleRenamed', { name: 'Presse' }],
      [streamName('slug', 'x'), 'SlugReserved', {}],
    )
    const source = createLiveSource(store)
    const changed = (channel: string) => ({ kind: 'changed', channel, id: bakery })
    const { events } = await store.readAll(beginning, 100)
    const both = [changed('admin'), changed(`company:${bakery}`)]
    const changes = [
      ...both,
      ...both,
      changed('user:otto'),
      ...both,
      changed('user:olga'),
      { kind: 'accessLost', channel: `company:${bakery}`, userId: 'olga' },
      { kind: 'accessLost', channel: `views:${bakery}`, userId: 'olga' },
      { kind: 'accessLost', channel: `partners:${bakery}`, userId: 'olga' },
      { kind: 'accessLost', channel: `reviews:${bakery}`, userId: 'olga' },
      { kind: 'accessLost', channel: `editing:${bakery}`, userId: 'olga' },
      { kind: 'changed', channel: 'industries', id: 'i1' },
      { kind: 'changed', channel: 'definitions', id: 'platform' },
      { kind: 'sessionOver', sessionId: 's1' },
      { kind: 'changed', channel: 'accounts', id: 'anna' },
      { kind: 'userChanged', userId: 'anna' },
      { kind: 'changed', channel: 'roles', id: 'admin' },
      { kind: 'changed', channel: 'accounts', id: 'olga' },
      { kind: 'userChanged', userId: 'olga' },
      { kind: 'changed', channel: 'accounts', id: 'otto' },
      { kind: 'userChanged', userId: 'otto' },
      { kind: 'changed', channel: 'roles', id: 'r1' },
    ]
    const head = await source.head()
    const moments = await source.between(beginning, head)
    expect(moments?.map(({ position }) => position)).toEqual(events.map(({ position }) => position))
    const all = moments?.flatMap((moment) => moment.changes)
    // Every event is one of the history, whatever else it means.
    const isOfHistory = (change: LiveChange) => change.kind === 'changed' && change.channel === 'log'
    expect(all?.filter((change) => !isOfHistory(change))).toEqual(changes)
    expect(all?.filter(isOfHistory)).toEqual(
      events.map(({ id }) => ({ kind: 'changed', channel: 'log', id })),
    )
    const stop = new AbortController()
    for await (const page of source.follow(beginning, stop.signal)) {
      expect(page).toEqual({ changes: all, through: head })
      stop.abort()
    }
    expect(await source.between(beginning, positionFromOrdinal(1))).toEqual(moments?.slice(0, 1))
    expect(await source.between(head, head)).toEqual([])
    expect(['gestern', head].map(source.isPosition)).toEqual([false, true])
  })

  test('is too much to tell when somebody was away for long', async () => {
    const store = createMemoryEventStore()
    const many = Array.from({ length: 5_001 }, () => sampleEvent({}))
    await store.append(streamName('sample', '1'), 'noStream', many)
    const source = createLiveSource(store)
    const head = await source.head()
    expect(await source.between(beginning, head)).toBeUndefined()
    expect(await source.between(positionFromOrdinal(1), head)).toHaveLength(5_000)
  })
})

test('administrators follow everything, others what they have a permission for, owners their companies, everybody their own list', async () => {
  const mayFollow = mayFollowWith(async (id) =>
    id === bakery ? { id: companyId(bakery), owners: ['olga'], isDeleted: false } : undefined,
  )
  const somebody = (userId: string, role: Session['role'] = 'user'): Session => ({
    userId,
    sessionId: 's',
    role,
    permissions: [],
  })
  const everywhere = ['accounts', 'admin', 'definitions', 'industries', 'log', 'outbox', 'projections']
  const all = [...everywhere, 'roles', 'views']
  const own = [`company:${bakery}`, `views:${bakery}`]
  const nothing = ['company:other', 'views:other', 'company', 'x:y', 'constructor']
  const channels = [...all, ...own, ...nothing, 'user:olga', 'user:anna']
  const followed = (session: Session) =>
    Promise.all(channels.map((channel) => mayFollow(session, channel))).then((answers) =>
      channels.filter((_, index) => answers[index]),
    )
  expect(await followed(somebody('olga'))).toEqual([...own, 'user:olga'])
  expect(await followed(somebody('sven'))).toEqual([])
  expect(await followed({ ...somebody('sven'), permissions: ['analytics.read'] })).toEqual([
    'admin',
    'definitions',
    'views',
    `views:${bakery}`,
  ])
  expect(await followed({ ...somebody('sven'), permissions: ['user.manage'] })).toEqual(['accounts'])
  expect(await followed({ ...somebody('sven'), permissions: ['role.manage'] })).toEqual(['roles'])
  expect(await followed(somebody('anna', 'admin'))).toEqual([...all, ...own, 'user:anna'])
})

test('views are told when they are counted, and only those that came since', async () => {
  const store = createMemoryEventStore()
  const counted: [string, () => void][] = []
  const view = async (company: string, ordinal: number) => {
    await store.append(streamName('views', `${ordinal}`), 'noStream', [sampleEvent({ companyId: company })])
  }
  await view('before', 1)
  const { holds, follow } = createLiveViews(
    store,
    (position) => new Promise((resolve) => counted.push([position, resolve])),
  )
  expect(['views', 'views:a', 'viewsx', 'admin'].map(holds)).toEqual([true, true, false, false])
  const stop = new AbortController()
  const told: (readonly string[])[] = []
  const following = (async () => {
    for await (const channels of follow(stop.signal)) told.push(channels)
  })()
  const isCounted = async (position: string) => {
    while (counted.at(-1)?.[0] !== position) await setImmediate()
    counted.at(-1)?.[1]()
    await setImmediate()
  }
  const told1 = await store.head()
  while (counted.length === 0) await setImmediate()
  expect(told).toEqual([])
  await isCounted(told1)
  await view('a', 2)
  await isCounted(await store.head())
  expect(told).toEqual([[], ['views', 'views:a']])
  // Whoever stops listening doesn't wait for those who count.
  await view('b', 3)
  const last = await store.head()
  while (counted.at(-1)?.[0] !== last) await setImmediate()
  stop.abort()
  await following
})

test('views that another process counts are told when it says that they are counted', async () => {
  const answers = [
    { through: '3', companies: [] },
    { through: '3', companies: [] },
    { through: '5', companies: ['a', 'b'] },
    { through: '6', companies: [] },
    { through: '7', companies: ['b'] },
  ]
  const asked: (string | undefined)[] = []
  const { holds, follow } = createLiveViewsElsewhere(async (before) => {
    asked.push(before)
    return answers[asked.length - 1] ?? { through: '7', companies: [] }
  }, 1)
  expect(['views', 'views:a', 'viewsx', 'admin'].map(holds)).toEqual([true, true, false, false])
  const stop = new AbortController()
  const told: (readonly string[])[] = []
  for await (const channels of follow(stop.signal)) {
    told.push(channels)
    if (told.length === 3) stop.abort()
  }
  expect(told).toEqual([[], ['views', 'views:a', 'views:b'], ['views', 'views:b']])
  expect(asked).toEqual([undefined, '3', '3', '5', '6'])
})

test('the outbox is looked at again and again while somebody has it open', async () => {
  const marks = ['a', 'a', 'a b']
  const { holds, follow } = createLiveOutbox({ mark: async () => marks.shift() ?? 'a b' }, 1)
  expect(['outbox', 'admin'].map(holds)).toEqual([true, false])
  const stop = new AbortController()
  const left: number[] = []
  for await (const channels of follow(stop.signal)) {
    expect(channels).toEqual(['outbox'])
    left.push(marks.length)
    if (marks.length === 0) stop.abort()
  }
  expect(left).toEqual([2, 0])
})

test('read models are told while somebody looks on, whenever they are otherwise', async () => {
  const model = {
    name: 'industry',
    version: 1,
    generation: 1,
    serving: true,
    state: 'live',
    through: [],
    lag: 0,
    progress: 1,
    parked: { total: 0, documents: [] },
  } as const
  const status = (generation: number) => ({
    head: beginning,
    projections: [{ ...model, generation }],
    cleaningDue: false,
  })
  const looks = [status(1), status(1), status(2)]
  const { holds, follow } = createLiveProjections({ status: async () => looks.shift() ?? status(2) }, 1)
  expect(['projections', 'outbox'].map(holds)).toEqual([true, false])
  const stop = new AbortController()
  const left: number[] = []
  for await (const channels of follow(stop.signal)) {
    expect(channels).toEqual(['projections'])
    left.push(looks.length)
    if (looks.length === 0) stop.abort()
  }
  expect(left).toEqual([2, 0])
})

test('who edits a company is told to those who have it open, whenever it is somebody else', async () => {
  const looks = [[], ['a olga'], ['a olga'], ['a olga', 'b otto'], ['b otto']].map(
    (present) => new Map(present.map((one) => [one.slice(0, 1), one])),
  )
  const { holds, follow } = createLiveEditing({ marks: async () => looks.shift() ?? new Map() }, 1)
  expect(['editing:a', 'company:a'].map(holds)).toEqual([true, false])
  const stop = new AbortController()
  const told: (readonly string[])[] = []
  for await (const channels of follow(stop.signal)) {
    told.push(channels)
    if (looks.length === 0) stop.abort()
  }
  expect(told).toEqual([[], ['editing:a'], ['editing:b'], ['editing:a']])
})
