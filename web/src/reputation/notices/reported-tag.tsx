import type { ReportedState } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { Tag } from '../../ui/tag.tsx'

const states = {
  shown: { tone: 'green', words: 'Jetzt zu sehen' },
  waiting: { tone: 'amber', words: 'Wartet auf Freigabe' },
  rejected: { tone: 'red', words: 'Jetzt abgelehnt' },
  withdrawn: { tone: 'plain', words: 'Von der Verfasserin oder dem Verfasser zurückgezogen' },
  hidden: { tone: 'plain', words: 'Jetzt nicht zu sehen' },
  deleted: { tone: 'plain', words: 'Jetzt gelöscht' },
} as const

/** Whether visitors see what was reported, and if not, why. */
export const ReportedTag = ({ state }: { readonly state: ReportedState }) => (
  <Tag tone={states[state].tone}>{states[state].words}</Tag>
)
