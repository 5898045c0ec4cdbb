import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import Type from 'typebox'
import { reportParked, type Freshness } from '../app/freshness.ts'
import { pageOf, PageQuery, pagesFor } from '../app/paging.ts'
import { ImportJobPage, ImportJobView, type ImportJobRow } from './import-job-contract.ts'

const models = ['import-jobs']

/** Progress of an import; times in milliseconds since 1970. */
interface RunProgress {
  readonly done: number
  readonly since: number
  readonly at: number
}

const progressView = ({ done, since, at }: RunProgress) => ({
  done,
  since: new Date(since).toISOString(),
  at: new Date(at).toISOString(),
})

/** The state of running imports, in this process and others. */
interface Importing {
  /** Whether an import is running. */
  isUnderWay(importId: string): Promise<boolean>
  /** Whether it is being undone. */
  isUndoing(importId: string): Promise<boolean>
  /** Its progress, or that of undoing it, in this process. */
  progressOf(importId: string): RunProgress | undefined
}

/** The progress of imports, for administrators. */
export const registerImportJobQueries = (
  app: App,
  jobs: DocumentReader<ImportJobDocument>,
  importing: Importing,
  freshness: Freshness,
): void => {
  /** Adds what the log can't say: that an import or its undoing goes on or has stopped. */
  const standing = async (job: ImportJobDocument): Promise<Standing> => {
    if (job.status !== 'undone' && (await importing.isUndoing(job.id))) {
      const progress = importing.progressOf(job.id)
      return { job, status: 'undoing', ...(progress && { progress }) }
    }
    if (job.status !== 'running' || (await importing.isUnderWay(job.id))) {
      const progress = job.status === 'running' ? importing.progressOf(job.id) : undefined
      if (!isPartlyUndone(job)) return { job, status: job.status, ...(progress && { progress }) }
    }
    // It may just have finished, which reaches the model a moment later.
    const isFresh = await freshness.waitFor(models, await freshness.head())
    const { document } = (await jobs.get(job.id)) ?? { document: job }
    if (isFresh && document.status === 'running')
      return { job: document, status: 'interrupted', interruption: interruptionOf(document) }
    return isFresh && isPartlyUndone(document)
      ? { job: document, status: 'completed', interruption: undoInterruptionOf(document) }
      : { job: document, status: document.status }
  }
  const admin = { config: { access: { permission: 'company.import' } } } as const

  app.get(
    '/api/imports',
    {
      config: { ...admin.config, reads: models },
      schema: {
        tags: ['directory'],
        summary: 'Importe, die neuesten zuerst',
        querystring: closedObject(PageQuery),
        response: { 200: ImportJobPage },
      },
    },
    async (request, reply) => {
      const page = pageOf(request.query)
      const newestFirst = [{ field: 'startedAt', direction: 'descending' }] as const
      const [found, total] = await Promise.all([
        jobs.find({ where: everything, sort: newestFirst, limit: page.limit, offset: page.offset }),
        jobs.count(everything),
      ])
      reportParked(reply, found)
      return {
        imports: await Promise.all(found.map(async ({ document }) => rowOf(await standing(document)))),
        currentPage: page.number,
        totalPages: pagesFor(total, page),
        total,
      }
    },
  )

  app.get(
    '/api/imports/:id',
    {
      config: { ...admin.config, reads: models },
      schema: {
        tags: ['directory'],
        summary: 'Wie weit ein Import ist',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Object({ data: ImportJobView }) },
      },
    },
    async (request, reply) => {
      const found = await jobs.get(request.params.id.toLowerCase())
      if (found === undefined) throw new Refused(notFound('Diesen Import'))
      reportParked(reply, [found])
      return { data: viewOf(await standing(found.document)) }
    },
  )
}

interface Standing {
  readonly job: ImportJobDocument
  readonly status: ImportJobRow['status']
  readonly interruption?: string
  readonly progress?: RunProgress
}

const interruptionOf = ({ companies, rows }: ImportJobDocument): string =>
  `Der Import wurde unterbrochen: ${companies.toLocaleString('de-DE')} Unternehmen aus ${rows.toLocaleString('de-DE')} Zeilen sind übernommen. ` +
  'Senden Sie dieselbe Datei noch einmal, dann geht er dort weiter; was schon übernommen ist, kommt nicht doppelt.'

/** Undoing it has begun, as only that takes companies off its count, and hasn't come to its end. */
const isPartlyUndone = ({ status, counts, companies }: ImportJobDocument): boolean =>
  status === 'completed' && counts !== null && companies < counts.imported

const undoInterruptionOf = ({ companies }: ImportJobDocument): string =>
  `Das Zurücknehmen wurde unterbrochen: ${companies.toLocaleString('de-DE')} Unternehmen sind noch da. ` +
  'Nehmen Sie den Import noch einmal zurück, dann geht es dort weiter.'

const rowOf = ({ job, status, interruption, progress }: Standing): ImportJobRow => ({
  _id: job.id,
  id: job.id,
  fileName: job.fileName,
  ...(job.format !== null && { format: job.format }),
  ...(job.source !== null && { source: job.source }),
  rows: job.rows,
  status,
  ...(interruption !== undefined && { interruption }),
  startedAt: job.startedAt,
  ...(progress && { progress: progressView(progress) }),
  ...(job.completedAt !== null && { completedAt: job.completedAt }),
  ...(job.undoneAt !== null && { undoneAt: job.undoneAt }),
  companies: job.companies,
  ...(job.counts !== null && { counts: job.counts }),
})

const viewOf = ({ job, ...standing }: Standing): ImportJobView => ({
  ...rowOf({ job, ...standing }),
  rejectedRows: [...job.rejectedRows],
  differingRows: job.differingRows.map(({ line, companyId, fields }) => ({
    line,
    companyId,
    fields: [...fields],
  })),
  kept: [...job.kept],
  keptInAll: job.keptInAll,
})
