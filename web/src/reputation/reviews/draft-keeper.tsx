import type { ReactNode } from 'react'

interface DraftKeeperProps {
  readonly onKeep: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** Fields of a form that is kept with whatever is typed into them. */
export const DraftKeeper = ({ onKeep, children }: DraftKeeperProps) => (
  <div
    className="form"
    onChange={({ currentTarget }) => {
      const form = currentTarget.closest('form')
      if (form !== null) onKeep(form)
    }}
  >
    {children}
  </div>
)
