import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import Type, { type Static } from 'typebox'
import { freshFor, maybeStale, tellParked, type Freshness } from '../app/freshness.ts'
import { pageOf, PageQuery, pagesFor } from '../app/paging.ts'
import { SourceView } from './contract.ts'

const Count = Type.Integer()
const Text = Type.String()
const OptionalText = Type.Optional(Text)

/** An import on the list of imports. Times: ISO 8601, UTC. */
export const ImportJobRow = Type.Object({
  _id: Text,
  id: Text,
  fileName: Text,
  format: OptionalText,
  source: Type.Optional(Type.Omit(SourceView, ['id'])),
  rows: Count,
  /** `running` also after a crash: the same file goes on with it. */
  status: Text,
  startedAt: Text,
  completedAt: OptionalText,
  undoneAt: OptionalText,
  /** Companies that it has brought so far and that undoing it has not taken away. */
  companies: Count,
  /** How the rows ended, once all were gone through. */
  counts: Type.Optional(
    Type.Object({ imported: Count, unchanged: Count, differing: Count, rejected: Count }),
  ),
})
export type ImportJobRow = Static<typeof ImportJobRow>

/** An import with the rows that became no company; the first thousand of each kind. */
export const ImportJobView = Type.Object({
  ...ImportJobRow.properties,
  rejectedRows: Type.Array(Type.Object({ line: Count, why: Text })),
  differingRows: Type.Array(Type.Object({ line: Count, companyId: Text, fields: Type.Array(Text) })),
  kept: Type.Array(Type.Object({ companyId: Text, why: Text })),
  keptInAll: Count,
})
export type ImportJobView = Static<typeof ImportJobView>

const ImportJobPage = Type.Object({
  imports: Type.Array(ImportJobRow),
  currentPage: Count,
  totalPages: Count,
  total: Count,
})

const models = ['import-jobs']

/** How far imports are, for administrators (capabilities.md C2, "Additions of our own"). */
export const registerImportJobQueries = (
  app: App,
  jobs: DocumentReader<ImportJobDocument>,
  freshness: Freshness,
): void => {
  const admin = { config: { access: { permission: 'company.import' } } } as const

  app.get(
    '/api/imports',
    {
      ...admin,
      schema: {
        tags: ['directory'],
        summary: 'Importe, die neuesten zuerst',
        querystring: closedObject(PageQuery),
        response: { 200: maybeStale(ImportJobPage) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const page = pageOf(request.query)
      const newestFirst = [{ field: 'startedAt', direction: 'descending' }] as const
      const [found, total] = await Promise.all([
        jobs.find({ where: everything, sort: newestFirst, limit: page.limit, offset: page.offset }),
        jobs.count(everything),
      ])
      tellParked(reply, found)
      return {
        imports: found.map(({ document }) => rowOf(document)),
        currentPage: page.number,
        totalPages: pagesFor(total, page),
        total,
      }
    },
  )

  app.get(
    '/api/imports/:id',
    {
      ...admin,
      schema: {
        tags: ['directory'],
        summary: 'Wie weit ein Import ist',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        response: { 200: maybeStale(Type.Object({ data: ImportJobView })) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, models)
      const found = await jobs.get(request.params.id.toLowerCase())
      if (found === undefined) throw new Refused(notFound('Diesen Import'))
      tellParked(reply, [found])
      return { data: viewOf(found.document) }
    },
  )
}

const rowOf = (job: ImportJobDocument): ImportJobRow => ({
  _id: job.id,
  id: job.id,
  fileName: job.fileName,
  ...(job.format !== null && { format: job.format }),
  ...(job.source !== null && { source: job.source }),
  rows: job.rows,
  status: job.status,
  startedAt: job.startedAt,
  ...(job.completedAt !== null && { completedAt: job.completedAt }),
  ...(job.undoneAt !== null && { undoneAt: job.undoneAt }),
  companies: job.companies,
  ...(job.counts !== null && { counts: job.counts }),
})

const viewOf = (job: ImportJobDocument): ImportJobView => ({
  ...rowOf(job),
  rejectedRows: [...job.rejectedRows],
  differingRows: job.differingRows.map(({ line, companyId, fields }) => ({
    line,
    companyId,
    fields: [...fields],
  })),
  kept: [...job.kept],
  keptInAll: job.keptInAll,
})
