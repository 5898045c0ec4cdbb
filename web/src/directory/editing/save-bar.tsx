import { counted } from '../../lib/format.ts'
import { formProblem, type FormState } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form-talk.ts'

interface SaveBarProps {
  /** How many fields differ from what is saved. */
  readonly changed: number
  readonly saving: FormState
  /** What is counted: one of it, several. */
  readonly unit?: readonly [string, string]
  readonly onDrop: () => void
}

const fields = ['Feld', 'Felder'] as const

/** Stays in sight below the form, whose submit button it holds. A conflict is told above the form, with what there is to choose. */
export const SaveBar = ({ changed, saving, unit = fields, onDrop }: SaveBarProps) => {
  const wrong = Object.keys(useForm().problems).length
  const busy = saving.status === 'sending'
  const problem =
    wrong > 0
      ? `Bitte prüfen Sie ${counted(wrong, ...unit)}`
      : saving.status === 'failed' && saving.problem.kind !== 'conflict'
        ? formProblem(saving)
        : undefined
  return (
    <div className="save-bar" data-changed={changed > 0 || undefined}>
      <p className="save-bar__state">
        {problem === undefined ? (
          <output>{changed === 0 ? 'Alles gespeichert' : `${counted(changed, ...unit)} geändert`}</output>
        ) : (
          <span className="save-bar__problem" role="alert">
            {problem}
          </span>
        )}
      </p>
      {changed > 0 && !busy && (
        <Button look="quiet" onClick={onDrop}>
          Verwerfen
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={changed === 0}>
        Speichern
      </Button>
    </div>
  )
}
