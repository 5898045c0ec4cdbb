import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryIds } from '@schaufenster/events/directory/values.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { blobKeyOf } from '../../lib/picture-key.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { ProfileChanges } from '../company/profile-changes.ts'
import { industryDecider, industryStream } from '../industry/industry-decider.ts'

/**
 * Checks what a form points at: its pictures are there and its industry can be chosen. One that was merged becomes what it was merged into.
 */
export const resolveReferences = async (
  changes: ProfileChanges,
  { blobs, streams }: { readonly blobs: Blobs; readonly streams: StreamFolder },
): Promise<Either<Refusal, ProfileChanges>> => {
  const faults: Record<string, string> = {}
  for (const field of ['logo', 'banner'] as const) {
    const key = changes[field]
    if (typeof key === 'string' && !(await blobs.keep(blobKeyOf(key))))
      faults[field] = 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.'
  }
  const industryIds = await openIndustries(streams, changes.industryIds ?? [])
  if (industryIds === undefined)
    faults['industry'] = 'Diese Branche gibt es nicht mehr. Bitte wählen Sie eine andere.'
  if (Object.keys(faults).length > 0) return left(invalid(faults))
  return right(changes.industryIds === undefined ? changes : { ...changes, industryIds })
}

/** What these industries are now; undefined when one of them can no longer be chosen. */
export const openIndustries = async (
  streams: StreamFolder,
  ids: IndustryIds,
): Promise<IndustryIds | undefined> => {
  const open = await Promise.all(ids.map((id) => openIndustry(streams, id)))
  const found = open.filter((id) => id !== undefined)
  return found.length < open.length ? undefined : found
}

/**
 * The industry that an id stands for now; undefined when none can be chosen by it. Two merges at the same moment could make a circle, which
 * stands for none.
 */
const openIndustry = async (
  streams: StreamFolder,
  id: IndustryId,
  seen: readonly IndustryId[] = [],
): Promise<IndustryId | undefined> => {
  const { state } = await streams.current(industryDecider, industryStream(id).name)
  switch (state.kind) {
    case 'open':
      return id
    case 'merged':
      return seen.includes(id) ? undefined : openIndustry(streams, state.into, [...seen, id])
    default:
      return undefined
  }
}
