import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { ReelDocument } from '@schaufenster/projections/media/reels.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import type { MediaModels } from './media-models.ts'

/** What visitors see (D-G11). No document depends on another, so things hidden by their company or video are excluded by id. */

const isShown = { field: 'isShown', is: true } as const

/** Read at a time. */
const mostAtOnce = 5_000

const outside = <Field extends 'company' | 'video'>(ids: readonly string[], field: Field) =>
  ids.length === 0 ? [] : [{ not: { field, in: ids } } as const]

/** Public videos, of one visible company or of all. */
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

/** Ids of videos hidden from visitors that have reels, of one company or of all. */
export const hiddenFilmsIn = async (
  videos: MediaModels['videos'],
  company?: string,
): Promise<readonly string[]> => {
  const where: Filter<VideoDocument> = {
    every: [
      ...(company === undefined ? [] : [{ field: 'company', is: company } as const]),
      { field: 'hasReel', is: true },
      { field: 'isShown', is: false },
    ],
  }
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

/** Public reels, of one visible company or of all. */
export const shownReels = async (
  models: Pick<MediaModels, 'hiddenCompanies' | 'hiddenFilms' | 'videos'>,
  company: string | undefined,
): Promise<Filter<ReelDocument>> => {
  if (company === undefined) {
    const [companies, films] = await Promise.all([models.hiddenCompanies(), models.hiddenFilms()])
    return { every: [isShown, ...outside(companies, 'company'), ...outside(films, 'video')] }
  }
  const films = await hiddenFilmsIn(models.videos, company)
  return { every: [{ field: 'company', is: company }, isShown, ...outside(films, 'video')] }
}

/** Whether a change of any of them waits. */
export const anyParked = (found: readonly Found<unknown>[]): boolean => found.some(({ parked }) => parked)
