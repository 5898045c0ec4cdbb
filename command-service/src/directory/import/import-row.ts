import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { notFree } from '../../lib/reservation-decider.ts'
import { undecided } from '../../lib/reservation.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { slugStream } from '../company/company-ids.ts'
import type { Company } from '../company/company-state.ts'
import { companyOfRow, type CompanyData, type RowContext } from './company-of-row.ts'
import { differingFields } from './differing-fields.ts'
import { importedCompanyId, rowCommandId } from './identity.ts'
import type { RowOutcome } from './import-report.ts'
import type { ImportSystem } from './import-system.ts'
import type { RowFault } from './row-fault.ts'
import { importSlugCandidates } from './slug-candidates.ts'
import type { RowContent } from './source-row.ts'

/** A row in progress: its outcome so far, or what is left to do. */
export type ReadRow =
  | { readonly kind: 'settled'; readonly outcome: RowOutcome }
  | {
      readonly kind: 'new'
      readonly companyId: CompanyId
      readonly data: CompanyData
      readonly slug?: string
    }

/** Compares a row with the existing data. Changes nothing. */
export const readRow = async (
  content: RowContent,
  context: RowContext,
  { streams }: ImportSystem,
  importId: string | undefined,
): Promise<ReadRow> => {
  if ('unreadable' in content) return rejected({ why: content.unreadable })
  const read = companyOfRow(content.row, context)
  if (isLeft(read)) return rejected(read.left)
  const data = read.right
  const companyId = importedCompanyId(data.source.name, data.source.id)
  const { state } = await streams.current(companyDecider, companyStream(companyId).name)
  if (state === undefined) return { kind: 'new', companyId, data }
  if (state.deleted?.importId !== undefined)
    return { kind: 'new', companyId, data, ...(state.slug !== undefined && { slug: state.slug }) }
  return { kind: 'settled', outcome: outcomeOf(state, companyId, data, importId) }
}

const rejected = (fault: RowFault): ReadRow => ({ kind: 'settled', outcome: { kind: 'rejected', ...fault } })

/** A row that an earlier run of this import brought counts as imported. */
const outcomeOf = (
  { profile, deleted, importId }: Company,
  companyId: CompanyId,
  data: CompanyData,
  ours: string | undefined,
): RowOutcome => {
  if (importId === ours && ours !== undefined) return { kind: 'imported', before: true }
  const fields = deleted ? ['gelöscht'] : differingFields(profile, data)
  return fields.length === 0 ? { kind: 'unchanged' } : { kind: 'differing', companyId, fields }
}

/** Turns a new row into a company, under its first free slug. */
export const importRow = async (
  { companyId, data, slug: own }: Extract<ReadRow, { readonly kind: 'new' }>,
  importId: string,
  { handle, reservations, actor, by }: ImportSystem,
): Promise<RowOutcome> => {
  const contextFor = (slug: string) => ({
    actor,
    commandId: rowCommandId(importId, companyId, slug),
    correlationId: importId,
    causationId: importId,
  })
  const owner = companyStream(companyId)
  const command = (slug: string) =>
    ({ type: 'ImportCompany', by, slug, data: { ...data, importId } }) as const
  if (own !== undefined) {
    const again = await handle(companyDecider, owner, command(own), contextFor(own))
    return isLeft(again) ? { kind: 'rejected', why: again.left.message } : { kind: 'imported' }
  }
  for (const slug of importSlugCandidates(data.name, data.address, companyId)) {
    const done = await reservations.withReservation(
      slugStream(slug),
      companyDecider,
      owner,
      command(slug),
      contextFor(slug),
    )
    if (!isLeft(done)) return { kind: 'imported' }
    if (done.left !== notFree && done.left !== undecided) return { kind: 'rejected', why: done.left.message }
  }
  return {
    kind: 'rejected',
    why: 'Für diesen Namen ist gerade keine Adresse frei. Bitte versuchen Sie es später noch einmal.',
  }
}
