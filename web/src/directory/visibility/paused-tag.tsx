import { useNow } from '../../lib/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { openingText, pauseOn, weekMomentOf, type Opened } from '../opening.ts'

/** Says that a company is closed for a while, and until when; nothing once that is over. */
export const PausedTag = ({ company }: { readonly company: Pick<Opened, 'paused'> }) => {
  const now = useNow()
  const pause = now === undefined ? undefined : pauseOn(company, weekMomentOf(now).day)
  return pause === undefined ? null : <Tag>{openingText({ kind: 'paused', until: pause.until })}</Tag>
}
