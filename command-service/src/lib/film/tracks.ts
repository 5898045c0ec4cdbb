import type { Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import type { Box, FilmBoxes } from './film-boxes.ts'
import { merged, onlyIn, sampleRanges, usualBudget, type Range } from './sample-ranges.ts'
import { addAll, freed, zeros, type LookForTelling } from './telling-boxes.ts'

/** Tracks that are played. Text is not: drones write where they are as subtitles, and captions are files of their own (D-4.11). */
const played: ReadonlySet<string> = new Set(['vide', 'soun', 'auxv'])
/** Boxes of a track whose boxes are looked through, by the box that they are in. */
const entered: ReadonlyMap<string, string> = new Map([
  ['trak', 'mdia'],
  ['mdia', 'minf'],
  ['minf', 'stbl'],
])

/** A track: what it is, and what to overwrite of its boxes. */
export interface Track {
  readonly id: number | undefined
  readonly isPlayed: boolean
  /** The boxes of its table of samples. */
  readonly tables: ReadonlyMap<string, Box>
  readonly replacements: readonly Replacement[]
}

/** Reads a track. One that isn't played goes as a whole. */
export const readTrack = async (film: FilmBoxes, trak: Box, telling: LookForTelling): Promise<Track> => {
  let [id, handler]: [number | undefined, string | undefined] = [undefined, undefined]
  const tables = new Map<string, Box>()
  const replacements: Replacement[] = []
  const look = async (parent: Box): Promise<void> => {
    for await (const box of film.inside(parent)) {
      replacements.push(...(await telling.of(box, telling.tells(parent.type, box))))
      if (parent.type === 'trak' && box.type === 'tkhd') id ??= await idIn(film, box)
      if (parent.type === 'mdia' && box.type === 'hdlr')
        handler ??= (await film.bytes(box.body + 8, 4)).toString('latin1')
      if (parent.type === 'stbl' && !tables.has(box.type)) tables.set(box.type, box)
      if (entered.get(parent.type) === box.type) await look(box)
    }
  }
  await look(trak)
  const isPlayed = handler === undefined || played.has(handler)
  return { id, isPlayed, tables, replacements: isPlayed ? replacements : freed(trak) }
}

const idIn = async (film: FilmBoxes, { body }: Box): Promise<number | undefined> => {
  const [version] = await film.bytes(body, 1)
  const id = await film.bytes(body + (version === 1 ? 20 : 12), 4)
  return id.length === 4 ? id.readUInt32BE() : undefined
}

/** What to overwrite of a fragment, after the tracks are known. Samples in it stay where they are, and nothing points at them any more. */
export const readFragment = async (
  film: FilmBoxes,
  moof: Box,
  telling: LookForTelling,
  /** The ids of tracks that aren't played. */
  left: ReadonlySet<number | undefined>,
): Promise<readonly Replacement[]> => {
  const found: Replacement[] = []
  for await (const box of film.inside(moof)) {
    if (box.type !== 'traf') {
      found.push(...(await telling.of(box, telling.tells('moof', box))))
      continue
    }
    const inside: Replacement[] = []
    let isPlayed = true
    for await (const child of film.inside(box)) {
      inside.push(...(await telling.of(child, telling.tells('traf', child))))
      if (child.type !== 'tfhd') continue
      const id = await film.bytes(child.body + 4, 4)
      isPlayed = id.length < 4 || !left.has(id.readUInt32BE())
    }
    addAll(found, isPlayed ? inside : freed(box))
  }
  return found
}

/** What to overwrite of the samples of tracks that aren't played, as far as they are in `media` and no played track has a part in them. */
export const overwriteSamples = async (
  film: FilmBoxes,
  tracks: readonly Track[],
  media: readonly Range[],
): Promise<readonly Replacement[]> => {
  if (tracks.every(({ isPlayed }) => isPlayed)) return []
  const budget = usualBudget()
  const ranges: { readonly kept: Range[]; readonly left: Range[] } = { kept: [], left: [] }
  for (const { isPlayed, tables } of tracks) {
    const found = await sampleRanges(film, tables, budget)
    // Not known what is played, so nothing is touched.
    if (found === undefined) return []
    const list = isPlayed ? ranges.kept : ranges.left
    for (const range of found) list.push(range)
  }
  return onlyIn(merged(ranges.left), merged(media), merged(ranges.kept)).flatMap(zeros)
}
