import { isReelId } from '@schaufenster/events/media/ids.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import { wordsOfReel, type ReelDocument } from '@schaufenster/projections/media/reels.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import type { ProfileReel } from '../profile/contract.ts'
import type { OwnReels, ReelGridPage, ReelGridQuery, ReelPage, ReelQuery, ReelSort } from './contract.ts'
import type { SignedAddress } from './media-files.ts'
import type { MediaModels, MediaReaders } from './media-models.ts'
import { popularReels } from './popular-reels.ts'
import { profileReels, reelViews, type FoundReel, type ReelLooker } from './reel-views.ts'
import { shownReels } from './shown-media.ts'

/** The most reels of one company. */
const mostOfCompany = 500

const orders: Readonly<Record<Exclude<ReelSort, 'popular'>, readonly Sort<ReelDocument>[]>> = {
  index: [{ field: 'index', direction: 'ascending' }],
  recent: [{ field: 'updatedAt', direction: 'descending' }],
}

const newest: readonly Sort<ReelDocument>[] = [{ field: 'createdAt', direction: 'descending' }]

/** By id, or by slug, which never looks like an id (D-G3). */
export const findReel = async (
  { reels }: Pick<MediaModels, 'reels'>,
  idOrSlug: string,
): Promise<FoundReel | undefined> => {
  const wanted = idOrSlug.toLowerCase()
  if (isReelId(wanted)) return reels.get(wanted)
  const [bySlug] = await reels.find({ where: { field: 'slug', is: wanted }, limit: 1 })
  return bySlug
}

const listed = async (
  models: MediaModels,
  where: Filter<ReelDocument>,
  { company, sort = 'index', ...paging }: ReelQuery,
  looker: ReelLooker,
): Promise<ReelGridPage> => {
  const page = pageOf(paging)
  const read = async () => {
    const { limit, offset } = page
    return Promise.all([
      sort === 'popular'
        ? popularReels(models, where, company, page)
        : models.reels.find({ where, sort: orders[sort], limit, offset }),
      models.reels.count(where),
    ])
  }
  const [found, total] = await read()
  const reels = await reelViews(models, found, looker)
  return { reels, currentPage: page.number, totalPages: pagesFor(total, page), total }
}

/** A page of public reels, of one company (by id) or of all. */
export const pageOfReels = async (models: MediaModels, query: ReelQuery): Promise<ReelPage> =>
  listed(models, await shownReels(models, query.company), query, 'visitor')

/** A company's public reels on its page. */
interface ReelsOnPage {
  /** The newest, up to the requested number, in the order of the feed that they lead to (D-4.8). */
  readonly reels: ProfileReel[]
  /** Each video in any of its reels, whether or not among the newest, and what the newest of these calls it. */
  readonly films: ReadonlyMap<string, { readonly title: string; readonly description: string }>
}

/** For a company that the caller can see. `signed`: if visitors can't. */
export const reelsOnPage = async (
  models: Pick<
    MediaModels,
    'reels' | 'videos' | 'hiddenCompanies' | 'hiddenFilms' | 'companiesOf' | 'viewsOf'
  >,
  company: string,
  most: number,
  signed?: SignedAddress,
): Promise<ReelsOnPage> => {
  const where = await shownReels(models, company)
  const all = await models.reels.find({ where, sort: newest, limit: mostOfCompany })
  return {
    reels: await profileReels(models, all.slice(0, most).toSorted(byIndex), signed),
    films: new Map(
      all
        .toReversed()
        .map(({ document: { video, title, description } }) => [
          video,
          { title, description: description ?? '' },
        ]),
    ),
  }
}

const byIndex = (one: FoundReel, other: FoundReel): number => one.document.index - other.document.index

const stillThere = (now: number): Filter<ReelDocument> => ({
  some: [
    { field: 'deletedUntil', exists: false },
    { field: 'deletedUntil', above: new Date(now).toISOString() },
  ],
})

/** All reels of a company, including deleted ones that can be restored, newest first. */
export const ownReels = async (
  models: MediaReaders & Pick<MediaModels, 'now'>,
  company: string,
): Promise<OwnReels> => {
  const where: Filter<ReelDocument> = {
    every: [{ field: 'company', is: company }, stillThere(models.now())],
  }
  return reelViews(models, await models.reels.find({ where, sort: newest, limit: mostOfCompany }), 'keeper')
}

const states: Readonly<Record<NonNullable<ReelGridQuery['state']>, readonly Filter<ReelDocument>[]>> = {
  enabled: [
    { field: 'isEnabled', is: true },
    { field: 'deletedUntil', exists: false },
  ],
  disabled: [
    { field: 'isEnabled', is: false },
    { field: 'deletedUntil', exists: false },
  ],
  deleted: [{ field: 'deletedUntil', exists: true }],
}

/** A page of all reels for the platform, by words of title and tags or by company (id or slug). */
export const gridOfReels = async (
  models: MediaModels,
  { search = '', state, sort = 'recent', ...paging }: ReelGridQuery,
): Promise<ReelGridPage> => {
  const text = search.trim()
  const company = text === '' || text.includes(' ') ? undefined : (await models.standingOf(text))?.id
  const words = wordsOfReel(text).map((word): Filter<ReelDocument> => ({ field: 'words', contains: word }))
  const found: readonly Filter<ReelDocument>[] =
    text === ''
      ? []
      : [
          {
            some: [
              { every: words },
              ...(company === undefined ? [] : [{ field: 'company', is: company } as const]),
            ],
          },
        ]
  const where = { every: [stillThere(models.now()), ...found, ...(state === undefined ? [] : states[state])] }
  return listed(models, where, { ...paging, sort }, 'keeper')
}
