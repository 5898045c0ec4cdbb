import { Link } from 'react-router'
import { counted, germanDate, germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortAccount } from './access-log-part.tsx'
import { privacyOverview, privacyRequests, type PrivacyRequestRow } from './api.ts'
import { kindChoices, stateChoices, type DataProtectionQuery } from './data-protection-query.ts'

interface RequestsPartProps {
  readonly query: DataProtectionQuery
  readonly linkTo: (query: DataProtectionQuery) => string
  readonly onAsk: (query: DataProtectionQuery) => void
}

const kindOptions = [{ value: '', label: 'Alle Anträge' } as const, ...kindChoices]
const stateOptions = [{ value: '', label: 'Jeder Stand' } as const, ...stateChoices]

/** What people asked for about their own data, until when it has to be answered, and what proves that it was. */
export const RequestsPart = ({ query, linkTo, onAsk }: RequestsPartProps) => {
  const requests = useAnswer(privacyRequests)
  const overview = useAnswer(privacyOverview)
  const page = dataOf(requests)
  const figures = dataOf(overview)
  const { kind = '', state = '' } = query
  const ask = (chosen: { kind: typeof kind; state: typeof state }) => {
    const { kind: _kind, state: _state, page: _page, ...others } = query
    onAsk({
      ...others,
      page: 1,
      ...(chosen.kind !== '' && { kind: chosen.kind }),
      ...(chosen.state !== '' && { state: chosen.state }),
    })
  }
  return (
    <section aria-labelledby="antraege" className="proof-part">
      <h2 id="antraege">Anträge</h2>
      <p>
        Wer eine Kopie seiner Daten oder ihre Löschung verlangt, bekommt binnen eines Monats Antwort (Art. 12
        Abs. 3 DSGVO).{' '}
        {figures !== undefined &&
          (figures.open === 0
            ? 'Es ist nichts offen.'
            : `${counted(figures.open, 'Antrag ist', 'Anträge sind')} offen, ${figures.overdue === 0 ? 'keiner' : figures.overdue} überfällig.`)}
      </p>
      <div className="proof-tools">
        <CompactSelect
          label="Art"
          value={kind}
          options={kindOptions}
          onChange={(one) => ask({ kind: one, state })}
        />
        <CompactSelect
          label="Stand"
          value={state}
          options={stateOptions}
          onChange={(one) => ask({ kind, state: one })}
        />
      </div>
      {requests.status === 'failed' && <Notice tone="error">{requests.problem.message}</Notice>}
      {page === undefined && requests.status !== 'failed' && (
        <div className="row-skeletons">
          <LoadingNote>Anträge werden geladen</LoadingNote>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      )}
      {page?.requests.length === 0 && (
        <EmptyState title={kind === '' && state === '' ? 'Noch keine Anträge' : 'Kein Antrag passt dazu'}>
          <p>Kopien und Löschungen unter „Mein Konto“ stehen hier, sobald jemand sie verlangt.</p>
        </EmptyState>
      )}
      {page !== undefined && page.requests.length > 0 && (
        <>
          <ul className="plain-list proof-list" aria-label="Anträge">
            {page.requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
          <Pagination
            current={page.currentPage}
            total={page.totalPages}
            href={(number) => linkTo({ ...query, page: number })}
          />
        </>
      )}
    </section>
  )
}

const states = {
  open: { label: 'Offen', tone: 'amber' },
  overdue: { label: 'Überfällig', tone: 'red' },
  cleaning: { label: 'Dateien werden bereinigt', tone: 'petrol' },
  done: { label: 'Erledigt', tone: 'green' },
} as const

const Request = ({ request }: { readonly request: PrivacyRequestRow }) => {
  const { kind, account, requestedAt, hasExpired, dueOn, state, done } = request
  const { label, tone } = states[state]
  return (
    <li className="proof-row">
      <p className="proof-row__what">
        {kind === 'copy' ? 'Kopie der Daten' : 'Löschung'} <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="proof-row__facts">
        {shortAccount(account)} · {hasExpired ? 'nach Fristablauf am' : 'verlangt am'}{' '}
        <time dateTime={requestedAt}>{germanMoment(requestedAt)}</time>
        {done === undefined && !hasExpired && (
          <>
            {' '}
            · zu beantworten bis <time dateTime={dueOn}>{germanDate(dueOn)}</time>
          </>
        )}
      </p>
      {done !== undefined && (
        <p className="proof-row__facts">
          {kind === 'copy' ? 'Übergeben am' : 'Schlüssel zerstört am'}{' '}
          <time dateTime={done.at}>{germanMoment(done.at)}</time>
          {done.entries !== undefined && `, ${counted(done.entries, 'Eintrag', 'Einträge')}`} ·{' '}
          <Link
            to={privatePaths.adminProtocol.href({
              objekt: `${kind === 'copy' ? 'privacy' : 'user'}-${account}`,
            })}
            state={stayHere}
          >
            Nachweis im Protokoll
          </Link>
          , Position {done.position.replace(/^0+(?=\d)/, '')}
        </p>
      )}
    </li>
  )
}
