import { IconColumns3 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDismissal } from '../use-dismissal.ts'

interface ColumnMenuProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** Which columns a table shows. */
export const ColumnMenu = ({ columns, hidden, onToggle }: ColumnMenuProps) => {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismissal(ref)
  return (
    <details ref={ref} className="column-menu">
      <summary className="button button--secondary button--s">
        <IconColumns3 aria-hidden="true" /> Spalten
      </summary>
      <fieldset className="column-menu__panel">
        <legend className="visually-hidden">Angezeigte Spalten</legend>
        {columns.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" checked={!hidden.has(key)} onChange={() => onToggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
