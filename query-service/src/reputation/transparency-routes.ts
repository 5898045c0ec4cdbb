import type { App } from '@schaufenster/platform/app/build-app.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import {
  measures as measuresModel,
  type MeasureDocument,
} from '@schaufenster/projections/reputation/measures.ts'
import {
  transparency as transparencyModel,
  type TransparencyDocument,
} from '@schaufenster/projections/reputation/transparency.ts'
import Type from 'typebox'
import { firstYearOf, measuresOf } from './measures-of-year.ts'
import { ReportQuery, TransparencyReport } from './notice-contract.ts'
import { reportTable, transparencyReport } from './transparency-report.ts'

/** What the transparency report is made from. */
export interface TransparencyModels {
  readonly transparency: DocumentReader<TransparencyDocument>
  readonly measures: DocumentReader<MeasureDocument>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const permission = 'notice.manage'
const tags = ['reputation']
/** More years than there will ever be. */
const mostYears = 100

/** The yearly transparency report (DSA, Article 24), as an answer and as a table. */
export const registerTransparencyReport = (app: App, models: TransparencyModels): void => {
  const reports = { access: { permission }, reads: [transparencyModel.name, measuresModel.name] } as const

  const reportOf = async (asked: number | undefined) => {
    const thisYear = Number(berlinDayOf(models.now()).slice(0, 4))
    const year = asked ?? thisYear
    const [found, taken, first] = await Promise.all([
      models.transparency.find({ where: everything, limit: mostYears }),
      measuresOf(models.measures, year),
      firstYearOf(models.measures),
    ])
    // In between hardly a year is without measures, and one without says so.
    const measured = Array.from({ length: thisYear - (first ?? thisYear) + 1 }, (_, ago) => thisYear - ago)
    const years = [...new Set([...measured, ...found.map(({ document }) => document.year)])]
    const document = found.find((one) => one.document.year === year)?.document
    return transparencyReport(
      year,
      years.toSorted((one, other) => other - one),
      document,
      taken,
    )
  }

  app.get(
    '/api/notices/report',
    {
      config: reports,
      schema: {
        tags,
        summary: 'Transparenzbericht eines Jahres',
        querystring: ReportQuery,
        response: { 200: TransparencyReport },
      },
    },
    async (request) => ({ data: await reportOf(request.query.year) }),
  )

  app.get(
    '/api/notices/report/csv',
    {
      config: reports,
      schema: {
        tags,
        summary: 'Transparenzbericht als Tabelle (CSV)',
        querystring: ReportQuery,
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const report = await reportOf(request.query.year)
      void reply.header('Content-Disposition', `attachment; filename="transparenzbericht-${report.year}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(reportTable(report))
    },
  )
}
