import type { Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import type { Box, FilmBoxes } from './film-boxes.ts'
import type { FragmentSamples } from './fragments.ts'
import { apartFrom, merged, sampleRanges, usualBudget, within, type Range } from './sample-ranges.ts'
import { addAll, isRoom, zeros } from './telling-boxes.ts'
import type { Track } from './tracks.ts'

/** A box on top of which no player knows anything, and what would make room of it. */
export interface SpareBox extends Box {
  readonly replacements: readonly Replacement[]
}

/**
 * Divides boxes into those that may go and those that stay since a played track has a part in them, as in films whose media has the wrong type or size. Where nobody knows what is played, all stay but
 * room.
 */
export const withoutSamples = async (
  film: FilmBoxes,
  tracks: readonly Track[],
  samples: FragmentSamples,
  boxes: readonly SpareBox[],
): Promise<{ readonly freed: readonly SpareBox[]; readonly kept: readonly SpareBox[] }> => {
  if (boxes.length === 0) return { freed: [], kept: [] }
  const budget = usualBudget()
  const played = [...samples.kept]
  const playedTracks = tracks.filter(({ isPlayed }) => isPlayed)
  let isKnown = samples.isKnown && playedTracks.length > 0
  for (const { tables } of playedTracks) {
    const found = await sampleRanges(film, tables, budget)
    if (found === undefined) isKnown = false
    else addAll(played, found)
  }
  const unused = new Set(apartFrom(boxes, merged(played)))
  const mayGo = (box: SpareBox): boolean => unused.has(box) && (isKnown || isRoom(box))
  return { freed: boxes.filter(mayGo), kept: boxes.filter((box) => !mayGo(box)) }
}

/** What to overwrite of the samples of tracks that aren't played, as far as they are in `media` and no played track has a part in them. */
export const overwriteSamples = async (
  film: FilmBoxes,
  tracks: readonly Track[],
  samples: FragmentSamples,
  media: readonly Range[],
): Promise<readonly Replacement[]> => {
  if (tracks.every(({ isPlayed }) => isPlayed)) return []
  const budget = usualBudget()
  const [kept, left] = [[...samples.kept], [...samples.left]]
  for (const { isPlayed, tables } of tracks)
    addAll(isPlayed ? kept : left, (await sampleRanges(film, tables, budget)) ?? [])
  return apartFrom(within(merged(left), merged(media)), merged(kept)).flatMap(zeros)
}
