import { describe, expect, test } from '@jest/globals'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/sample-events.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { createLiveSource, mayFollowWith } from './live.ts'

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
      [streamName('session', 's1'), 'SessionEnded', { userId: 'olga' }],
      [streamName('session', 's2'), 'SessionStarted', { userId: 'olga' }],
      [streamName('user', 'anna'), 'RoleUnassigned', { userId: 'anna', role: 'admin' }],
      [streamName('user', 'olga'), 'PersonalDataErased', { subject: 'olga' }],
      [streamName('slug', 'x'), 'SlugReserved', {}],
    )
    const source = createLiveSource(store)
    const changed = (channel: string) => ({ kind: 'changed', channel, id: bakery })
    const both = [changed('admin'), changed(`company:${bakery}`)]
    const all = [
      ...both,
      ...both,
      changed('user:otto'),
      ...both,
      changed('user:olga'),
      { kind: 'accessLost', channel: `company:${bakery}`, userId: 'olga' },
      { kind: 'sessionOver', sessionId: 's1' },
      { kind: 'userChanged', userId: 'anna' },
      { kind: 'userChanged', userId: 'olga' },
    ]
    const head = await source.head()
    expect(await source.between(beginning, head)).toEqual(all)
    const stop = new AbortController()
    for await (const page of source.follow(beginning, stop.signal)) {
      expect(page).toEqual({ changes: all, through: head })
      stop.abort()
    }
    expect(await source.between(beginning, positionFromOrdinal(1))).toEqual(both)
    expect(await source.between(head, head)).toEqual([])
    expect(await source.between(positionFromOrdinal(99), head)).toBeUndefined()
    expect(await source.between('gestern', head)).toBeUndefined()
  })

  test('is too much to tell when somebody was away for long', async () => {
    const store = createMemoryEventStore()
    const many = Array.from({ length: 5_001 }, () => sampleEvent({}))
    await store.append(streamName('sample', '1'), 'noStream', many)
    const source = createLiveSource(store)
    const head = await source.head()
    expect(await source.between(beginning, head)).toBeUndefined()
    expect(await source.between(positionFromOrdinal(1), head)).toEqual([])
  })
})

test('administrators follow everything, owners their companies, everybody their own list', async () => {
  const mayFollow = mayFollowWith(async (id) =>
    id === bakery ? { id: companyId(bakery), owners: ['olga'], isDeleted: false } : undefined,
  )
  const somebody = (userId: string, role: Session['role'] = 'user'): Session => ({
    userId,
    sessionId: 's',
    role,
    permissions: [],
  })
  const channels = ['admin', `company:${bakery}`, 'company:other', 'company', 'user:olga', 'user:anna', 'x:y']
  const followed = (session: Session) =>
    Promise.all(channels.map((channel) => mayFollow(session, channel))).then((answers) =>
      channels.filter((_, index) => answers[index]),
    )
  expect(await followed(somebody('olga'))).toEqual([`company:${bakery}`, 'user:olga'])
  expect(await followed(somebody('sven'))).toEqual([])
  expect(await followed(somebody('anna', 'admin'))).toEqual(['admin', `company:${bakery}`, 'user:anna'])
})
