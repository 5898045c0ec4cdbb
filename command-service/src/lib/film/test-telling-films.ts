import { playableClip } from '../../media/processing/test-clips.ts'

/** Texts in {@link tellingFilm} that nobody but its maker should read. */
export const told = ['+52.5200+013.4050', 'Olgas iPhone', 'Berlin, Hinterhof', 'N52 31 12']

/** A box with a header of 8 bytes, or of 16. */
export const box = (type: string, parts: readonly Uint8Array[], isLong = false): Buffer => {
  const content = Buffer.concat(parts)
  const header = Buffer.alloc(isLong ? 16 : 8)
  header.write(type, 4, 'latin1')
  if (isLong) header.writeBigUInt64BE(BigInt(content.length + 16), 8)
  header.writeUInt32BE(isLong ? 1 : content.length + 8)
  return Buffer.concat([header, content])
}

/** Numbers of four bytes each. */
export const numbers = (...values: readonly number[]): Buffer => listed(values)
const listed = (values: readonly number[]): Buffer => {
  const content = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) content.writeUInt32BE(value, index * 4)
  return content
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const handler = (type: string): Buffer => box('hdlr', [numbers(0, 0), text(type), Buffer.alloc(13)])

/** As phones write it into the index of a film. */
const keys = (): Buffer =>
  box('meta', [
    handler('mdta'),
    box('keys', [numbers(0, 1, 44), text('mdtacom.apple.quicktime.location.ISO6709')]),
    box('ilst', [box('\0\0\0\x01', [box('data', [numbers(1, 0), text(`${told[0]}/${told[1]}`)])])]),
  ])
const userData = (isLong = false): Buffer =>
  box(
    'udta',
    [
      box('\xa9xyz', [Buffer.from([0, 18, 0x15, 0xc7]), text(`${told[0]}/`)]),
      box('loci', [numbers(0, 0), text(`${told[2]}\0`), numbers(0, 0, 0)]),
      Buffer.alloc(4),
    ],
    isLong,
  )
const xmp = (): Buffer => box('uuid', [Buffer.alloc(16, 7), text(`<x:xmpmeta>${told[2]}</x:xmpmeta>`)])

/** A track whose samples say where the camera was: two chunks at these bytes of the film. */
export const dataTrack = (type: string, id: number, chunks: readonly number[], size: number): Buffer =>
  box('trak', [
    box('tkhd', [numbers(0, 0, 0, id), Buffer.alloc(68)]),
    box('mdia', [
      handler(type),
      box('minf', [
        box('stbl', [
          box('stsd', [numbers(0, 0)]),
          box('stsc', [numbers(0, 1, 1, 1, 1)]),
          box('stsz', [numbers(0, 0, chunks.length), listed(chunks.map(() => size))]),
          box('stco', [numbers(0, chunks.length), listed(chunks)]),
        ]),
      ]),
    ]),
  ])

/** The range of the first box of this type. */
const rangeOf = (film: Buffer, type: string): readonly [number, number] => {
  const start = film.indexOf(type, 0, 'latin1') - 4
  return [start, start + film.readUInt32BE(start)]
}

/** A film that plays, and tells in every place that phones and cameras know where it was made. */
export const tellingFilm = (): Buffer => {
  const clip = playableClip()
  const [from, to] = rangeOf(clip, 'moov')
  const index = clip.subarray(from + 8, to)
  // Its index goes to its end, so that the film itself stays where its tables say.
  const body = Buffer.concat([
    clip.subarray(0, from),
    box('free', [Buffer.alloc(to - from - 8)]),
    clip.subarray(to),
  ])
  const sample = text(`${told[3]} E13 24 18`)
  const data = box('mdat', [sample, text('between'), sample])
  const first = body.length + 8
  const chunks = [first, first + sample.length + 7]
  const [track, trackEnd] = rangeOf(index, 'trak')
  const trackWithMore = box('trak', [index.subarray(track + 8, trackEnd), keys(), userData()])
  return Buffer.concat([
    body,
    data,
    box('moov', [
      index.subarray(0, track),
      trackWithMore,
      index.subarray(trackEnd),
      userData(true),
      keys(),
      xmp(),
      dataTrack('meta', 7, chunks, sample.length),
    ]),
    xmp(),
    box('skip', [text(told[2] ?? '')]),
  ])
}

/** A film with a packed index, in which nothing can be found. */
export const packedFilm = (): Buffer =>
  Buffer.concat([
    box('ftyp', [text('qt  '), numbers(0)]),
    box('moov', [box('cmov', [text(told[0] ?? '')])]),
    box('mdat', [Buffer.alloc(1_000, 'ab')]),
  ])
