import type { Box, FilmBoxes } from './film-boxes.ts'
import type { Range } from './sample-ranges.ts'
import type { FilmIndex } from './tracks.ts'

/** What a fragment says of one track. */
export interface RunsOfTrack {
  readonly id: number | undefined
  readonly ranges: readonly Range[]
  /** Whether the ranges are all. */
  readonly isKnown: boolean
  /** The byte behind its last sample; undefined: not known. */
  readonly end: number | undefined
  /** Whether its place depends on the track before it in the fragment. */
  readonly followsOn: boolean
}

/** Flags of `tfhd` and `trun`: which fields are there, each of them of four bytes but for the first. */
const hasBase = 0x1
const hasDescription = 0x2
const hasUsualDuration = 0x8
const hasUsualSize = 0x10
const beginsAtFragment = 0x2_0000
const hasOffset = 0x1
const hasFirstFlags = 0x4
const hasDuration = 0x100
const hasSize = 0x200
const hasFlags = 0x400
const hasComposition = 0x800

const countOf = (flags: number, fields: readonly number[]): number =>
  fields.filter((field) => (flags & field) !== 0).length

/** Reads where the samples of a track are in a fragment. `before`: the byte behind the samples of the track before it, or the start of the fragment. */
export const readRuns = async (
  film: FilmBoxes,
  {
    moof,
    header,
    runs,
    before,
  }: {
    readonly moof: Box
    readonly header: Box | undefined
    readonly runs: readonly Box[]
    readonly before: number | undefined
  },
  { sampleSizes }: Pick<FilmIndex, 'sampleSizes'>,
  spend: (entries: number) => void,
): Promise<RunsOfTrack> => {
  const unknown = { ranges: [], isKnown: false, end: undefined, followsOn: false }
  const head = header && (await film.bytes(header.body, Math.min(header.end - header.body, 40)))
  if (head === undefined || head.length < 8) return { id: undefined, ...unknown }
  const flags = head.readUInt32BE() & 0xff_ffff
  const id = head.readUInt32BE(4)
  const sizeAt =
    8 + ((flags & hasBase) === 0 ? 0 : 8) + 4 * countOf(flags, [hasDescription, hasUsualDuration])
  const needed = (flags & hasUsualSize) === 0 ? sizeAt : sizeAt + 4
  if (head.length < needed) return { id, ...unknown }
  const usualSize = (flags & hasUsualSize) === 0 ? (sampleSizes.get(id) ?? 0) : head.readUInt32BE(sizeAt)
  const followsOn = (flags & (hasBase | beginsAtFragment)) === 0
  const base = (flags & hasBase) === 0 ? (followsOn ? before : moof.start) : Number(head.readBigUInt64BE(8))

  const ranges: Range[] = []
  let end = base
  for (const run of runs) {
    const read = await readRun(film, run, usualSize, spend)
    const start = read?.offset === undefined ? end : base === undefined ? undefined : base + read.offset
    if (read === undefined || start === undefined) return { id, ...unknown, ranges, followsOn }
    end = start + read.length
    if (read.length > 0) ranges.push({ start, end })
  }
  return { id, ranges, isKnown: true, end, followsOn }
}

/** Where a run begins after its base, if it says so, and how long it is. Undefined: it is damaged. */
const readRun = async (
  film: FilmBoxes,
  { body, end }: Box,
  usualSize: number,
  spend: (entries: number) => void,
): Promise<{ readonly offset: number | undefined; readonly length: number } | undefined> => {
  const head = await film.bytes(body, Math.min(end - body, 16))
  if (head.length < 8) return undefined
  const flags = head.readUInt32BE() & 0xff_ffff
  const count = head.readUInt32BE(4)
  const entriesAt = 8 + 4 * countOf(flags, [hasOffset, hasFirstFlags])
  if (head.length < Math.min(entriesAt, 12)) return undefined
  const offset = (flags & hasOffset) === 0 ? undefined : head.readInt32BE(8)
  if ((flags & hasSize) === 0) return { offset, length: count * usualSize }
  const width = 4 * countOf(flags, [hasDuration, hasSize, hasFlags, hasComposition])
  if (count * width > end - body - entriesAt) return undefined
  spend(count)
  const entries = await film.bytes(body + entriesAt, count * width)
  let length = 0
  for (let at = 4 * countOf(flags, [hasDuration]); at < entries.length; at += width)
    length += entries.readUInt32BE(at)
  return { offset, length }
}
