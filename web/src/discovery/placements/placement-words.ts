import type { PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { shortDate } from '../../lib/short-times.ts'

/** "01.12.2026 bis 31.12.2026", "ab 01.12.2026". */
export const periodText = ({ from, to }: Pick<PlacementView, 'from' | 'to'>): string =>
  to === undefined ? `ab ${shortDate(from)}` : `${shortDate(from)} bis ${shortDate(to)}`

/** A state in words, and how it is stressed. */
export const stateWords = {
  planned: { label: 'Geplant', tone: 'petrol' },
  running: { label: 'Läuft', tone: 'green' },
  over: { label: 'Abgelaufen', tone: 'plain' },
  hidden: { label: 'Firma nicht sichtbar', tone: 'red' },
} as const satisfies Readonly<Record<PlacementView['state'], object>>

/** What its company is called; one that was deleted has no name any more. */
export const nameOf = ({ company }: Pick<PlacementView, 'company'>): string =>
  company?.name ?? 'Gelöschtes Unternehmen'
