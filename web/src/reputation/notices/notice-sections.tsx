import { Link } from 'react-router'
import { counted, germanDate } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { NoticeView } from './manage.ts'
import { AppealFacts, NoticeFacts } from './notice-facts.tsx'
import { ReportedContent } from './reported-content.tsx'
import { ReportedTag } from './reported-tag.tsx'
import './notices.css'

interface NoticeSectionsProps {
  readonly notice: NoticeView
  /** The full history; undefined for people who may not read it. */
  readonly historyHref: string | undefined
}

/** One notice: what is reported by whom, the content then and now, the decision and the appeal. */
export const NoticeSections = ({ notice, historyHref }: NoticeSectionsProps) => {
  const { stage, decision, appeals, content, reported, isUntold } = notice
  return (
    <div className="notice-page__sections">
      <section aria-labelledby="meldung-angaben">
        <h2 id="meldung-angaben">Die Meldung</h2>
        <FactsForAdmins notice={notice} />
        {historyHref !== undefined && (
          <p>
            <Link to={historyHref}>Was mit dieser Meldung geschah</Link>
          </p>
        )}
      </section>
      {content !== undefined && reported !== undefined && (
        <section aria-labelledby="meldung-inhalt">
          <h2 id="meldung-inhalt">Gemeldeter Inhalt</h2>
          <p className="reported__head">
            <strong>{reported.words}</strong>
            {reported.state !== undefined && <ReportedTag state={reported.state} />}
          </p>
          <ReportedContent parts={content} subject={reported.words} />
        </section>
      )}
      {decision !== undefined && (
        <section aria-labelledby="meldung-entscheidung">
          <h2 id="meldung-entscheidung">Entscheidung</h2>
          <DecisionFacts decision={decision} />
          {isUntold === true && (
            <p>
              Noch hat niemand die Begründung bekommen. Bis dahin lässt sich die Entscheidung im Protokoll
              zurücknehmen.
            </p>
          )}
          <WhoMayAppeal notice={notice} />
        </section>
      )}
      {appeals.length > 0 && (
        <section aria-labelledby="meldung-beschwerde">
          <h2 id="meldung-beschwerde">{appeals.length === 1 ? 'Beschwerde' : 'Beschwerden'}</h2>
          {appeals.map((appeal) => (
            <AppealFacts key={appeal.party} appeal={appeal} targetKind={notice.targetKind} />
          ))}
        </section>
      )}
      {(stage === 'open' || stage === 'appealed') && (
        <section aria-labelledby="meldung-entscheiden">
          <h2 id="meldung-entscheiden">{stage === 'open' ? 'Entscheiden' : decisionTitle(appeals)}</h2>
          <DecisionForm key={stage} notice={notice} />
        </section>
      )}
    </div>
  )
}

/** One decision answers both sides where both wait for one. */
const decisionTitle = (appeals: NoticeView['appeals']): string =>
  appeals.filter(({ decision }) => decision === undefined).length === 1
    ? 'Über die Beschwerde entscheiden'
    : 'Über beide Beschwerden entscheiden'

/** Each side does so once. */
const WhoMayAppeal = ({
  notice: { stage, appeals, appealUntil },
}: {
  readonly notice: Pick<NoticeView, 'stage' | 'appeals' | 'appealUntil'>
}) => {
  if (appealUntil === undefined || stage === 'open' || appeals.length > 1) return null
  return (
    <p>
      {appeals.length === 0 ? 'Jede Seite kann' : 'Die andere Seite kann'} bis zum {germanDate(appealUntil)}{' '}
      einmal Beschwerde einlegen.
    </p>
  )
}

const FactsForAdmins = ({ notice }: { readonly notice: NoticeView }) => {
  const { name, email, unfoundedBefore = 0, removedBefore, isLimited } = notice
  return (
    <>
      {unfoundedBefore > 0 && (
        <Notice>
          Von dieser Adresse {unfoundedBefore === 1 ? 'war' : 'waren'} schon{' '}
          {counted(unfoundedBefore, 'Meldung', 'Meldungen')} offensichtlich unbegründet.
        </Notice>
      )}
      {removedBefore !== undefined && (
        <Notice>
          Wiederholt: Im letzten halben Jahr haben wir schon{' '}
          {counted(removedBefore, 'anderen Inhalt', 'andere Inhalte')} dieses Unternehmens entfernt.
          {isLimited && ' Deshalb kann es zurzeit nur einen neuen Inhalt am Tag zeigen.'}
        </Notice>
      )}
      <NoticeFacts notice={notice} explanationLabel="Erläuterung">
        <dt>Von</dt>
        <dd>
          {name ?? 'ohne Namen'}
          {email !== undefined && (
            <>
              {', '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </dd>
      </NoticeFacts>
    </>
  )
}
