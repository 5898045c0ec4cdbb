import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { reelId, videoId } from '@schaufenster/events/media/ids.ts'
import { reelEvents, type ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import { videoEvents, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import type { AnyPolicy } from '../../policies/policy.ts'
import { reelStream } from '../reel-decider.ts'
import { videoStream } from '../video-decider.ts'
import { usualCalls } from './host-calls.ts'
import { createHttpVideoHost } from './http-video-host.ts'
import { publishToHost } from './publish-to-host.ts'
import { startTestHost } from './test-host.ts'

let host: Awaited<ReturnType<typeof startTestHost>>
beforeEach(async () => {
  host = await startTestHost()
})
afterEach(() => host.close())

const anyVideo: Decider<undefined, VideoEvent, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve: () => undefined,
  decide: (_state, event) => right([event]),
}
const anyReel: Decider<undefined, ReelEvent, ReelEvent> = {
  initialState: undefined,
  isEvent: isOneOf(reelEvents),
  evolve: () => undefined,
  decide: (_state, event) => right([event]),
}

/** A film that is ready, and what follows from each event of it and of its reels. */
const aFilm = async ({ isReel }: { readonly isReel: boolean }) => {
  const { streams, handle } = createTestSystem()
  const [company, video] = [companyId(newUuid()), videoId(newUuid())]
  const reels = [reelId(newUuid()), reelId(newUuid())] as const
  const stream = videoStream(video, company)
  const policy: AnyPolicy = publishToHost({
    streams,
    blobs: { get: async () => Readable.from([Buffer.from('film')]) },
    host: createHttpVideoHost({ url: host.url, token: 'token' }, usualCalls),
    isPublic: async () => true,
    videosOf: async () => [],
    reelsOf: async () => reels,
  })
  const follow = async (name: typeof stream.name) => {
    const because = (await streams.since(name, -1)).filter(({ type }) =>
      policy.events.some((told) => told.type === type),
    )
    for (const effect of policy.react(because.slice(-1), undefined))
      if (effect.kind === 'command') await effect.send(handle, commandBy(), new AbortController().signal)
    return host.films[0]?.shown
  }
  const happens = async (of: 0 | 1, event: ReelEvent) => {
    const at = reelStream(reels[of], company)
    await handle(anyReel, at, event, commandBy())
    return follow(at.name)
  }
  const created = (of: 0 | 1) => {
    const data = { company, video, title: 'Brezn', tags: [], isEnabled: true, slug: `brezn-${of}`, index: of }
    return happens(of, { type: 'ReelCreated', data })
  }
  const key = `${'a'.repeat(64)}.mp4`
  const texts = { title: 'Film', description: 'Ein Film', tags: [], isAd: false }
  const added = { company, ...texts, isReel, file: { key, size: 4 }, lineIndex: 0 }
  await handle(anyVideo, stream, { type: 'VideoAdded', data: added }, commandBy())
  const rendition = { key, size: 4, width: 96, height: 64 }
  const data = { company, rendition, duration: 1, codec: 'avc1', hasSound: true }
  await handle(anyVideo, stream, { type: 'VideoReady', data }, commandBy())
  return { company, created, happens, ready: () => follow(stream.name) }
}

const [nobody, anybody] = [{ privacy: { view: 'nobody' } }, { privacy: { view: 'anybody' } }]
const restorableUntil = '2026-12-29T00:00:00.000Z'

test('a film uploaded for a reel is seen at the host through shown reels only (D-G7)', async () => {
  const { company, created, happens, ready } = await aFilm({ isReel: true })
  expect(await ready()).toMatchObject(nobody)
  expect(await created(0)).toMatchObject(anybody)
  expect(await happens(0, { type: 'ReelDisabled', data: { company } })).toMatchObject(nobody)
  expect(await happens(0, { type: 'ReelEnabled', data: { company } })).toMatchObject(anybody)
  expect(await created(1)).toMatchObject(anybody)
  expect(await happens(0, { type: 'ReelDeleted', data: { company, restorableUntil } })).toMatchObject(anybody)
  expect(await happens(1, { type: 'ReelDisabled', data: { company, byPlatform: true } })).toMatchObject(
    nobody,
  )
  expect(await happens(0, { type: 'ReelRestored', data: { company } })).toMatchObject(anybody)
  expect(host.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('a video that a reel shows, too, stays visible at the host without it, which is not told again', async () => {
  const { company, created, happens, ready } = await aFilm({ isReel: false })
  expect(await ready()).toMatchObject(anybody)
  await created(0)
  expect(await happens(0, { type: 'ReelDisabled', data: { company } })).toMatchObject(anybody)
  expect(host.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
})
