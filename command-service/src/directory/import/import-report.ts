import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { RowFault } from './row-fault.ts'

export type RowOutcome =
  | {
      readonly kind: 'imported'
      /** By this import before it was stopped. */
      readonly before?: boolean
      /** Reported by a dry run: a company that is there and likely the same. */
      readonly twin?: Twin
    }
  /** Was there before, the same. */
  | { readonly kind: 'unchanged' }
  /** Was there before with other data, and stays as it is. */
  | { readonly kind: 'differing'; readonly companyId: CompanyId; readonly fields: readonly string[] }
  | ({ readonly kind: 'rejected' } & RowFault)

/** A company that is there and likely the one of a row: same name at the same place. */
export interface Twin {
  readonly companyId: CompanyId
  readonly name: string
}

/** A row that was not taken, and why in German. */
export interface RejectedRow extends RowFault {
  readonly line: number
}

/** A row that would be imported beside a company that is likely the same. */
export interface LikelyRow extends Twin {
  readonly line: number
}

/** A row whose company was there with other data, and in which fields it differs. */
export interface DifferingRow {
  readonly line: number
  readonly companyId: CompanyId
  readonly fields: readonly string[]
}

/** What an import did, or would do, for whoever started it (docs/decisions/0072). */
export interface ImportReport {
  /** Undefined for a dry run. */
  readonly importId?: string
  /** Rows in the file. */
  readonly rows: number
  readonly imported: number
  /** So many of the imported ones came before this import was stopped and went on. */
  readonly importedBefore: number
  readonly unchanged: number
  readonly differing: number
  readonly rejected: number
  /** So many of the imported ones are likely there already, under another id; only a dry run counts them. */
  readonly likely: number
  /** The first thousand of each, in the order of the file. */
  readonly differingRows: readonly DifferingRow[]
  readonly rejectedRows: readonly RejectedRow[]
  readonly likelyRows: readonly LikelyRow[]
  /** False when it was stopped: the same file goes on where it was. */
  readonly isComplete: boolean
  /** Readers who wait for it see all of it; undefined for a dry run. */
  readonly position?: Position
}

/** So many rows are listed. */
export const listedRows = 1000

/** Counts outcomes as they come, in any order. */
export interface ReportCounter {
  readonly add: (line: number, outcome: RowOutcome) => void
  readonly done: () => number
  readonly report: () => Omit<ImportReport, 'importId' | 'isComplete' | 'position'>
}

/** Counts rows as they are done. Lists stay short however long the file is. */
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
