import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import { hevcClip, playableClip } from './test-clips.ts'
import { openTestProcessing } from './test-processing.ts'
import { installStandIns, type Behaviour } from './test-stand-in.ts'

let processing: Awaited<ReturnType<typeof openTestProcessing>>
let programs: string
beforeEach(async () => {
  processing = await openTestProcessing()
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
})
afterEach(async () => {
  await processing.close()
  await rm(programs, { recursive: true })
})

const machineWith = async (behaviour: Behaviour) => {
  const { calls } = await installStandIns(programs, behaviour)
  const ffmpeg = findFfmpeg(programs)
  if (ffmpeg === undefined) throw new Error('the stand-ins were not found')
  const runs = async () => (await calls()).filter((call) => call.startsWith('ffmpeg '))
  return { ffmpeg, runs }
}

/** A clip with so many bytes behind it that a smaller file is worth its making. */
const heavyClip = (): Buffer => {
  const free = Buffer.alloc(2_000_000)
  free.writeUInt32BE(free.length)
  free.write('free', 4, 'latin1')
  return Buffer.concat([playableClip(), free])
}

test('what browsers do not play is made playable, with a picture, and nothing is left over', async () => {
  const { added, start, eventsOf, work, company } = processing
  const { ffmpeg, runs } = await machineWith('writes')
  const foreign = await added(hevcClip())
  start({ ffmpeg })
  await eventually(async () =>
    expect((await eventsOf(foreign)).at(-1)).toMatchObject({
      type: 'VideoReady',
      data: {
        company,
        codec: 'avc1',
        rendition: { size: playableClip().length, width: 96, height: 64 },
        poster: expect.stringMatching(/\.webp$/),
      },
    }),
  )
  const [film, picture, ...more] = await runs()
  expect(film).toMatch(/-protocol_whitelist file -f mov -i input .* -vf scale=96:64,.* -f mp4 playable\.mp4$/)
  expect(picture).toMatch(/-protocol_whitelist file -f mov -ss 0\.33\d* -i input .* -f mjpeg poster\.jpg$/)
  expect(more).toEqual([])
  expect(await readdir(work)).toEqual([])
}, 120_000)

test('a film that browsers play is ready at once, and gets its smaller file and its picture then', async () => {
  const { added, start, eventsOf, typesOf, work } = processing
  const { ffmpeg } = await machineWith('writes')
  const film = await added(heavyClip())
  start({ ffmpeg })
  const ready = 'VideoReady'
  await eventually(async () =>
    expect(await typesOf(film)).toEqual(['VideoAdded', 'VideoProcessingStarted', ready, ready]),
  )
  const [, , asItIs, withMore] = await eventsOf(film)
  expect(asItIs?.data).not.toHaveProperty('small')
  expect(withMore?.data).toMatchObject({
    rendition: { size: heavyClip().length },
    small: { size: playableClip().length },
    poster: expect.stringMatching(/\.webp$/),
  })
  expect(await readdir(work)).toEqual([])
}, 120_000)

test('all runs of a film share one limit of time', async () => {
  const { added, start, eventsOf } = processing
  const times: number[] = []
  const ffmpeg: Ffmpeg = {
    run: async (args, folder, timeMs) => {
      times.push(timeMs)
      const over = performance.now() + 3
      while (performance.now() < over);
      await writeFile(join(folder, args.at(-1) ?? ''), playableClip())
      return 'done'
    },
  }
  const free = heavyClip().subarray(playableClip().length)
  const film = await added(Buffer.concat([hevcClip(), free]))
  start({ ffmpeg })
  await eventually(async () => expect((await eventsOf(film)).at(-1)?.type).toBe('VideoReady'))
  const [playable = 0, small = 0, poster = 0] = times
  expect(times).toHaveLength(3)
  expect(small).toBeLessThanOrEqual(playable - 3)
  expect(poster).toBeLessThanOrEqual(small - 3)
}, 120_000)

const tooSlow: Ffmpeg = { run: async () => 'tookTooLong' }

test.each([
  ['that ffmpeg can not read', async () => (await machineWith('findsDamage')).ffmpeg, 'damaged', false],
  ['that this machine can not make', async () => (await machineWith('fails')).ffmpeg, 'notMade', true],
  ['that takes too long', async () => tooSlow, 'tookTooLong', true],
])(
  'a film %s fails with its reason and leaves nothing over',
  async (_, machine, reason, retryable) => {
    const { added, start, eventsOf, work } = processing
    const foreign = await added(hevcClip())
    const good = await added(playableClip())
    start({ ffmpeg: await machine() })
    await eventually(async () =>
      expect((await eventsOf(foreign)).at(-1)).toMatchObject({
        type: 'VideoProcessingFailed',
        data: { reason, retryable },
      }),
    )
    await eventually(async () => expect((await eventsOf(good)).at(-1)).toMatchObject({ type: 'VideoReady' }))
    await eventually(async () => expect(await readdir(work)).toEqual([]))
  },
  120_000,
)

test('one who stops while ffmpeg works leaves nothing over and is followed by one who begins again', async () => {
  const { added, start, stop, typesOf, work } = processing
  const sleeping = await machineWith('sleeps')
  const foreign = await added(hevcClip())
  start({ ffmpeg: sleeping.ffmpeg })
  await eventually(async () => expect(await sleeping.runs()).toHaveLength(1))
  await stop()
  expect(await readdir(work)).toEqual([])
  expect(await typesOf(foreign)).toEqual(['VideoAdded', 'VideoProcessingStarted'])
  start({ ffmpeg: (await machineWith('writes')).ffmpeg })
  await eventually(async () => expect((await typesOf(foreign)).at(-1)).toBe('VideoReady'))
}, 120_000)

test('videos from before ffmpeg was there get what they lack when they are processed again, once', async () => {
  const { added, start, stop, again, eventsOf, typesOf } = processing
  const [film, foreign] = [await added(heavyClip()), await added(hevcClip())]
  start()
  await eventually(async () => expect((await typesOf(foreign)).at(-1)).toBe('VideoProcessingFailed'))
  await stop()
  start({ ffmpeg: (await machineWith('writes')).ffmpeg })
  await again(film)
  await again(film)
  await again(foreign)
  await eventually(async () => expect((await eventsOf(film)).at(-1)).toHaveProperty('data.small'))
  await eventually(async () => expect((await typesOf(foreign)).at(-1)).toBe('VideoReady'))
  const before = [await typesOf(film), await typesOf(foreign)]
  await again(film)
  await again(foreign)
  expect([await typesOf(film), await typesOf(foreign)]).toEqual(before)
}, 120_000)

test('a film that has its smaller file keeps it when it only lacks a picture', async () => {
  const { added, start, again, happens, eventsOf, company } = processing
  const film = await added(heavyClip())
  const file = (await eventsOf(film)).flatMap((event) =>
    event.type === 'VideoAdded' ? [event.data.file] : [],
  )[0]
  if (file === undefined) throw new Error('no video was added')
  const small = { key: `${'a'.repeat(64)}.mp4`, size: 10, width: 96, height: 64 }
  const rendition = { ...file, width: 96, height: 64 }
  const played = { rendition, small, duration: 1, codec: 'avc1.640020', hasSound: true }
  await happens(film, { type: 'VideoReady', data: { company, ...played } })
  start({ ffmpeg: (await machineWith('writes')).ffmpeg })
  await again(film)
  await eventually(async () =>
    expect((await eventsOf(film)).at(-1)?.data).toMatchObject({ small, poster: expect.any(String) }),
  )
}, 120_000)
