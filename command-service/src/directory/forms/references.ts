import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryIds } from '@schaufenster/events/directory/values.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { blobKeyOf } from '../../lib/picture-key.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { ProfileChanges } from '../company/profile-changes.ts'
import { industryDecider, industryStream } from '../industry/industry-decider.ts'

/** Checks what a form refers to: its pictures exist and its industry can be chosen. A merged industry is replaced by the one it was merged into. */
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

/** The current industries for these ids; undefined if one can no longer be chosen. */
export const openIndustries = async (
  streams: StreamFolder,
  ids: IndustryIds,
): Promise<IndustryIds | undefined> => {
  const open = await Promise.all(ids.map((id) => openIndustry(streams, id)))
  const found = open.filter((id) => id !== undefined)
  return found.length < open.length ? undefined : found
}

/**
 * The current industry for an id; undefined if it leads to none that can be chosen. Two simultaneous merges
 * could form a cycle, which leads nowhere.
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
