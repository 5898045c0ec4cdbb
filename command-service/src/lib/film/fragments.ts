import type { Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import type { Box, FilmBoxes } from './film-boxes.ts'
import { refuseOddFilm } from './odd-film.ts'
import { spend, type Range, type TableBudget } from './sample-ranges.ts'
import { readRuns, type RunsOfTrack } from './sample-runs.ts'
import { addAll, freed, type LookForTelling } from './telling-boxes.ts'
import type { FilmIndex } from './tracks.ts'

/** Where the samples in fragments are, of all fragments that were read so far. */
export interface FragmentSamples {
  /** Of tracks that are played. */
  readonly kept: Range[]
  readonly left: Range[]
  /** Whether the fragments say where all samples of tracks that are played are. */
  isKnown: boolean
  readonly budget: TableBudget
}

/** Reads a fragment after the index, adds to `samples` where its samples are, and answers what to overwrite of its boxes. */
export const readFragment = async (
  film: FilmBoxes,
  moof: Box,
  telling: LookForTelling,
  index: FilmIndex,
  samples: FragmentSamples,
): Promise<readonly Replacement[]> => {
  const found: Replacement[] = []
  let before: { readonly isPlayed: boolean; readonly end: number | undefined } = {
    isPlayed: true,
    end: moof.start,
  }
  for await (const box of film.inside(moof)) {
    if (box.type !== 'traf') {
      addAll(found, await telling.of(box, telling.tells('moof', box)))
      continue
    }
    const inside: Replacement[] = []
    const runs: Box[] = []
    let header: Box | undefined
    for await (const child of film.inside(box)) {
      addAll(inside, await telling.of(child, telling.tells('traf', child)))
      if (child.type === 'tfhd') header = child
      if (child.type === 'trun') runs.push(child)
    }
    const track = await readRuns(film, { moof, header, runs, before: before.end }, index, (entries) =>
      spend(samples.budget, 'sizes', entries),
    )
    const isPlayed = track.id === undefined || !index.left.has(track.id)
    // It begins where the one before ends, which would be somewhere else without that.
    if (isPlayed && !before.isPlayed && track.followsOn) refuseOddFilm()
    keep(samples, track, isPlayed)
    addAll(found, isPlayed ? inside : freed(box))
    before = { isPlayed, end: track.end }
  }
  return found
}

const keep = (samples: FragmentSamples, { ranges, isKnown }: RunsOfTrack, isPlayed: boolean): void => {
  const list = isPlayed ? samples.kept : samples.left
  for (const range of ranges) list.push(range)
  if (isPlayed && !isKnown) samples.isKnown = false
}
