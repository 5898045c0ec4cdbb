import { CompanyDeleted, CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import { importEvents, type RecordedImportEvent } from '@schaufenster/events/directory/import-events.ts'
import type {
  CompanyImportCompleted,
  CompanyImportStarted,
} from '@schaufenster/events/directory/import-events.ts'
import type { EventOf, RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { defineProjection } from '../runner/projection.ts'

/** An import, live. Key: its id. Times: ISO 8601, UTC. */
export interface ImportJobDocument {
  readonly id: string
  readonly fileName: string
  readonly format: EventOf<typeof CompanyImportStarted>['data']['format'] | null
  readonly source: EventOf<typeof CompanyImportStarted>['data']['source'] | null
  /** Rows in the file. */
  readonly rows: number
  /** Also `running` after a crash, until the same file resumes it. The process, not the log, knows that it was interrupted. */
  readonly status: 'running' | 'completed' | 'undone'
  /** The user who started it; null for the command line. */
  readonly startedBy: string | null
  readonly startedAt: string
  readonly completedAt: string | null
  readonly undoneAt: string | null
  /** Companies that it has brought so far, without those removed by undoing it. */
  readonly companies: number
  /** The outcomes of all rows; null until it has completed. */
  readonly counts: EventOf<typeof CompanyImportCompleted>['data'] | null
  /** The first thousand of each, in file order. */
  readonly rejectedRows: readonly { readonly line: number; readonly why: string }[]
  readonly differingRows: readonly {
    readonly line: number
    readonly companyId: string
    readonly fields: readonly string[]
  }[]
  /** Companies that undoing left in place: the first thousand and the total. */
  readonly kept: readonly { readonly companyId: string; readonly why: string }[]
  readonly keptInAll: number
}

const definitions = [...importEvents, CompanyImported, CompanyDeleted] as const

type Definition = (typeof definitions)[number]

const begun = (id: string, startedAt: string): ImportJobDocument => ({
  id,
  fileName: '',
  format: null,
  source: null,
  rows: 0,
  status: 'running',
  startedBy: null,
  startedAt,
  completedAt: null,
  undoneAt: null,
  companies: 0,
  counts: null,
  rejectedRows: [],
  differingRows: [],
  kept: [],
  keptInAll: 0,
})

const changesOf = (
  job: ImportJobDocument,
  event: RecordedImportEvent | RecordedOf<typeof CompanyImported | typeof CompanyDeleted>,
): Partial<ImportJobDocument> => {
  const { occurredAt, actor } = event.metadata
  switch (event.type) {
    case 'CompanyImportStarted': {
      const { fileHash: _, ...started } = event.data
      return { ...started, startedAt: occurredAt, startedBy: actor.kind === 'user' ? actor.userId : null }
    }
    case 'CompanyImportRowRejected':
      return { rejectedRows: [...job.rejectedRows, event.data] }
    case 'CompanyImportRowDiffered':
      return { differingRows: [...job.differingRows, event.data] }
    case 'CompanyImportCompleted':
      return { status: 'completed', completedAt: occurredAt, counts: event.data }
    case 'CompanyImportUndone':
      return {
        status: 'undone',
        undoneAt: occurredAt,
        kept: event.data.kept,
        keptInAll: event.data.keptInAll,
      }
    case 'CompanyImported':
      return { companies: job.companies + 1 }
    case 'CompanyDeleted':
      return { companies: job.companies - 1 }
  }
}

const importOf = (event: RecordedOf<Definition>): string | undefined => {
  if (event.type === 'CompanyImported' || event.type === 'CompanyDeleted') return event.data.importId
  return event.metadata.partitionKey
}

/**
 * Imports and their progress, fed by the import's own stream and those of its companies, in log order. For the number of its companies that exist
 * now, including deletions by hand, count `company-profile` by `importId`.
 */
export const importJobs = defineProjection<Definition, ImportJobDocument>({
  name: 'import-jobs',
  title: 'Importe',
  version: 1,
  scope: 'global',
  events: definitions,
  route: (event) => {
    const id = importOf(event)
    return { keys: id === undefined ? [] : [id] }
  },
  fold: (document, event, key) => {
    const job = document ?? begun(key, event.metadata.occurredAt)
    return { ...job, ...changesOf(job, event) }
  },
  indexes: [{ fields: ['startedAt'] }],
})
