import { IconChevronDown } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'

interface FacetPanelProps {
  readonly label: string
  readonly icon: ReactNode
  /** Whether it narrows the hits now. */
  readonly on: boolean
  readonly children: ReactNode
}

/** A chip that opens a panel of its form. A disclosure, so that it opens without scripts. */
export const FacetPanel = ({ label, icon, on, children }: FacetPanelProps) => {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismissal(ref)
  return (
    <details ref={ref} className="facet">
      <summary className="chip" data-on={on || undefined}>
        {icon}
        {label}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className="facet__panel">
        {children}
        <Button type="submit" look="primary">
          Anzeigen
        </Button>
      </div>
    </details>
  )
}
