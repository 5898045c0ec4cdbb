import type { Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import type { Box, FilmBoxes } from './film-boxes.ts'
import { refuseOddFilm } from './odd-film.ts'
import { addAll, freed, type LookForTelling } from './telling-boxes.ts'

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

/** What the index of a film says that its fragments need as well. */
export interface FilmIndex {
  readonly tracks: Track[]
  /** The ids of tracks that aren't played. */
  readonly left: Set<number | undefined>
  /** Bytes of a sample of which a fragment says nothing, by track. */
  readonly sampleSizes: Map<number, number>
}

/** Reads the index of a film, adds to `index` what it says, and answers what to overwrite of it. */
export const readIndex = async (
  film: FilmBoxes,
  moov: Box,
  telling: LookForTelling,
  index: FilmIndex,
): Promise<readonly Replacement[]> => {
  const found: Replacement[] = []
  for await (const child of film.inside(moov)) {
    // A packed index: it may tell anything, and nothing in it can be overwritten.
    if (child.type === 'cmov') refuseOddFilm()
    if (child.type === 'mvex') await readSampleSizes(film, child, index)
    if (child.type !== 'trak') {
      addAll(found, await telling.of(child, telling.tells('moov', child)))
      continue
    }
    const track = await readTrack(film, child, telling)
    index.tracks.push(track)
    if (!track.isPlayed) index.left.add(track.id)
    addAll(found, track.replacements)
  }
  return found
}

const readSampleSizes = async (film: FilmBoxes, mvex: Box, { sampleSizes }: FilmIndex): Promise<void> => {
  for await (const box of film.inside(mvex)) {
    const content = box.type === 'trex' ? await film.bytes(box.body, 20) : Buffer.alloc(0)
    if (content.length === 20) sampleSizes.set(content.readUInt32BE(4), content.readUInt32BE(16))
  }
}

/** Reads a track. One that isn't played goes as a whole. */
const readTrack = async (film: FilmBoxes, trak: Box, telling: LookForTelling): Promise<Track> => {
  let [id, handler]: [number | undefined, string | undefined] = [undefined, undefined]
  const tables = new Map<string, Box>()
  const replacements: Replacement[] = []
  const look = async (parent: Box): Promise<void> => {
    for await (const box of film.inside(parent)) {
      addAll(replacements, await telling.of(box, telling.tells(parent.type, box)))
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
