import { toldChanges, type ToldChange } from '../../lib/conflict.ts'
import type { Problem } from '../../lib/problem.ts'
import { changeWords, type ChangeWords } from './change-words.ts'
import type { Edits, MasterData, MasterDataField } from './master-data.ts'

/** One thing that another editor changed meanwhile. */
export interface OtherChange extends ChangeWords, Pick<ToldChange, 'at' | 'by'> {}

/** The value typed here; undefined if nothing was. */
export interface ConflictRow extends OtherChange {
  readonly mine: string | undefined
}

/** The other editor's changes according to the API (409, D-G6), the last one of each kind, without bookkeeping that no form shows. */
export const otherChanges = (details: unknown): readonly OtherChange[] => {
  const told = toldChanges(details).flatMap(({ type, fields, at, by }) => {
    const words = changeWords(type, fields)
    return words === undefined ? [] : [{ ...words, at, by }]
  })
  return told.filter(({ what }, index) => told.findLastIndex((other) => other.what === what) === index)
}

/** What is saved of one thing beside what was typed: who changed it last is told by the newest event of this type. */
export const rowFor = (
  { details }: Problem,
  type: string,
  row: Pick<ConflictRow, 'what' | 'value' | 'mine'>,
): ConflictRow => {
  const { at = '', by = 'other' } = toldChanges(details).findLast((change) => change.type === type) ?? {}
  return { ...row, fields: [], at, by }
}

/** The form as it was when it was sent, and as it is saved now. */
interface Versions {
  readonly before: MasterData
  readonly now: MasterData
}

/** Fields that one event changes together, and that are still decided one by one. */
const ownRows: Partial<Record<MasterDataField, string>> = {
  phone: 'Telefon',
  phone2: 'Zweite Nummer',
  email: 'E-Mail',
  website: 'Website',
}

/** Changes beside the edits of a form with single fields. An address is one field. */
export const rowsBeside = (
  changes: readonly OtherChange[],
  edits: Edits,
  { before, now }: Versions,
  wordsOf: (field: MasterDataField, value: string) => string,
): readonly ConflictRow[] => {
  const wordsFor = (field: MasterDataField, value: string) => (value === '' ? 'leer' : wordsOf(field, value))
  const mineOf = (fields: readonly MasterDataField[]) => {
    const typed = fields.flatMap((field) => {
      const value = edits[field]
      return value === undefined ? [] : [wordsFor(field, value)]
    })
    return typed.length === 0 ? undefined : typed.join(', ')
  }
  return changes.flatMap((change) => {
    const { what, value, fields } = change
    const rows = fields
      .filter((field) => now[field] !== before[field])
      .flatMap((field) => {
        const label = fields.length === 1 ? what : ownRows[field]
        const words = wordsFor(field, now[field])
        return label === undefined
          ? []
          : [{ ...change, what: label, value: words, fields: [field], mine: mineOf([field]) }]
      })
    if (rows.length > 0) return rows
    return [{ ...change, value: fields.length > 1 && value === '' ? 'leer' : value, mine: mineOf(fields) }]
  })
}
