import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import type { VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { companiesById } from '@schaufenster/query-service/directory/queries.ts'
import type { VideoReportModels } from '@schaufenster/query-service/insight/video-report-routes.ts'
import type { Instance } from '../instance.ts'

/** What reports about videos are made from, those of the platform left out. */
export const videoReportsIn = ({
  analytics,
  models,
  reads,
}: Pick<Instance, 'analytics' | 'models' | 'reads'>): VideoReportModels => {
  const companiesOf = async (ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    const found = wanted.length === 0 ? [] : await companiesById(reads.directory, wanted)
    return new Map(found.map(({ key, document: { slug, profile } }) => [key, { slug, profile }]))
  }
  return {
    reports: analytics.reports,
    caughtUp: analytics.caughtUp,
    namedMedia: async (ids) => {
      const [videos, reels] = await Promise.all([models.videos.getMany(ids), models.reels.getMany(ids)])
      const found = [
        ...videos.map(({ document }) => ({ ...document, isReel: false })),
        ...reels.map(({ document }) => ({ ...document, isReel: true })),
      ]
      const companies = await companiesOf(found.map(({ company }) => company))
      return found.flatMap(({ id, title, isReel, company: whose }) => {
        const company = companies.get(whose ?? '')
        return company === undefined
          ? []
          : [{ id, name: title, isReel, company: { name: company.profile.name, slug: company.slug } }]
      })
    },
    videosCreated: async ({ span, order, page }) => {
      const where: Filter<VideoDocument> = {
        every: [
          { field: 'company', exists: true },
          {
            field: 'createdAt',
            atLeast: new Date(span.from).toISOString(),
            below: new Date(span.to).toISOString(),
          },
        ],
      }
      const direction = order === 'newest' ? 'descending' : 'ascending'
      const [found, total] = await Promise.all([
        models.videos.find({
          where,
          sort: [{ field: 'createdAt', direction }],
          limit: page.limit,
          offset: page.offset,
        }),
        models.videos.count(where),
      ])
      const companies = await companiesOf(found.map(({ document }) => document.company))
      const videos = found.map(({ document: video, parked }) => {
        const company = companies.get(video.company ?? '')
        const city = company?.profile.places.main.address?.city
        return {
          ...(parked && { parked }),
          _id: video.id,
          id: video.id,
          slug: company?.slug ?? '',
          name: video.title,
          status: video.deletedUntil === null ? video.status : 'deleted',
          isApproved: video.isShown,
          tier: '',
          createdAt: video.createdAt,
          ...(city !== undefined && { city }),
          industry: [],
        }
      })
      return { videos, total, exact: true }
    },
  }
}
