import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { companiesCounted } from './questions.ts'

interface ApprovalRunProgressProps {
  readonly run: ApprovalRunRow
  readonly onStop: () => void
}

/** How far a decision for many is, which the server makes. */
export const ApprovalRunProgress = ({ run, onStop }: ApprovalRunProgressProps) => {
  const { companies, done, refused } = run
  return (
    <section className="bulk-bar bulk-bar--still" aria-label="Sammelentscheidung">
      <span className="bulk-bar__count">{doingOf(run)}</span>
      <progress aria-label="Fortschritt" max={Math.max(1, companies)} value={done + refused} />
      <span className="bulk-bar__figures">
        {germanNumber(done + refused)} von {germanNumber(companies)}
        {refused > 0 && `, ${germanNumber(refused)} nicht möglich`}
      </span>
      <span className="bulk-bar__actions">
        <Button size="s" onClick={onStop}>
          Anhalten
        </Button>
      </span>
      <p className="bulk-bar__note">Es geht weiter, auch wenn Sie die Seite verlassen.</p>
    </section>
  )
}

interface ApprovalRunOutcomeProps {
  readonly run: ApprovalRunRow
  readonly refusals: ApprovalRunView['refusals']
  /** Undefined: it can't be taken back. */
  readonly onUndo: (() => void) | undefined
  readonly onClose: () => void
}

/** The result of a bulk decision, and the companies it was refused for. */
export const ApprovalRunOutcome = ({ run, refusals, onUndo, onClose }: ApprovalRunOutcomeProps) => {
  const { companies, done, refused, because } = run
  const left = companies - done - refused
  return (
    <Notice tone={refused + left === 0 ? 'success' : 'note'}>
      <output>
        {companiesCounted(done)} {decidedOf(run)}.
      </output>
      {because !== undefined && (
        <p>
          {stoppedWords[because]} {left > 0 && `${companiesCounted(left)} nicht mehr entschieden.`}
        </p>
      )}
      {refused > 0 && (
        <details className="bulk-refusals">
          <summary>{companiesCounted(refused)} nicht</summary>
          <ul>
            {refusals.map(({ companyId, name, why }) => (
              <li key={companyId}>
                <Link to={privatePaths.masterData.href(companyId)}>{name ?? companyId}</Link>: {why}
              </li>
            ))}
          </ul>
          {refused > refusals.length && <p>Gezeigt sind die ersten {germanNumber(refusals.length)}.</p>}
        </details>
      )}
      {onUndo !== undefined && (
        <Button size="s" onClick={onUndo}>
          {undoLabel(run)}
        </Button>
      )}
      <Button look="quiet" size="s" onClick={onClose}>
        Ergebnis ausblenden
      </Button>
    </Notice>
  )
}

type ApprovalDecision = ApprovalRunRow['decision']

const doingWords = {
  approve: 'Unternehmen werden freigegeben',
  reject: 'Unternehmen werden abgelehnt',
  revoke: 'Freigaben werden zurückgenommen',
  delete: 'Unternehmen werden gelöscht',
} as const satisfies Record<ApprovalDecision, string>

const decidedWords = {
  approve: 'freigegeben',
  reject: 'abgelehnt',
  revoke: 'nicht mehr freigegeben',
  delete: 'gelöscht',
} as const satisfies Record<ApprovalDecision, string>

const undoneWords = {
  approve: 'wieder in der Prüfung',
  reject: 'wieder in der Prüfung',
  revoke: 'wieder freigegeben',
  delete: 'wiederhergestellt',
} as const satisfies Record<ApprovalDecision, string>

const decisionWords = {
  approve: 'Freigabe',
  reject: 'Ablehnung',
  revoke: 'Rücknahme der Freigabe',
  delete: 'Löschung',
} as const satisfies Record<ApprovalDecision, string>

const doingOf = ({ decision, undoes }: ApprovalRunRow): string =>
  undoes === undefined ? doingWords[decision] : `${decisionWords[decision]} wird rückgängig gemacht`

const decidedOf = ({ decision, undoes }: ApprovalRunRow): string =>
  undoes === undefined ? decidedWords[decision] : undoneWords[decision]

/** "Freigabe von 40 rückgängig machen". */
const undoLabel = ({ decision, done }: ApprovalRunRow): string =>
  `${decisionWords[decision]} von ${germanNumber(done)} rückgängig machen`

const stoppedWords = {
  asked: 'Dann wurde es angehalten.',
  notAllowed: 'Dann hörte es auf, weil Sie das nicht mehr dürfen.',
} as const satisfies Record<NonNullable<ApprovalRunRow['because']>, string>
