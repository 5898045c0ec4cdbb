import type {
  CompanyDraft,
  CompanyRow,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FormState } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { dataOf, type Loadable } from '../../lib/loadable.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusWords, tierLabel } from '../company-status.ts'
import { viewOfDraft } from '../editing/draft-view.ts'
import { ProfilePreview } from '../profile-preview.tsx'
import { sourceDay } from '../source-day.ts'
import type { ReasonedKind } from './questions.ts'

interface CompanyPanelProps {
  /** Undefined: closed. */
  readonly opened: { readonly id: string; readonly draft: Loadable<CompanyDraft> } | undefined
  /** The row that it was opened from, while the list still has it. */
  readonly row: CompanyRow | undefined
  readonly industries: readonly IndustryView[] | undefined
  readonly decision: FormState
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onApprove: (draft: CompanyDraft) => void
  readonly onAsk: (kind: ReasonedKind, draft: CompanyDraft) => void
  readonly onClose: () => void
}

/** One company as visitors would see it, with all that is needed to judge it, and the decisions. */
export const CompanyPanel = ({ opened, onPrevious, onNext, onClose, ...rest }: CompanyPanelProps) => {
  const draft = dataOf(opened?.draft)
  const start = useRef<HTMLDivElement>(null)
  const id = opened?.id
  useEffect(() => {
    // The next one begins at its top.
    if (id !== undefined) start.current?.closest('dialog')?.scrollTo(0, 0)
  }, [id])
  return (
    <Dialog title="Eintrag prüfen" kind="panel" open={opened !== undefined} onClose={onClose}>
      <div ref={start} className="company-panel__walk">
        <IconButton
          label="Vorheriger Eintrag"
          icon={<IconArrowLeft />}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          label="Nächster Eintrag"
          icon={<IconArrowRight />}
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </div>
      <output className="visually-hidden">{draft?.master.businessName}</output>
      {draft !== undefined && <Judged {...rest} draft={draft} />}
      {draft === undefined && opened?.draft.status === 'failed' && (
        <Notice tone="error">{opened.draft.problem.message}</Notice>
      )}
      {draft === undefined && opened?.draft.status === 'loading' && (
        <>
          <LoadingNote>Der Eintrag wird geladen</LoadingNote>
          <Skeleton height="16rem" />
        </>
      )}
    </Dialog>
  )
}

type JudgedProps = Pick<CompanyPanelProps, 'row' | 'industries' | 'decision' | 'onApprove' | 'onAsk'> & {
  readonly draft: CompanyDraft
}

const Judged = ({ draft, row, industries, decision, onApprove, onAsk }: JudgedProps) => {
  const { label, tone } = statusWords(draft.status)
  const flagged = row?.flagged === true
  const approved = draft.status === 'approved'
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
      <ProfilePreview company={viewOfDraft(draft, industries)} />
      <footer className="company-panel__decisions">
        {decision.status === 'failed' && <Notice tone="error">{decision.problem.message}</Notice>}
        {(!approved || flagged) && (
          <Button look="primary" busy={decision.status === 'sending'} onClick={() => onApprove(draft)}>
            {approved ? 'Änderungen annehmen' : 'Freigeben'}
          </Button>
        )}
        {approved ? (
          <Button onClick={() => onAsk('revoke', draft)}>Freigabe zurücknehmen</Button>
        ) : (
          draft.status !== 'rejected' && <Button onClick={() => onAsk('reject', draft)}>Ablehnen</Button>
        )}
        <Link className="button button--quiet" to={privatePaths.masterData.href(draft.id)}>
          Bearbeiten
        </Link>
        <Link
          className="button button--quiet"
          to={privatePaths.adminProtocol.href({ objekt: `company-${draft.id}` })}
        >
          Verlauf
        </Link>
        <Button look="danger" onClick={() => onAsk('remove', draft)}>
          Löschen
        </Button>
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
