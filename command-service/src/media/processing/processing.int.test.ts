import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { hevcClip, hostileClips, playableClip } from './test-clips.ts'
import { openTestProcessing } from './test-processing.ts'
import { createVideoReader } from './video-reader.ts'

let processing: Awaited<ReturnType<typeof openTestProcessing>>
beforeEach(async () => {
  processing = await openTestProcessing()
})
afterEach(() => processing.close())

test('each video ends ready or failed, in the order in which they came, whatever is in it', async () => {
  const { added, start, eventsOf, typesOf, company } = processing
  const good = await added(playableClip())
  const foreign = await added(hevcClip())
  const bad = await Promise.all(Object.values(hostileClips()).slice(0, 6).map(added))
  const last = await added(playableClip())
  start()
  await eventually(async () => expect(await typesOf(last)).toContain('VideoReady'))
  for (const video of bad)
    expect((await eventsOf(video)).at(-1)).toMatchObject({
      type: 'VideoProcessingFailed',
      data: { company, reason: 'damaged', retryable: false },
    })
  const [, started, ready] = await eventsOf(good)
  expect(started).toMatchObject({ type: 'VideoProcessingStarted', data: { company } })
  expect(ready).toMatchObject({
    type: 'VideoReady',
    data: { company, duration: 1, hasSound: true, rendition: { width: 96, height: 64 } },
  })
  await eventually(async () =>
    expect((await eventsOf(foreign)).at(-1)).toMatchObject({
      type: 'VideoProcessingFailed',
      data: { company, reason: 'codec', retryable: true },
    }),
  )
}, 120_000)

test('one who dies while a file is read is followed by one who reads it again, and what is done stays done', async () => {
  const { added, start, stop, typesOf, blobs } = processing
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
  await stop()
  expect(await typesOf(second)).toEqual(['VideoAdded', 'VideoProcessingStarted'])
  start()
  const once = ['VideoAdded', 'VideoProcessingStarted', 'VideoReady']
  await eventually(async () => expect(await typesOf(second)).toEqual(once))
  expect(await typesOf(first)).toEqual(once)
}, 90_000)

test('a video that was deleted is left alone until it is restored', async () => {
  const { added, start, happens, typesOf, company } = processing
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
    const { added, start, eventsOf, typesOf, blobs, work } = processing
    const foreign = await added(hevcClip())
    const good = await added(playableClip())
    start({ ffmpeg })
    await eventually(async () => expect((await eventsOf(good)).at(-1)).toHaveProperty('data.poster'))
    expect(await typesOf(foreign)).toEqual(['VideoAdded', 'VideoProcessingStarted', 'VideoReady'])
    const [made] = (await eventsOf(foreign)).flatMap((event) =>
      event.type === 'VideoReady' ? [event.data] : [],
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
    const { added, start, stop, typesOf, work } = processing
    const foreign = await added(hevcClip())
    const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
    let ended: Promise<unknown> | undefined
    start({
      ffmpeg: {
        run: (args, ...rest) => {
          if (ffmpeg === undefined) throw new Error('it was found before')
          // Runs at playback speed, so that it is still working when it is killed.
          const working = ffmpeg.run(['-re', ...args], ...rest)
          ended = working.catch((fault: unknown) => ({ fault }))
          underWay()
          return working
        },
      },
    })
    await isUnderWay
    await stop()
    expect(await ended).toEqual({ fault: expect.anything() })
    expect(await typesOf(foreign)).toEqual(['VideoAdded', 'VideoProcessingStarted'])
    expect(await readdir(work)).toEqual([])
    start({ ffmpeg })
    await eventually(async () => expect((await typesOf(foreign)).at(-1)).toBe('VideoReady'))
  },
  120_000,
)
