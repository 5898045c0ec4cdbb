import type { OfficeHoursView } from '@schaufenster/query-service/directory/contract.ts'
import { useNow } from '../lib/use-now.ts'
import { openingAt, openingText, weekMomentOf, type Opening } from './opening.ts'

/** The state of a company's light; `unlit` until the browser knows the time. */
export const useOpening = (hours: OfficeHoursView | undefined): Opening | { readonly kind: 'unlit' } => {
  const now = useNow()
  return now === undefined ? { kind: 'unlit' } : openingAt(hours, weekMomentOf(now))
}

/** "Geöffnet bis 18:00" with its light. Keeps its place while the time isn't known. */
export const OpeningLine = ({ hours }: { readonly hours: OfficeHoursView | undefined }) => {
  const opening = useOpening(hours)
  if (hours === undefined) return null
  return (
    <span className="opening" data-kind={opening.kind}>
      {opening.kind === 'unlit' ? '\u00a0' : openingText(opening)}
    </span>
  )
}
