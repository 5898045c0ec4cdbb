import { describe, expect, it } from '@jest/globals'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import fc from 'fast-check'
import { playableClip } from '../../media/processing/test-clips.ts'
import { readBoxes } from './film-boxes.ts'
import { withoutMetadata } from './film-metadata.ts'
import { oddFilm } from './odd-film.ts'
import { sampleRanges, usualBudget, type Range } from './sample-ranges.ts'
import { lookForTelling } from './telling-boxes.ts'
import { expectLaws, look } from './test-film-laws.ts'
import { box, dataTrack, numbers } from './test-telling-films.ts'
import { readIndex, type FilmIndex } from './tracks.ts'

const start = box('ftyp', [Buffer.from('isom')])
const secret = Buffer.from('Hinterhof')
const media = box('mdat', [Buffer.from('picture!'), secret])
const first = start.length + 8
/** Its picture is the first eight bytes of the media, whatever that is called. */
const picture = dataTrack('vide', 1, [first], 8)
const secrets = dataTrack('meta', 2, [first + 8], secret.length)

/** Samples of track 2 have three bytes each where a fragment doesn't say. */
const index = box('moov', [
  dataTrack('vide', 1, [], 0),
  dataTrack('meta', 2, [], 0),
  box('mvex', [box('trex', [numbers(0, 1, 1, 0, 0, 0)]), box('trex', [numbers(0, 2, 1, 0, 3, 0)])]),
])

/** What a fragment says of a track: a run of samples of these sizes. */
const fragment = (
  id: number,
  flags: number,
  offset: number | undefined,
  sizes: readonly number[],
  base?: number,
): Buffer => {
  const place = base === undefined ? [] : [0, base]
  const run = offset === undefined ? numbers(0x200, sizes.length) : numbers(0x201, sizes.length, offset)
  return box('traf', [box('tfhd', [numbers(flags, id, ...place)]), box('trun', [run, numbers(...sizes)])])
}

/** Where the samples of a film are. */
const samplesIn = async (clip: Buffer): Promise<readonly Range[]> => {
  const boxes = readBoxes(async (from, length) => clip.subarray(from, from + length), clip.length)
  const found: FilmIndex = { tracks: [], left: new Set(), sampleSizes: new Map() }
  for await (const one of boxes.all())
    if (one.type === 'moov') await readIndex(boxes, one, lookForTelling(boxes), found)
  const ranges = await Promise.all(
    found.tracks.map(({ tables }) => sampleRanges(boxes, tables, usualBudget())),
  )
  return ranges.flatMap((each) => each ?? [])
}

describe('a film that tells more than can be found', () => {
  const tooManyChunks = Array.from({ length: 400_001 }, (_, index) => index)
  it.each([
    ['of too many boxes', () => Buffer.concat(Array.from({ length: 250_001 }, () => box('free', [])))],
    [
      'of too many pieces of data',
      () => Buffer.concat([start, media, box('moov', [dataTrack('meta', 2, tooManyChunks, 1)])]),
    ],
    [
      'with too many pieces of picture beside data',
      () => Buffer.concat([start, media, box('moov', [dataTrack('vide', 1, tooManyChunks, 1), secrets])]),
    ],
    [
      'of which the index is packed',
      () => Buffer.concat([start, media, box('moov', [box('cmov', [secret])])]),
    ],
    [
      'in which picture begins where data ends',
      () => Buffer.concat([index, box('moof', [fragment(2, 0, 0, [8]), fragment(1, 0, undefined, [8])])]),
    ],
  ])(
    'is refused with a sentence that says what to do: %s',
    async (_, film) => {
      await expect(look(film())).rejects.toMatchObject({ refusal: oddFilm })
      expect(oddFilm.message).toContain('exportieren Sie es mit einem Videoprogramm neu als MP4')
    },
    60_000,
  )

  it('is refused as well when its boxes lie far apart', async () => {
    const length = 20_000
    const read = async () => box('mdat', [Buffer.alloc(length - 8)])
    await expect(withoutMetadata(read, 14_000 * length)).resolves.toEqual([])
    await expect(withoutMetadata(read, 15_001 * length)).rejects.toMatchObject({ refusal: oddFilm })
  })
})

describe('boxes that no player knows', () => {
  it('go, and what players need stays', async () => {
    const film = Buffer.concat([
      start,
      media,
      box('sidx', [Buffer.from('where to jump to')]),
      ...['Xyz1', 'emsg', 'prft', '\0\0\0\x01'].map((type) => box(type, [secret], type === 'emsg')),
      box('moov', [picture, secrets]),
      box('late', [secret]),
    ])
    const clean = await expectLaws(film)
    expect(clean.includes(secret)).toBe(false)
    for (const kept of ['ftypisom', 'picture!', 'sidxwhere to jump to'])
      expect(clean.includes(kept, 0, 'latin1')).toBe(true)
    expect(clean.includes(picture)).toBe(true)
  })

  it.each([0, 3])('go as well when they are no box at all: size %s', async (size) => {
    const tail = Buffer.concat([numbers(size), Buffer.from('moov'), secret, Buffer.alloc(40), secret])
    const film = Buffer.concat([start, media, box('moov', [picture, secrets]), tail])
    if (size === 0) film.write('SEFT', film.length - tail.length + 4, 'latin1')
    expect((await expectLaws(film)).includes(secret)).toBe(false)
  })

  it('stay where nobody knows what is played', async () => {
    const unread = Buffer.from(picture)
    unread.write('stz2', unread.indexOf('stsz'), 'latin1')
    for (const tracks of [[unread], []]) {
      const film = Buffer.concat([start, media, box('Xyz1', [secret]), box('moov', tracks)])
      expect((await expectLaws(film)).equals(film)).toBe(true)
    }
    const broken = box('moof', [
      box('traf', [box('tfhd', [numbers(0, 1)]), box('trun', [numbers(0x200, 9)])]),
    ])
    const film = Buffer.concat([index, broken, box('Xyz1', [secret])])
    expect((await expectLaws(film)).includes(secret)).toBe(true)
  })
})

describe('a film whose media is declared in an odd way plays as before', () => {
  const whole = () => Buffer.concat([start, media, box('moov', [picture])])
  it.each(['Mdat', 'free', 'wide', 'skip', '\0\0\0\0'])('of the type %j', async (type) => {
    const film = whole()
    film.write(type, start.length + 4, 'latin1')
    expect((await expectLaws(film)).equals(film)).toBe(true)
  })

  it('with data in it that goes', async () => {
    const film = Buffer.concat([start, media, box('moov', [picture, secrets])])
    film.write('Mdat', start.length + 4, 'latin1')
    const clean = await expectLaws(film)
    expect([clean.includes('Mdatpicture!', 0, 'latin1'), clean.includes(secret)]).toEqual([true, false])
  })

  it.each([8, 9, 15, 16, 40, 200, 2_000])('of %s bytes, of which it has more', async (size) => {
    const clip = playableClip()
    const from = clip.indexOf('mdat', 0, 'latin1') - 4
    clip.writeUInt32BE(size, from)
    const clean = await expectLaws(clip)
    const index = clip.indexOf('moov', 0, 'latin1') - 4
    // Its index stands before it, so players find all of it.
    expect(index).toBeLessThan(from)
    expect(clean.subarray(0, from + 8).equals(clip.subarray(0, from + 8))).toBe(true)
    const samples = await samplesIn(clip)
    expect(samples.length).toBeGreaterThan(1)
    for (const { start, end } of samples)
      expect(clean.subarray(start, end).equals(clip.subarray(start, end))).toBe(true)
  })
})

describe('data in a film of fragments', () => {
  it.each([
    ['counted from the fragment', 0x2_0000],
    ['counted from the track before', 0],
    ['counted from the start of the film', 1],
  ])('goes with its samples, picture stays: %s', async (_, flags) => {
    const piece = (at: number) => {
      const base = flags === 1 ? at : undefined
      const length = box('moof', [
        fragment(1, flags, 0, [4, 4], base),
        fragment(2, flags, 0, [9], base),
      ]).length
      const follows = flags === 0 ? 0 : length + 16
      return Buffer.concat([
        box('moof', [fragment(1, flags, length + 8, [4, 4], base), fragment(2, flags, follows, [9], base)]),
        media,
      ])
    }
    const one = piece(index.length)
    const film = Buffer.concat([index, one, piece(index.length + one.length)])
    const clean = await expectLaws(film)
    expect(clean.includes(secret)).toBe(false)
    expect(clean.toString('latin1').split('picture!')).toHaveLength(3)
  })

  it('goes with samples of which the index says the size', async () => {
    const run = box('trun', [numbers(0x1, 3, 0)])
    const piece = box('moof', [box('traf', [box('tfhd', [numbers(0x2_0000, 2)]), run])])
    piece.writeInt32BE(piece.length + 16, piece.length - 4)
    const clean = await expectLaws(Buffer.concat([index, piece, media]))
    expect([clean.includes(secret), clean.includes('picture!')]).toEqual([false, true])
  })

  it('is looked for without a fault in whatever became of its headers', async () => {
    const piece = box('moof', [fragment(1, 0x2_0000, 100, [4, 4]), fragment(2, 0x2_0000, 108, [9])])
    const film = Buffer.concat([index, piece, media, box('Xyz1', [secret]), piece, media])
    const words = Array.from({ length: film.length - 4 }, (_, at) => at).filter(
      (at) => at < index.length + piece.length || at > film.length - media.length - piece.length,
    )
    const change = fc.tuple(
      fc.constantFrom(...words),
      fc.constantFrom(0, 1, 2, 7, 8, 16, 0x2_0000, 0x200, 0xffff_ffff),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const damaged = Buffer.from(film)
        for (const [at, value] of changes) damaged.writeUInt32BE(value, at)
        const isRefused = await look(damaged).then(
          () => false,
          (fault: unknown) => fault instanceof Refused,
        )
        if (!isRefused) await expectLaws(damaged)
      }),
      { numRuns: 100 },
    )
  })
})
