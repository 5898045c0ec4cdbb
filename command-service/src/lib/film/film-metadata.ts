import { replacedIn, type Overwriting, type Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import { readBoxes } from './film-boxes.ts'
import { readFragment, type FragmentSamples } from './fragments.ts'
import { usualBudget, type Range } from './sample-ranges.ts'
import { overwriteSamples, withoutSamples, type SpareBox } from './samples.ts'
import { addAll, freed, isRoom, lookForTelling } from './telling-boxes.ts'
import { readIndex, type FilmIndex } from './tracks.ts'

/** What cameras write beside the film: previews, thumbnails, positions. */
const tellingOnTop: ReadonlySet<string> = new Set([
  ...['udta', 'meta', 'uuid', 'pnot', 'PICT'],
  ...['frea', 'gps ', 'GPS ', 'thmb', 'thma', 'sefd'],
])
/** What players need beside the index, the fragments and the media. */
const neededOnTop: ReadonlySet<string> = new Set(['ftyp', 'styp', 'sidx', 'ssix', 'mfra'])
const mediaOnTop: ReadonlySet<string> = new Set(['mdat', 'imda'])

/**
 * Says what to overwrite in a film so that it shows its picture and sound and tells nothing else: where a phone was, whose it is, who cut it. No byte moves, so the
 * film plays as before. Of a damaged one it says what it finds. Throws the refusal `oddFilm` for one in which it can't find all of it, in bounded time and memory.
 */
export const withoutMetadata: Overwriting = async (read, size) => {
  const film = readBoxes(read, size)
  const telling = lookForTelling(film)
  const found: Replacement[] = []
  const index: FilmIndex = { tracks: [], left: new Set(), sampleSizes: new Map() }
  const samples: FragmentSamples = { kept: [], left: [], isKnown: true, budget: usualBudget() }
  const media: Range[] = []
  const spare: SpareBox[] = []
  for await (const box of film.all()) {
    if (mediaOnTop.has(box.type)) media.push({ start: box.body, end: box.end })
    else if (box.type === 'moov') addAll(found, await readIndex(film, box, telling, index))
    else if (box.type === 'moof') addAll(found, await readFragment(film, box, telling, index, samples))
    else if (tellingOnTop.has(box.type)) addAll(found, freed(box))
    else if (!neededOnTop.has(box.type)) {
      const replacements = await telling.of(box, !isRoom(box))
      if (replacements.length > 0) spare.push({ ...box, replacements })
    }
  }
  const unused = await withoutSamples(film, index.tracks, samples, spare)
  for (const box of unused.freed) addAll(found, box.replacements)
  for (const { body, end } of unused.kept) media.push({ start: body, end })
  addAll(found, await overwriteSamples(film, index.tracks, samples, media))
  return found.toSorted((one, other) => one.start - other.start)
}

/** A whole film as {@link withoutMetadata} leaves it, or throws. */
export const filmWithoutMetadata = async (film: Uint8Array): Promise<Uint8Array> => {
  const part = async (start: number, length: number) => film.subarray(start, start + length)
  return replacedIn(film, 0, await withoutMetadata(part, film.length))
}
