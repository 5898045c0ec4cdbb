import type { NoticeView } from '@schaufenster/query-service/reputation/notice-contract.ts'
import type { ReactNode } from 'react'
import { germanMoment } from '../../lib/format.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { appellantOf, reasonNames } from './notice-words.ts'

interface NoticeFactsProps {
  readonly notice: Pick<NoticeView, 'url' | 'reported' | 'reason' | 'explanation' | 'submittedAt'>
  readonly explanationLabel: string
  /** More of it, in pairs of `dt` and `dd`. */
  readonly children?: ReactNode
}

/** What is reported, why and when. */
export const NoticeFacts = ({ notice, explanationLabel, children }: NoticeFactsProps) => {
  const { url, reported, reason, explanation, submittedAt } = notice
  return (
    <dl className="notice-facts">
      <dt>Gemeldet</dt>
      <dd>
        <a href={url}>{reported?.words ?? 'Gemeldete Seite ansehen'}</a>
      </dd>
      <dt>Grund</dt>
      <dd>{reasonNames[reason]}</dd>
      {explanation !== undefined && (
        <>
          <dt>{explanationLabel}</dt>
          <dd className="notice-facts__text">{explanation}</dd>
        </>
      )}
      {children}
      <dt>Eingegangen</dt>
      <dd>
        <time dateTime={submittedAt}>{germanMoment(submittedAt)}</time>
      </dd>
    </dl>
  )
}

/** Who asks for the decision to be looked at again, when and why, and what became of it. */
export const AppealFacts = ({
  appeal,
  targetKind,
}: Pick<NoticeView, 'targetKind'> & { readonly appeal: NoticeView['appeals'][number] }) => (
  <>
    <p>
      Beschwerde {appellantOf(appeal.party, targetKind)} vom{' '}
      <time dateTime={appeal.at}>{germanMoment(appeal.at)}</time>
    </p>
    {appeal.explanation !== undefined && <p className="notice-facts__text">{appeal.explanation}</p>}
    {appeal.decision === undefined ? (
      <p>Ein Mensch prüft die Entscheidung noch einmal.</p>
    ) : (
      <>
        <p>
          {appeal.decision.outcome === 'upheld'
            ? 'Es bleibt bei der Entscheidung.'
            : 'Die Entscheidung wurde geändert.'}
        </p>
        <DecisionFacts decision={appeal.decision} />
      </>
    )}
  </>
)
