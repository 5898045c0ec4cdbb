import type { NoticeView } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { useParams, useSearchParams } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { AppealFormView } from '../../reputation/notices/appeal-form.tsx'
import { DecisionFacts } from '../../reputation/notices/decision-facts.tsx'
import { AppealFacts, NoticeFacts } from '../../reputation/notices/notice-facts.tsx'
import { noticeState } from '../../reputation/notices/notice-state.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import './static-page.css'

/** `/meldung/{id}?code=…`: what became of a notice, for both sides, without an account. */
export const View = () => {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const loadable = useAnswer(noticeState, id)
  const notice = dataOf(loadable)
  if (notice === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={noticeState.asked({ id, code })} />
  return (
    <div className="static-page contained">
      <Head title={notice === undefined ? 'Meldung' : `Meldung ${notice.number}`} />
      {notice === undefined ? (
        <>
          <LoadingNote />
          <Skeleton height="20rem" />
        </>
      ) : (
        <State notice={notice} code={code} search={search} />
      )}
    </div>
  )
}

interface StateProps {
  readonly notice: NoticeView
  readonly code: string
  readonly search: URLSearchParams
}

const State = ({ notice, code, search }: StateProps) => {
  const { id, number, stage, decision, appeal, appealDecision } = notice
  return (
    <>
      <h1>Meldung {number}</h1>
      {search.has('gesendet') && stage === 'open' && (
        <Notice tone="success" title="Danke, Ihre Meldung ist angekommen">
          <p>
            Heben Sie die Adresse dieser Seite auf: Hier sehen Sie, was daraus wird. Wenn Sie uns eine
            E-Mail-Adresse genannt haben, schicken wir Ihnen den Link.
          </p>
        </Notice>
      )}
      {search.has('beschwerde') && stage === 'appealed' && (
        <Notice tone="success" title="Ihre Beschwerde ist angekommen">
          <p>Wir prüfen die Entscheidung noch einmal und schreiben Ihnen.</p>
        </Notice>
      )}
      {search.has('fehler') && (
        <Notice tone="error" title="Ihre Beschwerde wurde nicht gesendet">
          <p>Bitte schreiben Sie, warum Sie die Entscheidung für falsch halten, ohne HTML.</p>
        </Notice>
      )}
      <section aria-labelledby="gemeldet">
        <h2 id="gemeldet">Gemeldet</h2>
        <NoticeFacts notice={notice} explanationLabel="Ihre Erläuterung" />
      </section>
      {decision === undefined ? (
        <section aria-labelledby="stand">
          <h2 id="stand">Wir prüfen Ihre Meldung</h2>
          <p>Ein Mensch entscheidet darüber, kein Programm. Danach steht die Entscheidung hier.</p>
        </section>
      ) : (
        <section aria-labelledby="stand">
          <h2 id="stand">Unsere Entscheidung</h2>
          <DecisionFacts decision={decision} />
        </section>
      )}
      {appeal !== undefined && (
        <section aria-labelledby="beschwerde">
          <h2 id="beschwerde">Beschwerde</h2>
          <AppealFacts appeal={appeal} targetKind={notice.targetKind} />
          {appealDecision === undefined ? (
            <p>Wir prüfen die Entscheidung noch einmal.</p>
          ) : (
            <>
              <p>
                {appealDecision.outcome === 'upheld'
                  ? 'Es bleibt bei der Entscheidung.'
                  : 'Wir haben die Entscheidung geändert.'}
              </p>
              <DecisionFacts decision={appealDecision} />
            </>
          )}
        </section>
      )}
      {stage === 'decided' && notice.appealUntil !== undefined && (
        <section aria-labelledby="widersprechen">
          <h2 id="widersprechen">Nicht einverstanden?</h2>
          <p>
            Bis zum <time dateTime={notice.appealUntil}>{germanDate(notice.appealUntil)}</time> können Sie
            kostenlos Beschwerde einlegen, auch ohne Konto. Unabhängig davon können Sie sich an eine
            zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.
          </p>
          <AppealFormView id={id} code={code} />
        </section>
      )}
    </>
  )
}
