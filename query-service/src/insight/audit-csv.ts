import { roleName } from '@schaufenster/events/identity/values.ts'
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

/** The head of the table, with the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${columns.map(([head]) => quoted(head)).join(';')}\r\n`

/** One event as a line of the table; what a spreadsheet would run as a formula is quoted as text. */
export const csvRow = (event: AuditEvent): string =>
  `${columns.map(([, cell]) => quoted(cell(event))).join(';')}\r\n`

/** What begins like a formula is made text: names are typed by strangers. */
function quoted(text: string): string {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
