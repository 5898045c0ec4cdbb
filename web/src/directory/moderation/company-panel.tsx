import type {
  CompanyDraft,
  CompanyRow,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import { Link } from 'react-router'
import type { FormState } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import type { Loadable } from '../../lib/loadable.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { RecordPanel } from '../../ui/heavy/record-panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusWords, tierLabel } from '../company-status.ts'
import { profileOfDraft } from '../editing/profile-of-draft.ts'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import { sourceDay } from '../profile/source-day.ts'
import type { ApproverRights } from './approver-rights.ts'
import type { ReasonedKind } from './questions.ts'

interface CompanyPanelProps {
  /** Undefined: closed. */
  readonly opened: string | undefined
  readonly draft: Loadable<CompanyDraft>
  /** The row that it was opened from, while the list still has it. */
  readonly row: CompanyRow | undefined
  readonly rights: ApproverRights
  readonly industries: readonly IndustryView[] | undefined
  readonly decision: FormState
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onApprove: (draft: CompanyDraft) => void
  readonly onAsk: (kind: ReasonedKind, draft: CompanyDraft) => void
  readonly onClose: () => void
}

/** One company as visitors would see it, with all that is needed to judge it, and the decisions. */
export const CompanyPanel = ({
  opened,
  draft: loadable,
  onPrevious,
  onNext,
  onClose,
  ...rest
}: CompanyPanelProps) => (
  <RecordPanel
    title="Eintrag prüfen"
    id={opened}
    loadable={loadable}
    loadingNote="Der Eintrag wird geladen"
    walk={{ onPrevious, onNext }}
    nameOf={({ master }) => master.businessName}
    onClose={onClose}
  >
    {(draft) => <Judged {...rest} draft={draft} />}
  </RecordPanel>
)

type JudgedProps = Pick<
  CompanyPanelProps,
  'row' | 'rights' | 'industries' | 'decision' | 'onApprove' | 'onAsk'
> & {
  readonly draft: CompanyDraft
}

const Judged = ({ draft, row, rights, industries, decision, onApprove, onAsk }: JudgedProps) => {
  const { label, tone } = statusWords(draft.status)
  const flagged = row?.flagged === true
  const approved = draft.status === 'approved'
  // Restoring it is offered in its row.
  const isDeleted = draft.status === 'deleted'
  const mayChange = rights.manages && !isDeleted
  return (
    <>
      <div className="company-panel__facts">
        <p className="status-tags">
          <Tag tone={tone}>{label}</Tag>
          {flagged && <Tag tone="amber">Seit der Freigabe geändert</Tag>}
        </p>
        {draft.rejectionReason !== undefined && (
          <blockquote className="company-panel__reason">{draft.rejectionReason}</blockquote>
        )}
        {draft.deletionReason !== undefined && (
          <blockquote className="company-panel__reason">{draft.deletionReason}</blockquote>
        )}
        <dl>
          <Fact term="Vollständig">
            {draft.completeness.percent} %
            {draft.completeness.missing.length > 0 && `, es fehlt: ${draft.completeness.missing.join(', ')}`}
          </Fact>
          <Fact term="Tarif">{tierLabel(draft.tier)}</Fact>
          {row !== undefined && <Fact term="Eingetragen">{germanDate(row.createdAt)}</Fact>}
          {row?.source !== undefined && (
            <Fact term="Quelle">
              {row.source.name}, Lizenz {row.source.licence}, {sourceDay(row.source)}
            </Fact>
          )}
          <Fact term="Seite">
            {approved ? (
              <Link to={paths.company.href(draft.slug)}>/unternehmen/{draft.slug}</Link>
            ) : (
              draft.slug
            )}
          </Fact>
        </dl>
      </div>
      <ProfilePreview company={profileOfDraft(draft, industries)} />
      <footer className="company-panel__decisions">
        {decision.status === 'failed' && <Notice tone="error">{decision.problem.message}</Notice>}
        {!isDeleted && (!approved || flagged) && (
          <Button look="primary" busy={decision.status === 'sending'} onClick={() => onApprove(draft)}>
            {approved ? 'Änderungen annehmen' : 'Freigeben'}
          </Button>
        )}
        {approved ? (
          <Button onClick={() => onAsk('revoke', draft)}>Freigabe zurücknehmen</Button>
        ) : (
          !isDeleted &&
          draft.status !== 'rejected' && <Button onClick={() => onAsk('reject', draft)}>Ablehnen</Button>
        )}
        {mayChange && (
          <Link className="button button--quiet" to={privatePaths.masterData.href(draft.id)}>
            Bearbeiten
          </Link>
        )}
        {rights.seesHistory && (
          <Link
            className="button button--quiet"
            to={privatePaths.adminProtocol.href({ objekt: `company-${draft.id}` })}
          >
            Verlauf
          </Link>
        )}
        {mayChange && (
          <Button look="danger" onClick={() => onAsk('remove', draft)}>
            Löschen
          </Button>
        )}
      </footer>
    </>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
