import type { ReadPart } from '@schaufenster/platform/blobs/replacements.ts'
import { refuseOddFilm } from './odd-film.ts'

/** A box of a film: where its header, its content and its end are, in bytes of the file. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** A film as its boxes show it. A damaged one shows fewer. One that takes more than the limits allow is refused. */
export interface FilmBoxes {
  /** Bytes from `start` on, fewer at the end of the film. */
  readonly bytes: (start: number, length: number) => Promise<Buffer>
  /** The boxes of the film. The last one takes what is left when its size makes no sense; its type is empty then, or `free`. */
  readonly all: () => AsyncIterable<Box>
  /** The boxes in a box. */
  readonly inside: (box: Box) => AsyncIterable<Box>
}

/** Headers lie close to each other, and each request costs on S3. */
const readAtOnce = 16 * 1024
/** Twice what a film of two hours in fragments of a second takes. */
const mostReads = 15_000
/** As much for its boxes: some sixteen in each fragment. */
const mostBoxes = 250_000
const shortHeader = 8
const longHeader = 16

/** Reads the boxes of a film of so many bytes. Throws the refusal `oddFilm` after {@link mostBoxes} boxes or {@link mostReads} reads, all together. */
export const readBoxes = (read: ReadPart, size: number): FilmBoxes => {
  let known: { start: number; content: Buffer } = { start: 0, content: Buffer.alloc(0) }
  const left = { reads: mostReads, boxes: mostBoxes }
  const use = (what: keyof typeof left): void => {
    left[what] -= 1
    if (left[what] < 0) refuseOddFilm()
  }

  const bytes = async (start: number, length: number): Promise<Buffer> => {
    const end = Math.min(start + length, size)
    if (end <= start) return Buffer.alloc(0)
    if (start < known.start || end > known.start + known.content.length) {
      use('reads')
      const content = await read(start, Math.min(Math.max(length, readAtOnce), size - start))
      known = { start, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
    }
    return known.content.subarray(start - known.start, end - known.start)
  }

  const between = async function* (start: number, end: number, isWhole: boolean): AsyncGenerator<Box> {
    let at = start
    while (at + shortHeader <= end) {
      use('boxes')
      const header = await bytes(at, longHeader)
      if (header.length < shortHeader) return
      const type = header.toString('latin1', 4, 8)
      const said = header.readUInt32BE(0)
      const isLong = said === 1 && header.length === longHeader
      const body = isLong ? longHeader : shortHeader
      // The last box of a file may say 0: to its end.
      const length =
        isWhole && said === 0 ? end - at : isLong ? Number(header.readBigUInt64BE(shortHeader)) : said
      if (length < body) {
        // Whatever its type says, no player reads it.
        if (isWhole) yield { type: type === 'free' ? type : '', start: at, body: at + shortHeader, end }
        return
      }
      yield { type, start: at, body: Math.min(at + body, end), end: Math.min(at + length, end) }
      at += length
    }
  }

  return {
    bytes,
    all: () => between(0, size, true),
    inside: ({ body, end }) => between(body, end, false),
  }
}
