import type { ReactNode } from 'react'

interface TagProps {
  readonly tone?: 'plain' | 'petrol' | 'amber' | 'green' | 'red'
  readonly children: ReactNode
}

/** A short word about something; its colour only stresses what it says. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={tone === 'plain' ? 'tag' : `tag tag--${tone}`}>{children}</span>
)
