import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'
import { Link } from 'react-router'
import { germanNumber } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import type { ApprovalDecision } from './api.ts'
import { companiesCounted } from './questions.ts'

interface ApprovalRunProgressProps {
  readonly run: ApprovalRunRow
  readonly onStop: () => void
}

/** How far a decision for many is, which the server makes. */
export const ApprovalRunProgress = ({ run, onStop }: ApprovalRunProgressProps) => {
  const { decision, companies, done, refused } = run
  return (
    <section className="bulk-bar bulk-bar--still" aria-label="Sammelentscheidung">
      <span className="bulk-bar__count">{doingWords[decision]}</span>
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
  readonly onClose: () => void
}

/** What came of a decision for many, and for which companies it was refused. */
export const ApprovalRunOutcome = ({ run, refusals, onClose }: ApprovalRunOutcomeProps) => {
  const { companies, decision, done, refused, because } = run
  const left = companies - done - refused
  return (
    <Notice tone={refused + left === 0 ? 'success' : 'note'}>
      <output>
        {companiesCounted(done)} {decidedWords[decision]}.
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
      <Button look="quiet" size="s" onClick={onClose}>
        Ergebnis ausblenden
      </Button>
    </Notice>
  )
}

const doingWords = {
  approve: 'Unternehmen werden freigegeben',
  reject: 'Unternehmen werden abgelehnt',
  revoke: 'Freigaben werden zurückgenommen',
} as const satisfies Record<ApprovalDecision, string>

const decidedWords = {
  approve: 'freigegeben',
  reject: 'abgelehnt',
  revoke: 'nicht mehr freigegeben',
} as const satisfies Record<ApprovalDecision, string>

const stoppedWords = {
  asked: 'Dann wurde es angehalten.',
  notAllowed: 'Dann hörte es auf, weil Sie das nicht mehr dürfen.',
} as const satisfies Record<NonNullable<ApprovalRunRow['because']>, string>
