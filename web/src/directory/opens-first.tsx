import { useNow } from '../lib/use-now.ts'
import { firstToOpen, weekMomentOf } from './opening.ts'

interface OpensFirstProps {
  readonly companies: Parameters<typeof firstToOpen>[0]
}

/** Says which of these companies opens first, as soon as the browser knows the time. */
export const OpensFirst = ({ companies }: OpensFirstProps) => {
  const now = useNow()
  const first = now && firstToOpen(companies, weekMomentOf(now))
  return first ? ` Von den gezeigten öffnet zuerst: ${first}.` : null
}
