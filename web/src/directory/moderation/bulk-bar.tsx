import { germanNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { companiesCounted } from './questions.ts'

interface BulkBarProps {
  /** How many are chosen. */
  readonly chosen: number
  /** How many the question finds; offered when a whole page is chosen and there are more. */
  readonly offerAll: number | undefined
  readonly onChooseAll: () => void
  readonly onClear: () => void
  readonly onApprove: () => void
  readonly onReject: () => void
  /** Undefined: one may not. */
  readonly onDelete: (() => void) | undefined
}

/** What can be done with the chosen ones. */
export const BulkBar = ({
  chosen,
  offerAll,
  onChooseAll,
  onClear,
  onApprove,
  onReject,
  onDelete,
}: BulkBarProps) => (
  <div className="bulk-bar">
    <output className="bulk-bar__count">{companiesCounted(chosen)} ausgewählt</output>
    {offerAll !== undefined && (
      <Button look="quiet" size="s" onClick={onChooseAll}>
        Alle {germanNumber(offerAll)} auswählen
      </Button>
    )}
    <span className="bulk-bar__actions">
      <Button look="primary" size="s" onClick={onApprove}>
        Freigeben
      </Button>
      <Button size="s" onClick={onReject}>
        Ablehnen
      </Button>
      {onDelete !== undefined && (
        <Button size="s" onClick={onDelete}>
          Löschen
        </Button>
      )}
      <Button look="quiet" size="s" onClick={onClear}>
        Auswahl aufheben
      </Button>
    </span>
  </div>
)
