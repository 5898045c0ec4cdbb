import { formProblem, type FormState } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { TakeBack } from './last-save-bar.tsx'
import './save-bar.css'

interface SaveBarProps {
  /** How many fields differ from what is saved. */
  readonly changed: number
  /** Something is being typed that is none of them yet: it is saved with them, but not counted. */
  readonly entering?: boolean
  readonly saving: FormState
  /** How many fields are at fault that the form doesn't know of: pictures that were refused. */
  readonly refused?: number
  /** What is counted: one of it, several. */
  readonly unit?: readonly [string, string]
  readonly onDrop: () => void
}

const fields = ['Feld', 'Felder'] as const

/** Stays in sight below the form, whose submit button it contains. A conflict is shown above the form, with its choices. */
export const SaveBar = ({
  changed,
  entering = false,
  saving,
  refused = 0,
  unit = fields,
  onDrop,
}: SaveBarProps) => {
  const dirty = changed > 0 || entering
  const state = changed === 0 ? (entering ? 'Noch nicht gespeichert' : 'Alles gespeichert') : undefined
  const wrong = Object.keys(useForm().problems).length + refused
  const busy = saving.status === 'sending'
  const problem =
    wrong > 0
      ? `Bitte prüfen Sie ${counted(wrong, ...unit)}`
      : saving.status === 'failed' && saving.problem.kind !== 'conflict'
        ? formProblem(saving)
        : undefined
  return (
    <div className="save-bar" data-changed={dirty || undefined}>
      <p className="save-bar__state">
        {problem === undefined ? (
          <output>{state ?? `${counted(changed, ...unit)} geändert`}</output>
        ) : (
          <span className="save-bar__problem" role="alert">
            {problem}
          </span>
        )}
      </p>
      {!dirty && !busy && <TakeBack />}
      {dirty && !busy && (
        <Button look="quiet" onClick={onDrop}>
          Verwerfen
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={!dirty}>
        Speichern
      </Button>
    </div>
  )
}
