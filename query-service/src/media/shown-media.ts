import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
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

/** Public videos, of one visible company or of all. One uploaded for a reel is public through a shown reel only (D-G7). */
export const shownVideos = async (
  models: Pick<MediaModels, 'hiddenCompanies' | 'shelvedFilms' | 'videos' | 'reels'>,
  company: string | undefined,
): Promise<Filter<VideoDocument>> => {
  if (company !== undefined) {
    const shelved = await shelvedFilmsIn(models, company)
    return { every: [{ field: 'company', is: company }, isShown, notOfReelsAlone(shelved)] }
  }
  const [companies, shelved] = await Promise.all([models.hiddenCompanies(), models.shelvedFilms()])
  return {
    every: [
      isShown,
      { field: 'company', exists: true },
      ...outside(companies, 'company'),
      notOfReelsAlone(shelved),
    ],
  }
}

const among = (ids: readonly string[]) => (ids.length === 0 ? [] : [{ field: 'id', in: ids } as const])

const notOfReelsAlone = (shelved: readonly string[]): Filter<VideoDocument> => ({
  not: {
    every: [{ field: 'isReel', is: true }, { some: [{ field: 'hasReel', is: false }, ...among(shelved)] }],
  },
})

/** Videos that reels show, or those that none shows. `shelved`: as from {@link shelvedFilmsIn}. */
export const videosInReels = (isInReel: boolean, shelved: readonly string[]): Filter<VideoDocument> => {
  const inReel: Filter<VideoDocument> = {
    every: [{ field: 'hasReel', is: true }, ...among(shelved).map((not) => ({ not }))],
  }
  return isInReel ? inReel : { not: inReel }
}

/** Ids of videos of which reels were made but none is shown, of one company or of all. */
export const shelvedFilmsIn = async (
  { videos, reels }: Pick<MediaModels, 'videos' | 'reels'>,
  company?: string,
): Promise<readonly string[]> => {
  const where: Filter<ReelDocument> = {
    every: [
      ...(company === undefined ? [] : [{ field: 'company', is: company } as const]),
      { field: 'isShown', is: false },
    ],
  }
  const ids = new Set<string>()
  for (let after: string | undefined, more = true; more;) {
    const page = await reels.find({ where, ...(after !== undefined && { after }), limit: mostAtOnce })
    const films = await videos.getMany([...new Set(page.map(({ document }) => document.video))])
    const shown = await filmsInReels(
      reels,
      films.map(({ document }) => document),
    )
    for (const { key } of films) if (!shown.has(key)) ids.add(key)
    after = page.at(-1)?.key
    more = page.length === mostAtOnce
  }
  return [...ids]
}

const filmsInReels = async (
  reels: DocumentReader<ReelDocument>,
  films: readonly Pick<VideoDocument, 'reels'>[],
): Promise<ReadonlySet<string>> => {
  const ids = films.flatMap((film) => film.reels)
  const found = ids.length === 0 ? [] : await reels.getMany(ids)
  return new Set(found.flatMap(({ document }) => (document.isShown ? [document.video] : [])))
}

/** Those of these videos that visitors see, provided that they see their company. */
export const seenFilms = async (
  { reels }: Pick<MediaModels, 'reels'>,
  films: readonly VideoDocument[],
): Promise<readonly VideoDocument[]> => {
  const shown = films.filter((film) => film.isShown)
  const inReels = await filmsInReels(
    reels,
    shown.filter(({ isReel }) => isReel),
  )
  return shown.filter(({ id, isReel }) => !isReel || inReels.has(id))
}

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
