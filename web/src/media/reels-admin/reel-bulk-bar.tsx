import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { decideReels, type OwnReelView } from './api.ts'

interface ReelBulkBarProps {
  /** The chosen ones. */
  readonly reels: readonly OwnReelView[]
  readonly isSending: boolean
  readonly onClear: () => void
}

/** What can be done with the chosen ones: each is offered for those that it changes. */
export const ReelBulkBar = ({ reels, isSending, onClear }: ReelBulkBarProps) => {
  const dispatch = useDispatch()
  const there = reels.filter(({ restorableUntil }) => restorableUntil === undefined)
  const offers = [
    { kind: 'enable', label: 'Aktivieren', about: there.filter(({ isEnabled }) => !isEnabled) },
    { kind: 'disable', label: 'Deaktivieren', about: there.filter(({ isEnabled }) => isEnabled) },
    { kind: 'remove', label: 'Löschen', about: there },
    { kind: 'restore', label: 'Wiederherstellen', about: reels.filter((reel) => !there.includes(reel)) },
  ] as const
  return (
    <div className="reel-bulk">
      <output>{counted(reels.length, 'Reel', 'Reels')} ausgewählt</output>
      <span className="reel-bulk__actions">
        {offers.map(
          ({ kind, label, about }) =>
            about.length > 0 && (
              <Button
                key={kind}
                size="s"
                busy={isSending}
                onClick={() => dispatch(decideReels.requested({ kind, reels: about }))}
              >
                {label} ({about.length})
              </Button>
            ),
        )}
        <Button look="quiet" size="s" onClick={onClear}>
          Auswahl aufheben
        </Button>
      </span>
    </div>
  )
}
