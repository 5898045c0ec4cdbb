import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { germanNumber } from '../../lib/format.ts'
import { companiesCounted } from './questions.ts'
import type { ReviewDecision } from './api.ts'
import type { Bulk, Refused } from './slice.ts'

interface BulkBarProps {
  /** How many are chosen. */
  readonly chosen: number
  /** How many the question finds; offered when a whole page is chosen and there are more. */
  readonly offerAll: number | undefined
  readonly onChooseAll: () => void
  readonly onClear: () => void
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** What can be done with the chosen ones. */
export const BulkBar = ({ chosen, offerAll, onChooseAll, onClear, onApprove, onReject }: BulkBarProps) => (
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
      <Button look="quiet" size="s" onClick={onClear}>
        Auswahl aufheben
      </Button>
    </span>
  </div>
)

interface BulkProgressProps {
  readonly bulk: Bulk
  readonly onStop: () => void
}

/** How far a decision for many is, and what came of it. */
export const BulkProgress = ({ bulk, onStop }: BulkProgressProps) => {
  switch (bulk.status) {
    case 'idle':
      return null
    case 'collecting':
    case 'deciding':
      return (
        <div className="bulk-bar">
          <output className="bulk-bar__count">
            {bulk.status === 'collecting'
              ? 'Die Unternehmen Ihrer Auswahl werden gelesen'
              : 'Ihre Entscheidung wird eingetragen'}
          </output>
          <progress
            aria-label="Fortschritt"
            max={Math.max(1, bulk.total)}
            {...(bulk.total > 0 && { value: bulk.done })}
          />
          <span className="bulk-bar__figures">
            {germanNumber(bulk.done)} von {germanNumber(bulk.total)}
          </span>
          <span className="bulk-bar__actions">
            <Button size="s" onClick={onStop}>
              Anhalten
            </Button>
          </span>
        </div>
      )
    case 'done':
      return (
        <Notice tone={bulk.refused.length === 0 ? 'success' : 'note'}>
          <output>
            {companiesCounted(bulk.done)} {decidedWords[bulk.kind]}.
          </output>
          {groupsOf(bulk.refused).map(([message, count]) => (
            <p key={message}>
              {companiesCounted(count)} nicht: {message}
            </p>
          ))}
          <Button look="quiet" size="s" onClick={onStop}>
            Meldung schließen
          </Button>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title={`Nach ${companiesCounted(bulk.done)} abgebrochen`}>
          <p>
            {bulk.problem.message} Was schon entschieden ist, bleibt so; wählen Sie den Rest noch einmal aus.
          </p>
          <Button look="quiet" size="s" onClick={onStop}>
            Meldung schließen
          </Button>
        </Notice>
      )
  }
}

const decidedWords = {
  approve: 'freigegeben',
  reject: 'abgelehnt',
  revoke: 'nicht mehr freigegeben',
} as const satisfies Record<ReviewDecision, string>

/** The refused ones by what was said of them, most first. */
const groupsOf = (refused: readonly Refused[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>()
  for (const { message } of refused) counts.set(message, (counts.get(message) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
