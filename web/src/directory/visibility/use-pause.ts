import { useNow } from '../../lib/use-now.ts'
import { pauseOn, weekMomentOf, type Opened } from '../opening.ts'

/** The pause that a company is in today, once the browser knows the day. */
export const usePause = (company: Pick<Opened, 'paused'>) => {
  const now = useNow()
  return now === undefined ? undefined : pauseOn(company, weekMomentOf(now).day)
}
