import { Tag } from '../../ui/tag.tsx'
import { openingText, type Opened } from '../opening.ts'
import { usePause } from './use-pause.ts'

/** Says that a company is closed for a while, and until when; nothing once that is over. */
export const PausedTag = ({ company }: { readonly company: Pick<Opened, 'paused'> }) => {
  const pause = usePause(company)
  return pause === undefined ? null : <Tag>{openingText({ kind: 'paused', until: pause.until })}</Tag>
}
