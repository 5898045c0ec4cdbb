import { roleName } from '@schaufenster/events/identity/values.ts'
import { csvLine, csvMark } from '../lib/csv-cell.ts'
import type { AuditEvent } from './audit-contract.ts'

const columns: readonly (readonly [head: string, cell: (event: AuditEvent) => string])[] = [
  ['Zeitpunkt (UTC)', ({ at }) => at],
  ['Was', ({ what }) => what],
  ['Ereignis', ({ type }) => type],
  ['Wer', ({ by }) => by.name],
  ['Kennung', ({ by }) => by.key],
  ['Rolle', ({ by: { role } }) => (role === undefined || role === 'user' ? '' : roleName(role))],
  ['Für das Unternehmen', ({ by: { company = '' } }) => company],
  ['Objekt', ({ object }) => object.name ?? ''],
  ['Strom', ({ object }) => object.stream],
  ['Nummer', ({ version }) => String(version)],
  ['Vorgang', ({ correlation }) => correlation],
  ['Nimmt zurück', ({ undoes }) => undoes ?? ''],
  ['Kennung des Ereignisses', ({ id }) => id],
]

/** The table's header line. */
export const csvHead = `${csvMark}${csvLine(columns.map(([head]) => head))}`

/** An event as a line of the table. */
export const csvRow = (event: AuditEvent): string => csvLine(columns.map(([, cell]) => cell(event)))
