import type { NoticeView } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { useParams, useSearchParams } from 'react-router'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { AppealFormView } from '../../reputation/notices/appeal-form.tsx'
import { DecisionFacts } from '../../reputation/notices/decision-facts.tsx'
import { AppealFacts, NoticeFacts } from '../../reputation/notices/notice-facts.tsx'
import { noticeState } from '../../reputation/notices/notice-state.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoticePage } from './notice-page.tsx'
import './static-page.css'

/** `/meldung/{id}?code=…`: what became of a notice, for both sides, without an account. */
export const View = () => {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const loadable = useAnswer(noticeState, id)
  const notice = dataOf(loadable)
  if (notice === undefined && loadable.status === 'failed' && loadable.problem.kind === 'notFound')
    return <ClosedNotice />
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

/** It doesn't exist, or the code doesn't open it; the page doesn't reveal which. */
const ClosedNotice = () => (
  <NoticePage tab="Nicht gefunden" title="Dieser Link öffnet keine Meldung" sign="Leer" ways={ways}>
    <p>
      Wahrscheinlich ist er unvollständig. Öffnen Sie den Link aus unserer E-Mail noch einmal, oder kopieren
      Sie ihn ganz in die Adresszeile. Wenn das nicht hilft, schreiben Sie uns, und nennen Sie die Nummer
      Ihrer Meldung.
    </p>
  </NoticePage>
)

const ways = [
  { label: 'Kontakt', to: paths.contact.href() },
  { label: 'Zur Startseite', to: paths.home.href() },
]

interface StateProps {
  readonly notice: NoticeView
  readonly code: string
  readonly search: URLSearchParams
}

const State = ({ notice, code, search }: StateProps) => {
  const { id, number, stage, decision, appeals, appealUntil, seenAs } = notice
  const isWaiting = appeals.some((appeal) => appeal.party === seenAs && appeal.decision === undefined)
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
      {search.has('beschwerde') && isWaiting && (
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
        <h2 id="gemeldet">Die Meldung</h2>
        <NoticeFacts
          notice={notice}

          explanationLabel="Ihre Erläuterung"
        />
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
      {appeals.length > 0 && (
        <section aria-labelledby="beschwerde">
          <h2 id="beschwerde">{appeals.length === 1 ? 'Beschwerde' : 'Beschwerden'}</h2>
          {appeals.map((appeal) => (
            <AppealFacts key={appeal.party} appeal={appeal} targetKind={notice.targetKind} />
          ))}
        </section>
      )}
      {notice.mayAppeal && appealUntil !== undefined && (
        <section aria-labelledby="widersprechen">
          <h2 id="widersprechen">Nicht einverstanden?</h2>
          <p>
            Bis zum <time dateTime={appealUntil}>{germanDate(appealUntil)}</time> können Sie kostenlos
            Beschwerde einlegen, auch ohne Konto. Unabhängig davon können Sie sich an eine zugelassene
            Streitbeilegungsstelle oder an ein Gericht wenden.
          </p>
          <AppealFormView id={id} code={code} />
        </section>
      )}
    </>
  )
}
