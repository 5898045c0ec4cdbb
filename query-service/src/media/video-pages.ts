import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { Filter, Sort } from '@schaufenster/projections/documents/filter.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import type { OwnVideos, VideoFilter, VideoList, VideoPage } from './contract.ts'
import type { SignedAddress } from './media-files.ts'
import type { MediaModels, MediaReaders } from './media-models.ts'
import { shelvedFilmsIn, shownVideos, videosInReels } from './shown-media.ts'
import { ownVideoViews, videoViews, viewsOfVideo } from './video-views.ts'

/** The most videos of one company. */
const mostOfCompany = 500
/** For lists without pages. */
const mostListed = 100

const inOrder = [{ field: 'lineIndex', direction: 'ascending' }] as const
const newest: readonly Sort<VideoDocument>[] = [{ field: 'createdAt', direction: 'descending' }]

/** A page of public videos, or of those with any of these tags: of one company in the owner's order, of all the newest first. */
export const pageOfVideos = async (
  models: MediaModels,
  {
    company,
    tags = [],
    isReel,
    ...paging
  }: Omit<VideoFilter, 'company'> & { readonly company: string | undefined },
): Promise<VideoPage> => {
  const page = pageOf(paging)
  const shelved = async () =>
    company === undefined ? await models.shelvedFilms() : await shelvedFilmsIn(models, company)
  const where: Filter<VideoDocument> = {
    every: [
      await shownVideos(models, company),
      ...(isReel === undefined ? [] : [videosInReels(isReel, await shelved())]),
      ...(tags.length === 0
        ? []
        : [{ some: tags.map((tag) => ({ field: 'foldedTags', contains: foldName(tag) }) as const) }]),
    ],
  }
  const [found, total] = await Promise.all([
    models.videos.find({
      where,
      sort: company === undefined ? newest : inOrder,
      limit: page.limit,
      offset: page.offset,
    }),
    models.videos.count(where),
  ])
  const videos = await videoViews(models, found)
  return { videos, currentPage: page.number, totalPages: pagesFor(total, page), total }
}

/** What the lists of one company read. */
type Listed = MediaReaders & Pick<MediaModels, 'hiddenCompanies' | 'shelvedFilms'>

/** A company's public videos in the owner's order. `signed`: for callers who may see those of a hidden company. */
export const videosInOrder = async (
  models: Listed,
  company: string,
  signed?: SignedAddress,
): Promise<VideoList> =>
  videoViews(
    models,
    await models.videos.find({
      where: await shownVideos(models, company),
      sort: inOrder,
      limit: mostOfCompany,
    }),
    signed,
  )

/** The same, most recently changed first. */
export const recentVideos = async (models: Listed, company: string): Promise<VideoList> => {
  const sort = [{ field: 'updatedAt', direction: 'descending' }] as const
  return videoViews(
    models,
    await models.videos.find({ where: await shownVideos(models, company), sort, limit: mostListed }),
  )
}

/** The same, most viewed first. */
export const mostViewedVideos = async (models: Listed, company: string): Promise<VideoList> => {
  const found = await models.videos.find({
    where: await shownVideos(models, company),
    sort: inOrder,
    limit: mostOfCompany,
  })
  const views = new Map(found.map(({ key, document }) => [key, viewsOfVideo(models, document)]))
  const ordered = found.toSorted((one, other) => (views.get(other.key) ?? 0) - (views.get(one.key) ?? 0))
  return videoViews(models, ordered.slice(0, mostListed))
}

/** All videos of a company, including deleted ones that can be restored, in the owner's order. */
export const ownVideos = async (models: MediaModels, company: string): Promise<OwnVideos['data']> => {
  const where: Filter<VideoDocument> = {
    every: [
      { field: 'company', is: company },
      {
        some: [
          { field: 'deletedUntil', exists: false },
          { field: 'deletedUntil', above: new Date(models.now()).toISOString() },
        ],
      },
    ],
  }
  return ownVideoViews(models, await models.videos.find({ where, sort: inOrder, limit: mostOfCompany }))
}
