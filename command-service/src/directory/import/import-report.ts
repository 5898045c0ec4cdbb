import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { RowFault } from './row-fault.ts'

export type RowOutcome =
  | {
      readonly kind: 'imported'
      /** By an earlier run of this import. */
      readonly before?: boolean
      /** From a dry run: an existing company that is probably the same. */
      readonly twin?: Twin
    }
  /** Existed before with the same data. */
  | { readonly kind: 'unchanged' }
  /** Existed before with other data, and stays as it is. */
  | { readonly kind: 'differing'; readonly companyId: CompanyId; readonly fields: readonly string[] }
  | ({ readonly kind: 'rejected' } & RowFault)

/** An existing company that is probably the row's: same name at the same place. */
export interface Twin {
  readonly companyId: CompanyId
  readonly name: string
}

/** A refused row, with the reason in German. */
export interface RejectedRow extends RowFault {
  readonly line: number
}

/** A row to import beside a company that is probably the same. */
export interface LikelyRow extends Twin {
  readonly line: number
}

/** A row whose company existed with other data, and the fields in which they differ. */
export interface DifferingRow {
  readonly line: number
  readonly companyId: CompanyId
  readonly fields: readonly string[]
}

/** What an import did or would do, for the person who started it (docs/decisions/0072). */
export interface ImportReport {
  /** Undefined for a dry run. */
  readonly importId?: string
  /** Rows in the file. */
  readonly rows: number
  readonly imported: number
  /** How many of the imported rows an earlier run of this import brought. */
  readonly importedBefore: number
  readonly unchanged: number
  readonly differing: number
  readonly rejected: number
  /** How many of the imported rows probably exist under another id; only a dry run counts them. */
  readonly likely: number
  /** The first thousand of each, in the order of the file. */
  readonly differingRows: readonly DifferingRow[]
  readonly rejectedRows: readonly RejectedRow[]
  readonly likelyRows: readonly LikelyRow[]
  /** False if it was stopped: importing the same file resumes it. */
  readonly isComplete: boolean
  /** Readers that wait for it see all rows; undefined for a dry run. */
  readonly position?: Position
}

/** How many rows a report lists. */
export const listedRows = 1000

/** Counts outcomes in any order. */
export interface ReportCounter {
  readonly add: (line: number, outcome: RowOutcome) => void
  readonly done: () => number
  readonly report: () => Omit<ImportReport, 'importId' | 'isComplete' | 'position'>
}

/** Counts finished rows. Lists stay short however long the file is. */
export const createReportCounter = (rows: number): ReportCounter => {
  const counts = { imported: 0, unchanged: 0, differing: 0, rejected: 0 }
  let importedBefore = 0
  const differing: DifferingRow[] = []
  const rejected: RejectedRow[] = []
  let likely = 0
  const likelyRows: LikelyRow[] = []
  return {
    add: (line, outcome) => {
      counts[outcome.kind] += 1
      if (outcome.kind === 'imported' && outcome.before) importedBefore += 1
      if (outcome.kind === 'imported' && outcome.twin !== undefined) {
        likely += 1
        if (likelyRows.length < listedRows) likelyRows.push({ line, ...outcome.twin })
      }
      if (outcome.kind === 'rejected' && rejected.length < listedRows) {
        const { kind: _, ...fault } = outcome
        rejected.push({ line, ...fault })
      }
      if (outcome.kind === 'differing' && differing.length < listedRows)
        differing.push({ line, companyId: outcome.companyId, fields: outcome.fields })
    },
    done: () => counts.imported + counts.unchanged + counts.differing + counts.rejected,
    report: () => ({
      rows,
      ...counts,
      importedBefore,
      likely,
      likelyRows: likelyRows.toSorted((a, b) => a.line - b.line),
      differingRows: differing.toSorted((a, b) => a.line - b.line),
      rejectedRows: rejected.toSorted((a, b) => a.line - b.line),
    }),
  }
}
