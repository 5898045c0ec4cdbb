import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { videoEvents, VideoReady, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createPictures } from '../../directory/media/pictures.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { runPolicies, type PolicyRunner } from '../../policies/run-policies.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import { processVideos } from './process-videos.ts'
import { hevcClip, hostileClips, playableClip } from './test-clips.ts'
import { transcodeVideos } from './transcode-videos.ts'
import { createVideoReader, type ReadVideo } from './video-reader.ts'

const company = companyId(newUuid())
const isVideoEvent = isOneOf(videoEvents)
const isReady = isOneOf([VideoReady])

/** Takes what it is given: other deciders see to what may happen. */
const anyVideo: Decider<undefined, VideoEvent, VideoEvent> = {
  initialState: undefined,
  isEvent: isVideoEvent,
  evolve: () => undefined,
  decide: (_state, event) => right([event]),
}

let folder: string
let blobs: Blobs
let work: string
let system: ReturnType<typeof createTestSystem>
let runner: PolicyRunner | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processing-'))
  blobs = await openFileBlobs(join(folder, 'blobs'))
  work = await mkdtemp(join(folder, 'work-'))
})
beforeEach(() => {
  system = createTestSystem()
})
afterEach(() => runner?.close())
afterAll(() => rm(folder, { recursive: true }))

const start = ({
  ffmpeg,
  read = createVideoReader(blobs),
}: { ffmpeg?: Ffmpeg | undefined; read?: ReadVideo } = {}) => {
  const { streams, vault, store, codec, clock, handle } = system
  const pictures = createPictures(blobs)
  const processing = { streams, read, ffmpeg, blobs, pictures, folder: work }
  runner = runPolicies({
    policies: [processVideos(processing), transcodeVideos(processing)],
    vault,
    log: store,
    reader: codec,
    clock,
    handle,
    mailer: { send: () => Promise.reject(new Error('nobody is told')), close: async () => undefined },
    refused: (policy, why) => expect([policy, why]).toEqual([]),
    report: (_policy, fault) => expect(fault).toBeUndefined(),
    paceMs: 5,
  })
}

const streamOf = (video: string) => ({ name: streamName('video', video), partitionKey: company })
const happens = (video: string, event: VideoEvent) =>
  system.handle(anyVideo, streamOf(video), event, commandBy())

const added = async (clip: Buffer): Promise<string> => {
  const { key, size } = await blobs.put(clip)
  const video = newUuid()
  const details = { title: 'Film', tags: [], isAd: false, isReel: false, lineIndex: 0 }
  const file = { key: `${key}.mp4`, size }
  await happens(video, { type: 'VideoAdded', data: { company, ...details, file } })
  return video
}

const eventsOf = async (video: string): Promise<readonly Pick<VideoEvent, 'type' | 'data'>[]> =>
  (await system.streams.since(streamOf(video).name, -1)).flatMap((event) =>
    isVideoEvent(event) ? [{ type: event.type, data: event.data }] : [],
  )
const typesOf = async (video: string) => (await eventsOf(video)).map(({ type }) => type)

test('each video ends ready or failed, in the order in which they came, whatever is in it', async () => {
  const good = await added(playableClip())
  const foreign = await added(hevcClip())
  const bad = await Promise.all(Object.values(hostileClips()).slice(0, 6).map(added))
  const last = await added(playableClip())
  start()
  await eventually(async () => expect(await typesOf(last)).toContain('VideoReady'))
  for (const video of bad)
    expect((await eventsOf(video)).at(-1)).toEqual({
      type: 'VideoProcessingFailed',
      data: { company, reason: 'damaged', retryable: false },
    })
  const [, started, ready] = await eventsOf(good)
  expect(started).toEqual({ type: 'VideoProcessingStarted', data: { company } })
  expect(ready).toMatchObject({
    type: 'VideoReady',
    data: { company, duration: 1, hasSound: true, rendition: { width: 96, height: 64 } },
  })
  await eventually(async () =>
    expect((await eventsOf(foreign)).at(-1)).toEqual({
      type: 'VideoProcessingFailed',
      data: { company, reason: 'codec', retryable: true },
    }),
  )
}, 120_000)

test('one who dies while a file is read is followed by one who reads it again, and what is done stays done', async () => {
  const first = await added(playableClip())
  const second = await added(playableClip())
  const reading = createVideoReader(blobs)
  const { promise: isStuck, resolve: stuck } = Promise.withResolvers<void>()
  start({
    read: async (key, signal) => {
      if ((await typesOf(first)).length === 2) return reading(key, signal)
      stuck()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await isStuck
  await runner?.close()
  expect(await typesOf(second)).toEqual(['VideoAdded', 'VideoProcessingStarted'])
  start()
  const once = ['VideoAdded', 'VideoProcessingStarted', 'VideoReady']
  await eventually(async () => expect(await typesOf(second)).toEqual(once))
  expect(await typesOf(first)).toEqual(once)
}, 90_000)

test('a video that was deleted is left alone until it is restored', async () => {
  const video = await added(playableClip())
  await happens(video, {
    type: 'VideoDeleted',
    data: { company, restorableUntil: '2026-02-01T00:00:00.000Z' },
  })
  const next = await added(playableClip())
  start()
  await eventually(async () => expect(await typesOf(next)).toContain('VideoReady'))
  expect(await typesOf(video)).toEqual(['VideoAdded', 'VideoDeleted'])
  await happens(video, { type: 'VideoRestored', data: { company } })
  await eventually(async () => expect(await typesOf(video)).toContain('VideoReady'))
}, 90_000)

const ffmpeg = findFfmpeg(process.env['PATH'])
const testWithFfmpeg = ffmpeg === undefined ? test.skip : test

testWithFfmpeg(
  'with ffmpeg every video gets a picture, and one that hardly a browser plays a file that all do',
  async () => {
    const foreign = await added(hevcClip())
    const good = await added(playableClip())
    start({ ffmpeg })
    await eventually(async () => expect((await eventsOf(good)).at(-1)).toHaveProperty('data.poster'))
    expect(await typesOf(foreign)).toEqual(['VideoAdded', 'VideoProcessingStarted', 'VideoReady'])
    const [made] = (await system.streams.since(streamOf(foreign).name, -1)).flatMap((event) =>
      isReady(event) ? [event.data] : [],
    )
    const key = made?.rendition.key ?? ''
    const anew = await createVideoReader(blobs)(key.slice(0, 64), new AbortController().signal)
    expect(anew).toMatchObject({
      facts: { codec: expect.stringMatching(/^avc1\.64/), audioCodec: 'mp4a.40.2' },
    })
    expect(made).toMatchObject({ hasSound: true, poster: expect.stringMatching(/\.webp$/) })
    expect(await readdir(work)).toEqual([])
  },
  120_000,
)

testWithFfmpeg(
  'one who dies while ffmpeg works is followed by one who begins it again',
  async () => {
    const foreign = await added(hevcClip())
    const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
    let ended: Promise<unknown> | undefined
    start({
      ffmpeg: {
        run: (args, ...rest) => {
          if (ffmpeg === undefined) throw new Error('it was found before')
          // As slowly as the film plays, so that it is still at work when it is killed.
          const working = ffmpeg.run(['-re', ...args], ...rest)
          ended = working.catch((fault: unknown) => ({ fault }))
          underWay()
          return working
        },
      },
    })
    await isUnderWay
    await runner?.close()
    expect(await ended).toEqual({ fault: expect.anything() })
    expect(await typesOf(foreign)).toEqual(['VideoAdded', 'VideoProcessingStarted'])
    expect(await readdir(work)).toEqual([])
    start({ ffmpeg })
    await eventually(async () => expect((await typesOf(foreign)).at(-1)).toBe('VideoReady'))
  },
  120_000,
)
