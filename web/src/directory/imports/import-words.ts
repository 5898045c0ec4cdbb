import { counted, germanNumber } from '../../lib/format.ts'
import type { ImportJobRow } from './api.ts'

export const statusWords = {
  running: 'Läuft',
  interrupted: 'Unterbrochen',
  completed: 'Fertig',
  undoing: 'Wird zurückgenommen',
  undone: 'Zurückgenommen',
} as const satisfies Record<ImportJobRow['status'], string>

export const statusTones = {
  running: 'petrol',
  interrupted: 'amber',
  completed: 'green',
  undoing: 'petrol',
  undone: 'plain',
} as const satisfies Record<ImportJobRow['status'], string>

/** "12 Unternehmen" */
export const companies = (count: number): string => counted(count, 'Unternehmen', 'Unternehmen')

/** "1.200 von 7.520 Zeilen" */
export const rowsOf = (done: number, rows: number): string =>
  `${germanNumber(done)} von ${counted(rows, 'Zeile', 'Zeilen')}`

/** "die ersten 100 von 3.000"; empty if all of them are there. */
export const firstOf = (shown: number, all: number): string =>
  shown < all ? `die ersten ${germanNumber(shown)} von ${germanNumber(all)}` : ''

/** The remaining time at the current pace: "noch etwa 3 Minuten"; empty while unknown. `spent`: milliseconds. */
export const timeLeft = (done: number, rows: number, spent: number): string => {
  if (done === 0 || spent < 1_000 || done >= rows) return ''
  const seconds = Math.ceil(((rows - done) * spent) / done / 1_000)
  if (seconds < 90) return `noch etwa ${counted(seconds, 'Sekunde', 'Sekunden')}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? `noch etwa ${germanNumber(minutes)} Minuten`
    : `noch etwa ${germanNumber(Math.ceil(minutes / 60))} Stunden`
}
