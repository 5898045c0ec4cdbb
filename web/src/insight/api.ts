import type { Ranking, TotalViews, ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import type { VideoRanking } from '@schaufenster/query-service/insight/video-report-contract.ts'
import { resource } from '../lib/resource.ts'
import { reportParameters, subjectParameters, type ReportQuery } from './reports/report-query.ts'

/** View reports; the server decides who may see whose. Each part loads by itself: one that fails doesn't affect the others. */
const reportParts = (name: string, key: (query: ReportQuery) => string) => ({
  /** Since views are counted. */
  totals: resource({
    name: `${name}Totals`,
    ask: (client, query: ReportQuery) => {
      const parameters = new URLSearchParams(subjectParameters(query)).toString()
      return client.get<TotalViews>(`/api/views/totalViewCounts?${parameters}`)
    },
    key,
    channels: ['views', 'definitions'],
  }),
  views: resource({
    name: `${name}Views`,
    ask: async (client, query: ReportQuery) => {
      const parameters = reportParameters(query)
      parameters.set('modelType', 'Company')
      parameters.set('limit', '0')
      return (await client.get<ViewsInRange>(`/api/views/date-range?${parameters.toString()}`)).results
    },
    key,
    channels: ['views', 'definitions'],
  }),
})

/** An administrator's: everything about a time and a subject. */
export const fullReport = {
  ...reportParts('report', () => ''),
  ranking: resource({
    name: 'reportRanking',
    ask: (client, query: ReportQuery) =>
      client.get<Ranking>(
        `/api/views/ranking?${reportParameters({ ...query, video: undefined }).toString()}`,
      ),
    channels: ['views', 'definitions'],
  }),
}

/** An owner's: one company's views. */
export const companyReport = reportParts('companyReport', ({ company = '' }) => company)

/** An administrator's: how videos and reels are viewed, all, those of a company or a single one. */
export const videoReport = {
  views: resource({
    name: 'videoReportViews',
    ask: async (client, query: ReportQuery) => {
      const parameters = reportParameters({ ...query, industry: undefined })
      parameters.set('modelType', 'Video')
      parameters.set('limit', '0')
      return (await client.get<ViewsInRange>(`/api/views/date-range?${parameters.toString()}`)).results
    },
    channels: ['views', 'definitions'],
  }),
  ranking: resource({
    name: 'videoReportRanking',
    ask: (client, query: ReportQuery) => {
      const parameters = reportParameters({ ...query, industry: undefined })
      return client.get<VideoRanking>(`/api/views/ranking/videos?${parameters.toString()}`)
    },
    channels: ['views', 'definitions'],
  }),
}
