import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { withoutField, type AuditQuery } from './audit-query.ts'
import { ToolField } from './day-field.tsx'
import { shownMoment } from './shown-moment.ts'

interface MomentFormProps {
  readonly query: AuditQuery
  /** When that was (ISO 8601), where it is known. */
  readonly asOf: string | undefined
  readonly against: string | undefined
  readonly onAsk: (query: AuditQuery) => void
}

/** Two moments to look at an object: how it was then, and what it is compared with. */
export const MomentForm = ({ query, asOf, against, onAsk }: MomentFormProps) => {
  const shown = { asOf: shownMoment(query.asOf, asOf), against: shownMoment(query.against, against) }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const chosen = (before: AuditQuery, field: 'asOf' | 'against'): AuditQuery => {
      const value = typed.get(field)
      if (value === shown[field]) return before
      return typeof value === 'string' && value !== ''
        ? { ...before, [field]: value }
        : withoutField(before, field)
    }
    onAsk(chosen(chosen(query, 'asOf'), 'against'))
  }
  return (
    <form className="moment-form" onSubmit={ask}>
      <ToolField type="datetime-local" step="1" label="Stand am" name="asOf" value={shown.asOf} />
      <ToolField type="datetime-local" step="1" label="Verglichen mit" name="against" value={shown.against} />
      <Button type="submit" size="s">
        Zeigen
      </Button>
    </form>
  )
}
