import { rejectionReasons, type RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { MeasureDocument, MeasureKind } from '@schaufenster/projections/reputation/measures.ts'

/** How often something was done in a year that was not taken back. */
export interface MeasuresOfYear {
  readonly ownerRejections: Readonly<Record<string, number>>
  readonly platformRejections: Readonly<Record<string, number>>
  readonly accountsLocked: number
  readonly accountsUnlocked: number
  readonly companiesSuspended: number
}

type Measures = Pick<DocumentReader<MeasureDocument>, 'count' | 'find'>

/** Counts the measures of a German calendar year. */
export const measuresOf = async (measures: Measures, year: number): Promise<MeasuresOfYear> => {
  const counted = (kind: MeasureKind, reason?: RejectionReason) =>
    measures.count({
      every: [
        { field: 'year', is: year },
        { field: 'kind', is: kind },
        ...(reason === undefined ? [] : [{ field: 'reason', is: reason } as const]),
      ],
    })
  const byReason = async (kind: MeasureKind) =>
    Object.fromEntries(
      await Promise.all(
        rejectionReasons.map(async (reason) => [reason, await counted(kind, reason)] as const),
      ),
    )
  const [ownerRejections, platformRejections, accountsLocked, accountsUnlocked, companiesSuspended] =
    await Promise.all([
      byReason('rejectedByOwner'),
      byReason('rejectedByPlatform'),
      counted('accountLocked'),
      counted('accountUnlocked'),
      counted('companySuspended'),
    ])
  return { ownerRejections, platformRejections, accountsLocked, accountsUnlocked, companiesSuspended }
}

/** The first year in which anything was done; undefined if nothing was. */
export const firstYearOf = async (measures: Measures): Promise<number | undefined> => {
  const sort = [{ field: 'year', direction: 'ascending' }] as const
  const [first] = await measures.find({ where: everything, sort, limit: 1 })
  return first?.document.year
}
