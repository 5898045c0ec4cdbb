import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { CompanyHidden } from '@schaufenster/events/directory/company-visibility-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { videoEvents, VideoReady, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import { isLeft, left, right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { runPolicies } from '../../policies/run-policies.ts'
import { videoStream } from '../video-decider.ts'
import { HostAway, hostPause } from './host-calls.ts'
import { createHttpVideoHost } from './http-video-host.ts'
import { publishToHost } from './publish-to-host.ts'
import { slowMs, startTestHost } from './test-host.ts'

let host: Awaited<ReturnType<typeof startTestHost>>
let pauses: number[]
beforeEach(async () => {
  host = await startTestHost()
  pauses = []
})
afterEach(() => host.close())

const never = new AbortController().signal
const content = randomBytes(20_000_000)
const file = {
  size: content.length,
  part: async (start: number, end: number) => Readable.from([content.subarray(start, end + 1)]),
}
const details = { name: 'Film', description: 'Ein Film', privacy: 'anybody' } as const
const client = (timeoutMs = 60_000) =>
  createHttpVideoHost(
    { url: host.url, token: 'token' },
    {
      fetch,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      random: () => 0.5,
      timeoutMs,
    },
  )
const isThere = right({ hostId: '0', link: 'https://host.example/0' })
const sent = async (timeoutMs?: number) => {
  const slot = await client(timeoutMs).reserve(file.size, never)
  return isLeft(slot) ? slot : client(timeoutMs).send(file, { ...slot.right, isBegun: false }, never)
}
const published = async (timeoutMs?: number) => {
  const arrived = await sent(timeoutMs)
  return isLeft(arrived) ? arrived : client(timeoutMs).describe(arrived.right, details, never)
}

/** It has each byte once, in order, and says what it was told. */
const hasAll = (): void => {
  expect(host.films[0]).toMatchObject({ size: content.length, isComplete: true })
  expect(host.films[0]?.received.equals(content)).toBe(true)
  expect(host.films[0]?.shown).toEqual({
    name: 'Film',
    description: 'Ein Film',
    privacy: { view: 'anybody' },
  })
}

test('a file goes in parts, is completed and described', async () => {
  expect(await published()).toEqual(isThere)
  hasAll()
  expect(host.calls).toEqual([
    'POST /me/videos',
    'PUT /slot/0',
    'PUT /slot/0',
    'PUT /slot/0',
    'DELETE /complete/0',
    'PATCH /videos/0',
  ])
  expect(pauses).toEqual([])
})

test('it is hidden at the host until that is told who may see it', async () => {
  await sent()
  expect(host.films[0]).toMatchObject({ isComplete: true, shown: { privacy: { view: 'nobody' } } })
})

test('it goes on where the host is: after half a part, an error, a break and silence', async () => {
  host.keepsOnly(3_000_000)
  host.fails('POST', 503, 'hangUp')
  host.fails('PUT', 500, 'hangUp', 'silence')
  host.fails('DELETE', 502)
  host.fails('PATCH', 'hangUp')
  expect(await published(300)).toEqual(isThere)
  hasAll()
})

test('what a slow host does after the wait was over does no harm, and a slow answer is waited for', async () => {
  host.fails('PUT', 'slow', 'slow')
  host.fails('DELETE', 'slow')
  host.fails('PATCH', 'slow')
  expect(await published(slowMs / 2)).toEqual(isThere)
  hasAll()
  const before = host.calls.length
  host.fails('POST', 'slow')
  expect(await published()).toEqual(right({ hostId: '1', link: 'https://host.example/1' }))
  expect(host.calls.slice(before).filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('ranges that go back or stay are followed with pauses, ones that cannot be are refused', async () => {
  host.answersRanges('bytes=0-99', 'bytes=0-99')
  const answer = await published()
  expect([answer, pauses]).toEqual([isThere, [1_500]])
  host.answersRanges(`bytes=0-${content.length}`)
  expect(await published()).toMatchObject({ _tag: 'Left' })
  host.answersRanges('rows=4')
  expect(await published()).toMatchObject({ _tag: 'Left' })
})

test('what the host refuses is reported and not tried again, and nonsense is no answer', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    host.fails(method, 403)
    expect(await published()).toEqual(left(expect.stringContaining('Status 403')))
  }
  for (const method of ['POST', 'DELETE', 'PATCH']) {
    host.fails(method, 'nonsense')
    expect(await published()).toMatchObject({ _tag: 'Left' })
  }
  expect(pauses).toEqual([])
})

test('a film is removed for good, with patience, and one that is not there is as good as removed', async () => {
  await published()
  const remove = () => client(300).remove('0', never)
  host.fails('DELETE', 403)
  expect(await remove()).toEqual(left('Der Videodienst lehnt ab (Status 403).'))
  host.fails('DELETE', 503, 'hangUp', 'silence')
  expect([await remove(), host.films[0]?.isRemoved]).toEqual([right(undefined), true])
  expect(pauses).toEqual([1_500, 2_500, 4_500])
  expect(await remove()).toEqual(right(undefined))
  host.fails('DELETE', ...Array.from({ length: 50 }, () => 500))
  await expect(remove()).rejects.toThrow(HostAway)
})

test('pauses begin with a second, double, have up to a second more, and end at a minute', async () => {
  expect([1, 2, 3, 6, 7, 20].map((failures) => hostPause(failures, () => 0.5))).toEqual([
    1_500, 2_500, 4_500, 32_500, 60_000, 60_000,
  ])
  host.fails('POST', ...Array.from({ length: 50 }, () => 500))
  await expect(published()).rejects.toThrow(HostAway)
  expect(pauses).toHaveLength(20)
})

test('videos that are ready go to the host, and are private there when they are not shown here', async () => {
  const isVideoEvent = isOneOf(videoEvents)
  const anyVideo: Decider<undefined, VideoEvent, VideoEvent> = {
    initialState: undefined,
    isEvent: isVideoEvent,
    evolve: () => undefined,
    decide: (_state, event) => right([event]),
  }
  const { streams, vault, store, codec, clock, handle } = createTestSystem()
  const company = companyId(newUuid())
  const video = videoId(newUuid())
  const stream = videoStream(video, company)
  let isPublic = true
  const faults: unknown[] = []
  const happens = (event: VideoEvent) => handle(anyVideo, stream, event, commandBy())
  const key = `${'a'.repeat(64)}.mp4`
  const texts = { title: 'Film', description: 'Ein Film', tags: [], isAd: false }
  const rest = { isReel: false, file: { key, size: content.length }, lineIndex: 0 }
  await happens({ type: 'VideoAdded', data: { company, ...texts, ...rest } })
  const rendition = { key, size: content.length, width: 96, height: 64 }
  const ready = { rendition, duration: 1, codec: 'avc1', hasSound: true }
  await happens({ type: 'VideoReady', data: { company, ...ready } })
  const blobs = {
    get: (_: string, range?: { start: number; end?: number }) =>
      file.part(range?.start ?? 0, range?.end ?? 0),
  }
  host.fails('PATCH', 403)
  const publishing = publishToHost({
    streams,
    blobs,
    host: client(),
    isPublic: async () => isPublic,
    videosOf: async (asked) => (asked === company ? [video] : []),
    reelsOf: async () => [],
  })
  const runner = runPolicies({
    policies: [publishing],
    vault,
    log: store,
    reader: codec,
    clock,
    handle,
    mailer: { send: () => Promise.reject(new Error('nobody is told')), close: async () => undefined },
    letterCounts: countsInMemory(),
    refused: (_policy, why) => expect(why).toBeUndefined(),
    report: (_policy, fault) => void faults.push(fault),
    paceMs: 5,
    backOffMs: () => 5,
  })
  const lastIs = (type: VideoEvent['type'], data: object) =>
    eventually(async () =>
      expect((await streams.since(stream.name, -1)).at(-1)).toMatchObject({
        type,
        data: { company, ...data },
      }),
    )
  await lastIs('VideoHostPublishFailed', { reason: 'Der Videodienst lehnt ab (Status 403).' })
  await happens({ type: 'VideoEnabled', data: { company } })
  await lastIs('VideoPublishedToHost', { hostId: '0', link: 'https://host.example/0', privacy: 'anybody' })
  hasAll()
  await happens({ type: 'VideoDisabled', data: { company } })
  await lastIs('VideoPublishedToHost', { privacy: 'nobody' })
  expect(host.films[0]?.shown).toMatchObject({ privacy: { view: 'nobody' } })
  await happens({ type: 'VideoEnabled', data: { company } })
  await lastIs('VideoPublishedToHost', { privacy: 'anybody' })
  isPublic = false
  const owned = { name: streamName('company', company), partitionKey: company }
  type Hidden = EventOf<typeof CompanyHidden>
  const anyCompany: Decider<undefined, Hidden, Hidden> = {
    initialState: undefined,
    isEvent: isOneOf([CompanyHidden]),
    evolve: () => undefined,
    decide: (_state, event) => right([event]),
  }
  await handle(anyCompany, owned, { type: 'CompanyHidden', data: {} }, commandBy())
  await lastIs('VideoPublishedToHost', { privacy: 'nobody' })
  isPublic = true
  host.fails('PATCH', 404)
  await happens({ type: 'VideoEnabled', data: { company } })
  await lastIs('VideoHostPublishFailed', { reason: 'Der Videodienst lehnt ab (Status 404).' })
  await happens({ type: 'VideoEnabled', data: { company } })
  await lastIs('VideoPublishedToHost', { privacy: 'anybody' })
  host.fails('PATCH', 403)
  await happens({ type: 'VideoEnabled', data: { company } })
  await lastIs('VideoHostPublishFailed', { reason: 'Der Videodienst lehnt ab (Status 403).' })
  await happens({ type: 'VideoHostRetried', data: { company } })
  await lastIs('VideoPublishedToHost', { privacy: 'anybody' })
  host.fails('PATCH', ...Array.from({ length: 21 }, () => 500))
  await happens({ type: 'VideoDisabled', data: { company } })
  await lastIs('VideoPublishedToHost', { privacy: 'nobody' })
  expect(faults).toEqual([expect.any(HostAway)])
  expect(host.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  await runner.close()

  // What was removed for good does not go there again, whatever happens to it.
  const before = host.calls.length
  await happens({ type: 'VideoRemovedFromHost', data: { company, hostId: '0' } })
  await happens({ type: 'VideoReady', data: { company, ...ready } })
  const newest = (await Array.fromAsync(store.readStream(stream.name))).at(-1)
  const because = newest && { ...newest, type: VideoReady.type, data: { company, ...ready } }
  for (const effect of publishing.react(because === undefined ? [] : [because], undefined))
    if (effect.kind === 'command') await effect.send(handle, commandBy(), never)
  expect(host.calls).toHaveLength(before)
})
