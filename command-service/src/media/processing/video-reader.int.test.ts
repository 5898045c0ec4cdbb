import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { videoFailures } from '@schaufenster/events/media/values.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import fc from 'fast-check'
import { packedFilm } from '../../lib/film/test-telling-films.ts'
import { hevcClip, hostileClips, playableClip } from './test-clips.ts'
import { verdictOf, type Verdict } from './video-facts.ts'
import { createVideoReader } from './video-reader.ts'

let folder: string
let blobs: Blobs
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-reader-'))
  blobs = await openFileBlobs(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const never = new AbortController().signal
const judged = async (clip: Buffer): Promise<Verdict> => {
  const { key } = await blobs.put(clip)
  const read = createVideoReader(blobs, { workMs: 2_000, timeMs: 60_000, heapMegabytes: 128 })
  return verdictOf(await read(key, never))
}

test('what browsers play goes through, the rest has to be made playable', async () => {
  const facts = { duration: 1, width: 96, height: 64, audioCodec: 'mp4a.40.2' }
  expect(await judged(playableClip())).toEqual({ kind: 'play', facts: { ...facts, codec: 'avc1.64000a' } })
  const anew = { kind: 'transcode', facts: { ...facts, codec: expect.stringMatching(/^(hev|hvc)1\./) } }
  expect(await judged(hevcClip())).toEqual(anew)
})

test.each(Object.entries(hostileClips()))('a file that %s ends in a clear state', async (what, clip) => {
  const verdict = await judged(clip)
  const tells: Readonly<Record<string, string>> = {
    'has a box in itself': 'noVideo',
    'is an hour of nothing': 'play',
    'lasts for ever': 'tooLong',
    'has a frame of 10,000 × 10,000': 'tooLarge',
  }
  expect(verdict.kind === 'fail' ? verdict.reason : verdict.kind).toBe(tells[what] ?? 'damaged')
})

test('a film with a packed index that came before such were refused ends as damaged', async () => {
  expect(await judged(packedFilm())).toEqual({ kind: 'fail', reason: 'damaged' })
})

test('whatever happens to the bytes of a file, reading it ends, with little memory', async () => {
  const { rss } = process.memoryUsage()
  const damage = fc.array(fc.tuple(fc.nat(playableClip().length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async (changes, isInIndex) => {
      const clip = playableClip()
      for (const [at, byte] of changes) clip[isInIndex ? at % 1_900 : at] = byte
      const verdict = await judged(clip)
      if (verdict.kind === 'fail') expect(videoFailures).toContain(verdict.reason)
    }),
    { numRuns: 20 },
  )
  expect(process.memoryUsage().rss - rss).toBeLessThan(600 * 1024 ** 2)
}, 300_000)

test('a file that is gone is lost, but blobs that fail are no fault of the file', async () => {
  const key = 'a'.repeat(64)
  expect(await createVideoReader(blobs)(key, never)).toEqual({ failure: 'lost' })
  const away = new Error('the bucket does not answer')
  const failing: Pick<Blobs, 'get' | 'stat'> = {
    stat: async () => ({ key, size: 1_000 }),
    get: async () => {
      throw away
    },
  }
  await expect(createVideoReader(failing)(key, never)).rejects.toThrow(away.message)
})

test('a file that takes too long is given up, and a reading ends when it is told to', async () => {
  const key = 'b'.repeat(64)
  const silent: Pick<Blobs, 'get' | 'stat'> = {
    stat: async () => ({ key, size: 1_000 }),
    get: async () => new Readable({ read: () => undefined }),
  }
  const impatient = createVideoReader(silent, { workMs: 1_000, timeMs: 1, heapMegabytes: 64 })
  expect(await impatient(key, never)).toEqual({ failure: 'tookTooLong' })
  const stopped = createVideoReader(silent)(key, AbortSignal.timeout(1))
  await expect(stopped).rejects.toThrow('timeout')
})
