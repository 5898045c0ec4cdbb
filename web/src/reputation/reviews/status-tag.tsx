import { Tag } from '../../ui/tag.tsx'
import { statusNames, type ModerationStatus } from './words.ts'

const tones = { pending: 'amber', approved: 'green', rejected: 'red' } as const

/** Where a review or a comment stands. */
export const StatusTag = ({ status }: { readonly status: ModerationStatus }) => (
  <Tag tone={tones[status]}>{statusNames[status]}</Tag>
)
