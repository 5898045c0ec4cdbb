import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hostileClips, playableClip } from '../../media/processing/test-clips.ts'
import { expectLaws, look } from './test-film-laws.ts'
import { box, dataTrack, tellingFilm, told } from './test-telling-films.ts'

describe('what a film tells beside picture and sound', () => {
  it('goes from every place, and nothing else does', async () => {
    const film = tellingFilm()
    const clean = await expectLaws(film)
    for (const text of told) {
      expect(film.includes(text, 0, 'latin1')).toBe(true)
      expect(clean.includes(text, 0, 'latin1')).toBe(false)
    }
    for (const type of ['udta', 'meta', 'uuid', 'keys', 'loci'])
      expect([type, clean.includes(type, 0, 'latin1')]).toEqual([type, false])
    expect(clean.includes('between', 0, 'latin1')).toBe(true)
    const clip = playableClip()
    for (const type of ['mdat', 'stco', 'stsd', 'edts', 'tkhd', 'mvhd']) {
      const at = clip.indexOf(type, 0, 'latin1') - 4
      const content = clip.subarray(at, at + clip.readUInt32BE(at))
      expect([type, clean.includes(content)]).toEqual([type, true])
    }
  })

  it('is nothing where a film tells nothing: not a byte changes', async () => {
    expect((await look(playableClip())).replacements).toEqual([])
    expect((await look(Buffer.alloc(0))).replacements).toEqual([])
  })

  it.each(['text', 'sbtl', 'tmcd', 'camm', 'meta'])(
    'goes with a track of type %s and its samples',
    async (type) => {
      const start = box('ftyp', [Buffer.from('isom')])
      const secret = Buffer.from('Hinterhof')
      const film = Buffer.concat([
        start,
        box('mdat', [secret]),
        box('moov', [dataTrack(type, 3, [start.length + 8], secret.length)]),
      ])
      const clean = await expectLaws(film)
      expect([clean.includes('Hinterhof'), clean.includes('trak')]).toEqual([false, false])
    },
  )

  it('goes with its fragments, those of picture and sound stay', async () => {
    const fragment = (id: number) => box('traf', [box('tfhd', [Buffer.from([0, 0, 0, 0, 0, 0, 0, id])])])
    const picture = fragment(1)
    const film = Buffer.concat([
      box('moov', [dataTrack('vide', 1, [], 0), dataTrack('meta', 3, [], 0)]),
      box('moof', [picture, fragment(3), box('udta', [Buffer.from('Hinterhof')])]),
    ])
    const clean = await expectLaws(film)
    expect(clean.includes(picture)).toBe(true)
    expect([clean.includes(fragment(3)), clean.includes('Hinterhof')]).toEqual([false, false])
  })

  it('never takes picture or sound along, whatever the table of another track says', async () => {
    const start = box('ftyp', [Buffer.from('isom')])
    const at = start.length + 8
    const film = Buffer.concat([
      start,
      box('mdat', [Buffer.from('picture!other')]),
      box('moov', [dataTrack('vide', 1, [at], 8), dataTrack('meta', 2, [at + 4, at + 8, 2, 0xffff_ff00], 5)]),
    ])
    const { clean } = await look(film)
    expect(clean.includes('picture!')).toBe(true)
    expect(clean.subarray(0, start.length).equals(start)).toBe(true)
  })

  it('is looked for in bounded time in files made to do harm', async () => {
    for (const film of Object.values(hostileClips())) await expectLaws(film)
    const boxes = Buffer.concat(Array.from({ length: 120_000 }, () => box('free', [])))
    expect((await look(boxes)).reads).toBeLessThan(15_001)
    const deep = Array.from({ length: 2_000 }).reduce<Buffer>(
      (inner) => box('mdia', [inner]),
      Buffer.alloc(0),
    )
    await look(box('moov', [box('trak', [deep])]))
  })

  it('is looked for in a film of very many pieces', async () => {
    const count = 150_000
    const start = box('ftyp', [Buffer.from('isom')])
    // Every other byte of the media is a sample of its own.
    const chunks = Array.from({ length: count }, (_, index) => start.length + 8 + 2 * index)
    const film = Buffer.concat([
      start,
      box('mdat', [Buffer.alloc(2 * count, 'ab')]),
      box('moov', [dataTrack('meta', 1, chunks, 1)]),
      box('moof', [box('traf', [Buffer.concat(Array.from({ length: count / 2 }, () => box('udta', [])))])]),
    ])
    const { clean } = await look(film)
    const media = clean.subarray(start.length + 8, start.length + 8 + 2 * count)
    expect(media.equals(Buffer.alloc(2 * count, '\0b'))).toBe(true)
    expect(clean.includes('udta', 0, 'latin1')).toBe(false)
  })

  it('is looked for without a fault in whatever became of a film', async () => {
    const film = tellingFilm()
    const change = fc.tuple(fc.nat(film.length - 1), fc.constantFrom(0, 1, 8, 9, 127, 255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.nat(film.length), async (changes, cut) => {
        const damaged = Buffer.from(film)
        for (const [at, byte] of changes) damaged[at] = byte
        await expectLaws(damaged)
        await expectLaws(damaged.subarray(0, cut))
      }),
      { numRuns: 60 },
    )
    // Bytes that matter: lengths and types of boxes.
    const headers = fc.constantFrom(
      ...[...film.toString('latin1').matchAll(/[a-z]{4}/g)].map(({ index }) => index),
    )
    const size = fc.tuple(headers, fc.constantFrom(0, 1, 7, 8, 16, 40, 0xffff_ffff))
    await fc.assert(
      fc.asyncProperty(fc.array(size, { minLength: 1, maxLength: 4 }), async (sizes) => {
        const damaged = Buffer.from(film)
        for (const [at, value] of sizes) damaged.writeUInt32BE(value, Math.max(0, at - 4))
        await expectLaws(damaged)
      }),
      { numRuns: 60 },
    )
  })
})
