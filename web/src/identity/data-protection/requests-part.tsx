import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanDate, germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridTools } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { shortAccount } from './access-log-part.tsx'
import { privacyOverview, privacyRequests, type PrivacyRequestRow } from './api.ts'
import { kindChoices, stateChoices, type DataProtectionQuery } from './data-protection-query.ts'

interface RequestsPartProps {
  readonly query: DataProtectionQuery
  readonly linkTo: (query: DataProtectionQuery) => string
  readonly onAsk: (query: DataProtectionQuery) => void
}

const states = {
  open: { label: 'Offen', tone: 'amber' },
  overdue: { label: 'Überfällig', tone: 'red' },
  cleaning: { label: 'Dateien werden bereinigt', tone: 'petrol' },
  done: { label: 'Erledigt', tone: 'green' },
} as const

const Requested = ({ requestedAt, hasExpired }: PrivacyRequestRow) => (
  <>
    {hasExpired ? 'nach Fristablauf am' : 'verlangt am'}{' '}
    <time dateTime={requestedAt}>{germanMoment(requestedAt)}</time>
  </>
)

/** Until when it has to be answered, or what proves that it was. */
const Answered = ({ kind, account, hasExpired, dueOn, done }: PrivacyRequestRow) => {
  if (done === undefined)
    return hasExpired ? null : (
      <>
        Zu beantworten bis <time dateTime={dueOn}>{germanDate(dueOn)}</time>
      </>
    )
  return (
    <>
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
    </>
  )
}

const columns: readonly Column<PrivacyRequestRow>[] = [
  {
    key: 'kind',
    label: 'Antrag',
    cell: (request) => (
      <>
        {request.kind === 'copy' ? 'Kopie der Daten' : 'Löschung'}
        <span className="data-table__facts">
          {shortAccount(request.account)} · <Requested {...request} />
          <br />
          <Answered {...request} />
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'Stand',
    cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].label}</Tag>,
  },
  { key: 'account', label: 'Konto', kind: 'wide', cell: ({ account }) => shortAccount(account) },
  { key: 'requested', label: 'Verlangt', kind: 'wide', cell: Requested },
  { key: 'answered', label: 'Antwort', kind: 'wide', cell: Answered },
]

/** Requests of people about their own data, with their deadline and the evidence that they were answered. */
export const RequestsPart = ({ query, linkTo, onAsk }: RequestsPartProps) => {
  const dispatch = useDispatch()
  const figures = dataOf(useAnswer(privacyOverview))
  const narrow = <Field extends 'kind' | 'state'>(field: Field, chosen: DataProtectionQuery[Field]) => {
    const { [field]: _before, ...others } = query
    onAsk({ ...others, page: 1, ...(chosen !== undefined && { [field]: chosen }) })
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
      <GridTools>
        <FilterSelect
          label="Art"
          any="Alle Anträge"
          value={query.kind}
          options={kindChoices}
          onChange={(kind) => narrow('kind', kind)}
        />
        <FilterSelect
          label="Stand"
          any="Jeder Stand"
          value={query.state}
          options={stateChoices}
          onChange={(state) => narrow('state', state)}
        />
      </GridTools>
      <DataGrid
        caption="Anträge"
        loadable={useAnswer(privacyRequests)}
        listed={({ requests: rows, ...pages }) => ({ rows, ...pages })}
        keyOf={({ id }) => id}
        columns={columns}
        query={query}
        linkTo={linkTo}
        empty={{
          title:
            query.kind === undefined && query.state === undefined
              ? 'Noch keine Anträge'
              : 'Kein Antrag passt dazu',
          text: 'Kopien und Löschungen unter „Mein Konto“ stehen hier, sobald jemand sie verlangt.',
        }}
        onRetry={() => dispatch(privacyRequests.asked(query))}
      />
    </section>
  )
}
