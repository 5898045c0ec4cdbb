import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { videoEvents, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { Handle } from '../../lib/handle.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import type { AnyPolicy } from '../../policies/policy.ts'
import { videoStream } from '../video-decider.ts'
import { createHttpVideoHost } from './http-video-host.ts'
import { publishToHost } from './publish-to-host.ts'
import { startTestHost } from './test-host.ts'

let host: Awaited<ReturnType<typeof startTestHost>>
beforeEach(async () => {
  host = await startTestHost()
})
afterEach(() => host.close())

class Crash extends Error {}
const crash = (): never => {
  throw new Crash()
}
const anyVideo: Decider<undefined, VideoEvent, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve: () => undefined,
  decide: (_state, event) => right([event]),
}
const content = randomBytes(20_000_000)

/** A video that is ready, and a process that sends it and may crash where it is told. */
const aVideo = async () => {
  const { streams, handle } = createTestSystem()
  const company = companyId(newUuid())
  const stream = videoStream(videoId(newUuid()), company)
  const happens = (event: VideoEvent) => handle(anyVideo, stream, event, commandBy())
  const becomesReady = (letter: string) => {
    const rendition = { key: `${letter.repeat(64)}.mp4`, size: content.length, width: 96, height: 64 }
    const data = { company, rendition, duration: 1, codec: 'avc1', hasSound: true }
    return happens({ type: 'VideoReady', data })
  }
  const texts = { title: 'Film', description: 'Ein Film', tags: [], isAd: false }
  const file = { key: `${'a'.repeat(64)}.mp4`, size: content.length }
  await happens({ type: 'VideoAdded', data: { company, ...texts, isReel: false, file, lineIndex: 0 } })
  await becomesReady('a')
  const events = () => streams.since(stream.name, -1)

  const work = async (crashes: { readonly at?: VideoEvent['type']; readonly behind?: number } = {}) => {
    const limited: Handle = async (decider, at, command, context) => {
      const state = (await streams.current(decider, at.name)).state
      const decided = decider.decide(state, command)
      if (decided._tag === 'Right' && decided.right.some(({ type }) => type === crashes.at)) crash()
      return handle(decider, at, command, context)
    }
    const get = async (_: string, range?: { start: number; end?: number }) => {
      const { start = 0, end = content.length - 1 } = range ?? {}
      return start > (crashes.behind ?? Infinity)
        ? crash()
        : Readable.from([content.subarray(start, end + 1)])
    }
    const policy: AnyPolicy = publishToHost({
      streams,
      blobs: { get },
      host: createHttpVideoHost(
        { url: host.url, token: 'token' },
        { fetch, pause: () => Promise.reject(new Error('it waits')), random: () => 0.5, timeoutMs: 60_000 },
      ),
      isPublic: async () => true,
      videosOf: async () => [],
      reelsOf: async () => [],
    })
    const because = (await events()).filter(({ type }) => type === 'VideoReady').slice(-1)
    for (const effect of policy.react(because, undefined))
      if (effect.kind === 'command') await effect.send(limited, commandBy(), new AbortController().signal)
  }
  return { work, events, becomesReady }
}

const count = (method: string) => host.calls.filter((call) => call.startsWith(method)).length
const isPublished = async ({ events }: Awaited<ReturnType<typeof aVideo>>, film: number) => {
  expect((await events()).at(-1)).toMatchObject({
    type: 'VideoPublishedToHost',
    data: { hostId: String(film), link: `https://host.example/${film}`, privacy: 'anybody' },
  })
  expect(host.films[film]).toMatchObject({ isComplete: true })
  expect(host.films[film]?.received.equals(content)).toBe(true)
}

test('a film that was complete when the process crashed is found again and not sent again', async () => {
  const video = await aVideo()
  await expect(video.work({ at: 'VideoPublishedToHost' })).rejects.toThrow(Crash)
  expect(host.films[0]).toMatchObject({ isComplete: true })
  const before = host.calls.length
  await video.work()
  expect(host.calls.slice(before)).toEqual(['PUT /slot/0', 'DELETE /complete/0', 'PATCH /videos/0'])
  expect(host.films).toHaveLength(1)
  await isPublished(video, 0)
})

test('a film of which a part was there when the process crashed goes on there', async () => {
  const video = await aVideo()
  await expect(video.work({ behind: 9_000_000 })).rejects.toThrow(Crash)
  const arrived = host.films[0]?.received.length ?? 0
  expect(arrived).toBeGreaterThan(9_000_000)
  await video.work()
  // Two parts, a question, and the rest.
  expect([host.films.length, count('POST'), count('PUT')]).toEqual([1, 1, 4])
  await isPublished(video, 0)
})

test('nothing is sent before its place is in the log', async () => {
  const video = await aVideo()
  await expect(video.work({ at: 'VideoHostSlotReserved' })).rejects.toThrow(Crash)
  expect(count('PUT')).toBe(0)
  await video.work()
  await isPublished(video, 1)
})

test.each([
  ['PUT', 404],
  ['DELETE', 410],
])('a place that the host has forgotten is given up for a new one: %s', async (method, status) => {
  const video = await aVideo()
  await expect(video.work({ at: 'VideoPublishedToHost' })).rejects.toThrow(Crash)
  host.fails(method, status)
  await video.work()
  await isPublished(video, 1)
})

test('another file gets a place of its own', async () => {
  const video = await aVideo()
  await expect(video.work({ behind: 9_000_000 })).rejects.toThrow(Crash)
  await video.becomesReady('b')
  await video.work()
  await isPublished(video, 1)
})
