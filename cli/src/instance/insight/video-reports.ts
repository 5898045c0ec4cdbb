import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { companiesById } from '@schaufenster/query-service/directory/queries.ts'
import type { MonitoredVideo } from '@schaufenster/query-service/insight/video-report-contract.ts'
import type {
  CreatedVideosQuestion,
  NamedMedium,
  VideoReportModels,
} from '@schaufenster/query-service/insight/video-report-routes.ts'
import { filesOf, noFiles, posterAddresses } from '@schaufenster/query-service/media/media-files.ts'
import type { FoundVideo } from '@schaufenster/query-service/media/video-views.ts'
import type { Instance } from '../instance.ts'
import { filmCodesIn } from '../media/film-access.ts'

type Reading = Pick<Instance, 'models' | 'reads' | 'stores' | 'clock'>

/** The file that plays while visitors see it, and the picture: whoever reads reports may see it of what is hidden, too. */
const shownOf = (reading: Reading, film: VideoDocument) => {
  const { thumbnail } = posterAddresses(film.poster, filmCodesIn(reading).signed)
  return { link: filesOf(film).link, thumbnail }
}

/** Among so many the words of a search are looked for: they are read one by one. */
const mostSearched = 2_000

const companiesIn = async ({ reads }: Pick<Reading, 'reads'>, ids: readonly (string | null)[]) => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = wanted.length === 0 ? [] : await companiesById(reads.directory, wanted)
  return new Map(
    found.map(({ key, document: { slug, profile } }) => [
      key,
      { owner: { id: key, name: profile.name, slug }, city: profile.places.main.address?.city },
    ]),
  )
}

type Companies = Awaited<ReturnType<typeof companiesIn>>

/** Titles, pictures and owners of videos and reels; the platform's are left out. */
export const namedMediaIn =
  (reading: Reading): VideoReportModels['namedMedia'] =>
  async (ids) => {
    const { models } = reading
    const [videos, reels] = await Promise.all([models.videos.getMany(ids), models.reels.getMany(ids)])
    const ofReels = await models.videos.getMany([...new Set(reels.map(({ document }) => document.video))])
    const films = new Map(ofReels.map(({ key, document }) => [key, document]))
    const found = [
      ...videos.map(({ document }) => ({ ...document, isReel: false, film: document })),
      ...reels.map(({ document }) => ({ ...document, isReel: true, film: films.get(document.video) })),
    ]
    const companies = await companiesIn(
      reading,
      found.map(({ company }) => company),
    )
    return found.flatMap(({ id, title, isReel, film, company: whose }): readonly NamedMedium[] => {
      const company = companies.get(whose ?? '')?.owner
      const { link, thumbnail } = film === undefined ? noFiles : shownOf(reading, film)
      return company === undefined ? [] : [{ id, name: title, title, isReel, link, thumbnail, company }]
    })
  }

const createdIn = ({ span, status, company }: CreatedVideosQuestion): Filter<VideoDocument> => ({
  every: [
    company === undefined ? { field: 'company', exists: true } : { field: 'company', is: company },
    {
      field: 'createdAt',
      atLeast: new Date(span.from).toISOString(),
      below: new Date(span.to).toISOString(),
    },
    ...statusFilter(status),
  ],
})

const statusFilter = (status: CreatedVideosQuestion['status']): readonly Filter<VideoDocument>[] => {
  if (status === undefined) return []
  if (status === 'deleted') return [{ field: 'deletedUntil', exists: true }]
  return [
    { field: 'deletedUntil', exists: false },
    { field: 'status', is: status },
  ]
}

/** Every word begins one of title, tags or the name of the company. */
const saysAll =
  (text: string, companies: Companies) =>
  ({ document: { title, tags, company } }: FoundVideo): boolean => {
    const said = foldName([title, ...tags, companies.get(company ?? '')?.owner.name ?? ''].join(' ')).split(
      ' ',
    )
    return foldName(text)
      .split(' ')
      .every((word) => said.some((one) => one.startsWith(word)))
  }

const rowOf =
  (reading: Reading, companies: Companies) =>
  ({ document: video, parked }: FoundVideo): MonitoredVideo => {
    const company = companies.get(video.company ?? '')
    const { id, title, isReel, createdAt } = video
    return {
      ...(parked && { parked }),
      _id: id,
      ...{ id, title, ...shownOf(reading, video), isReel, createdAt },
      slug: company?.owner.slug ?? '',
      name: title,
      status: video.deletedUntil === null ? video.status : 'deleted',
      isApproved: video.isShown,
      tier: '',
      ...(company?.city && { city: company.city }),
      industry: [],
      ...(company !== undefined && { company: company.owner }),
    }
  }

const videosCreatedIn =
  (reading: Reading): VideoReportModels['videosCreated'] =>
  async (question) => {
    const { models } = reading
    const { text, order, page } = question
    const where = createdIn(question)
    const sort = [{ field: 'createdAt', direction: order === 'newest' ? 'descending' : 'ascending' }] as const
    const read = async (limit: number, offset: number) => {
      const found = await models.videos.find({ where, sort, limit, offset })
      return {
        found,
        companies: await companiesIn(
          reading,
          found.map(({ document }) => document.company),
        ),
      }
    }
    if (text.trim() === '') {
      const [{ found, companies }, total] = await Promise.all([
        read(page.limit, page.offset),
        models.videos.count(where),
      ])
      return { videos: found.map(rowOf(reading, companies)), total, exact: true }
    }
    const { found, companies } = await read(mostSearched + 1, 0)
    const fits = found.slice(0, mostSearched).filter(saysAll(text.trim(), companies))
    return {
      videos: fits.slice(page.offset, page.offset + page.limit).map(rowOf(reading, companies)),
      total: fits.length,
      exact: found.length <= mostSearched,
    }
  }

/** What reports about videos are made from, those of the platform left out. */
export const videoReportsIn = ({
  analytics,
  ...reading
}: Pick<Instance, 'analytics'> & Reading): VideoReportModels => ({
  reports: analytics.reports,
  caughtUp: analytics.caughtUp,
  namedMedia: namedMediaIn(reading),
  ownerOf: async (idOrSlug) => {
    const standing = await reading.reads.directory.standingOf(idOrSlug.toLowerCase())
    return standing && (await companiesIn(reading, [standing.id])).get(standing.id)?.owner
  },
  videosCreated: videosCreatedIn(reading),
})
