import { Tag } from '../../ui/tag.tsx'
import { stageNames, type NoticeStage } from './notice-words.ts'

const tones = { open: 'amber', appealed: 'amber', decided: 'green', settled: 'plain' } as const

/** Where a notice stands. */
export const NoticeTag = ({ stage }: { readonly stage: NoticeStage }) => (
  <Tag tone={tones[stage]}>{stageNames[stage]}</Tag>
)
