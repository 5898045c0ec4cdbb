import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface SaveBarProps {
  /** How many fields differ from what is saved. */
  readonly changed: number
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onDrop: () => void
}

/** Stays in sight below the form, whose submit button it holds. */
export const SaveBar = ({ changed, busy, problem, onDrop }: SaveBarProps) => (
  <div className="save-bar" data-changed={changed > 0 || undefined}>
    <p className="save-bar__state">
      {problem === undefined ? (
        <output>
          {changed === 0 ? 'Alles gespeichert' : `${counted(changed, 'Feld', 'Felder')} geändert`}
        </output>
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
