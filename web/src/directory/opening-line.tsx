import { useNow } from '../lib/use-now.ts'
import { openingAt, openingText, weekMomentOf, type Opened, type Opening } from './opening.ts'

/** The state of a company's light; `unlit` until the browser knows the time. */
export const useOpening = (company: Opened): Opening | { readonly kind: 'unlit' } => {
  const now = useNow()
  return now === undefined ? { kind: 'unlit' } : openingAt(company, weekMomentOf(now))
}

/** "Geöffnet bis 18:00" with its light. Keeps its place while the time isn't known. */
export const OpeningLine = ({ company }: { readonly company: Opened }) => {
  const opening = useOpening(company)
  if (company.officeHours === undefined && company.specialHours === undefined && company.paused === undefined)
    return null
  return (
    <span className="opening" data-kind={opening.kind}>
      {opening.kind === 'unlit' ? '\u00a0' : openingText(opening)}
    </span>
  )
}
