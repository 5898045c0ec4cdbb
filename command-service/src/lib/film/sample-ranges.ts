import type { Box, FilmBoxes } from './film-boxes.ts'
import { refuseOddFilm } from './odd-film.ts'

/** Bytes of a film, the end not among them. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The tables of a track that say where its samples are, by the type of their box. */
export type SampleTables = ReadonlyMap<string, Box>

/** What may still be read of a film's tables: entries. */
export interface TableBudget {
  chunks: number
  sizes: number
}

/** More than two hours of picture, sound and data have. */
export const usualBudget = (): TableBudget => ({ chunks: 400_000, sizes: 4_000_000 })

/** Counts entries of tables. Throws the refusal `oddFilm` when there are more than the budget has. */
export const spend = (budget: TableBudget, what: keyof TableBudget, entries: number): void => {
  budget[what] -= entries
  if (budget[what] < 0) refuseOddFilm()
}

const tableHeader = 8
const tablesOfSamples = ['stco', 'co64', 'stsz', 'stz2'] as const

/**
 * Where the samples of a track are, chunk by chunk. Undefined when its tables don't say so in the usual way.
 */
export const sampleRanges = async (
  film: FilmBoxes,
  tables: SampleTables,
  budget: TableBudget,
): Promise<readonly Range[] | undefined> => {
  const entriesOf = async (type: string, entrySize: number, header = tableHeader) => {
    const box = tables.get(type)
    if (box === undefined) return undefined
    const head = await film.bytes(box.body, header)
    if (head.length < header) return undefined
    const room = Math.floor((box.end - box.body - header) / entrySize)
    const count = Math.max(0, Math.min(head.readUInt32BE(header - 4), room))
    return { head, count, entrySize, read: () => film.bytes(box.body + header, count * entrySize) }
  }
  if (!tablesOfSamples.some((type) => tables.has(type))) return []
  const wide = await entriesOf('co64', 8)
  const chunks = wide ?? (await entriesOf('stco', 4))
  const runs = await entriesOf('stsc', 12)
  const sizes = await entriesOf('stsz', 4, 12)
  if (chunks === undefined || runs === undefined || sizes === undefined) return undefined
  spend(budget, 'chunks', chunks.count + runs.count)
  spend(budget, 'sizes', sizes.count)

  const same = sizes.head.readUInt32BE(4)
  const [offsets, perRun] = [await chunks.read(), await runs.read()]
  const perSample = same === 0 ? await sizes.read() : Buffer.alloc(0)
  if (offsets.length < chunks.count * chunks.entrySize || perRun.length < runs.count * 12) return undefined
  const samplesLeft = perSample.length >> 2
  let [run, sample] = [0, 0]
  const ranges: Range[] = []
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    while (run + 1 < runs.count && perRun.readUInt32BE((run + 1) * 12) <= chunk + 1) run += 1
    const count = runs.count === 0 ? 0 : perRun.readUInt32BE(run * 12 + 4)
    let length = count * same
    const end = Math.min(sample + count, samplesLeft)
    for (; sample < end; sample += 1) length += perSample.readUInt32BE(sample * 4)
    const start = wide ? Number(offsets.readBigUInt64BE(chunk * 8)) : offsets.readUInt32BE(chunk * 4)
    if (length > 0) ranges.push({ start, end: start + length })
  }
  return ranges
}

/** The ranges in ascending order, those that touch or overlap as one. */
export const merged = (ranges: readonly Range[]): readonly Range[] => {
  const found: { readonly start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** Those of the ranges, which are in ascending order and apart, that touch none of `kept`, which are merged. */
export const apartFrom = <One extends Range>(
  ranges: readonly One[],
  kept: readonly Range[],
): readonly One[] => {
  let near = 0
  return ranges.filter(({ start, end }) => {
    while ((kept[near]?.end ?? Infinity) <= start) near += 1
    return (kept[near]?.start ?? Infinity) >= end
  })
}

/** Those of the merged ranges that lie within one of `areas`, merged as well. */
export const within = (ranges: readonly Range[], areas: readonly Range[]): readonly Range[] => {
  let area = 0
  return ranges.filter(({ start, end }) => {
    while ((areas[area]?.end ?? Infinity) < end) area += 1
    return (areas[area]?.start ?? Infinity) <= start
  })
}
