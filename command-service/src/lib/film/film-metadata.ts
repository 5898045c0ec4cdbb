import { replacedIn, type Overwriting, type Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import { readBoxes } from './film-boxes.ts'
import type { Range } from './sample-ranges.ts'
import { addAll, lookForTelling } from './telling-boxes.ts'
import { overwriteSamples, readFragment, readTrack, type Track } from './tracks.ts'

/** What cameras write beside the film: previews, thumbnails, positions. */
const tellingOnTop: ReadonlySet<string> = new Set([
  ...['udta', 'meta', 'uuid', 'pnot', 'PICT'],
  ...['frea', 'gps ', 'GPS ', 'thmb', 'thma', 'sefd'],
])

/**
 * Says what to overwrite in a film so that it shows its picture and sound and tells nothing else: where a phone was, whose it is, who cut it. No byte moves, so the
 * film plays as before. Of a damaged or hostile one it says what it finds, in bounded time and memory.
 */
export const withoutMetadata: Overwriting = async (read, size) => {
  const film = readBoxes(read, size)
  const telling = lookForTelling(film)
  const found: Replacement[] = []
  const add = (more: readonly Replacement[]): void => addAll(found, more)
  const tracks: Track[] = []
  const left = new Set<number | undefined>()
  const media: Range[] = []
  for await (const box of film.all()) {
    if (box.type === 'mdat') media.push({ start: box.body, end: box.end })
    else if (box.type === 'moof') add(await readFragment(film, box, telling, left))
    else if (box.type !== 'moov') add(await telling.of(box, tellingOnTop.has(box.type)))
    else
      for await (const child of film.inside(box)) {
        if (child.type !== 'trak') add(await telling.of(child, telling.tells('moov', child)))
        else {
          const track = await readTrack(film, child, telling)
          tracks.push(track)
          if (!track.isPlayed) left.add(track.id)
          add(track.replacements)
        }
      }
  }
  add(await overwriteSamples(film, tracks, media))
  return found.toSorted((one, other) => one.start - other.start)
}

/** A whole film as {@link withoutMetadata} leaves it. */
export const filmWithoutMetadata = async (film: Uint8Array): Promise<Uint8Array> => {
  const part = async (start: number, length: number) => film.subarray(start, start + length)
  return replacedIn(film, 0, await withoutMetadata(part, film.length))
}
