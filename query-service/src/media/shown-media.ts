import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { ReelDocument } from '@schaufenster/projections/media/reels.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import type { MediaModels } from './media-models.ts'

/** What visitors see (D-G11): no document depends on another, so what its company or its video hides is left out by id. */

const isShown = { field: 'isShown', is: true } as const

/** Read at a time. */
const mostAtOnce = 5_000

const outside = <Field extends 'company' | 'video'>(ids: readonly string[], field: Field) =>
  ids.length === 0 ? [] : [{ not: { field, in: ids } } as const]

/** Videos that visitors see; of one company, which they see, or of all. */
export const shownVideos = async (
  models: Pick<MediaModels, 'hiddenCompanies'>,
  company: string | undefined,
): Promise<Filter<VideoDocument>> =>
  company === undefined
    ? {
        every: [
          isShown,
          { field: 'company', exists: true },
          ...outside(await models.hiddenCompanies(), 'company'),
        ],
      }
    : { every: [{ field: 'company', is: company }, isShown] }

/** Ids of all videos that a filter finds. */
const idsOf = async (
  videos: MediaModels['videos'],
  where: Filter<VideoDocument>,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for (;;) {
    const last = ids.at(-1)
    const page = await videos.find({
      where,
      ...(last !== undefined && { after: last }),
      limit: mostAtOnce,
    })
    ids.push(...page.map(({ key }) => key))
    if (page.length < mostAtOnce) return ids
  }
}

/** Reels that visitors see; of one company, which they see, or of all. */
export const shownReels = async (
  models: Pick<MediaModels, 'hiddenCompanies' | 'videos'>,
  company: string | undefined,
): Promise<Filter<ReelDocument>> => {
  const ofCompany = company === undefined ? [] : [{ field: 'company', is: company } as const]
  const hidden: Filter<VideoDocument> = {
    every: [...ofCompany, { field: 'hasReel', is: true }, { field: 'isShown', is: false }],
  }
  const [hiddenCompanies, hiddenIds] = await Promise.all([
    company === undefined ? models.hiddenCompanies() : [],
    idsOf(models.videos, hidden),
  ])
  return {
    every: [...ofCompany, isShown, ...outside(hiddenCompanies, 'company'), ...outside(hiddenIds, 'video')],
  }
}

/** Whether any of this waits for a change of it. */
export const anyParked = (found: readonly Found<unknown>[]): boolean => found.some(({ parked }) => parked)
