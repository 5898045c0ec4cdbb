import { Link } from 'react-router'
import { germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import { accessLog } from './api.ts'
import type { DataProtectionQuery } from './data-protection-query.ts'

interface LooksPartProps {
  readonly query: DataProtectionQuery
  readonly linkTo: (query: DataProtectionQuery) => string
  readonly onAsk: (query: DataProtectionQuery) => void
}

const places = { audit: 'im Protokoll', outbox: 'im Postausgang', users: 'unter den Konten' } as const

/** Of an account no more than tells it apart: whose it is, those see who manage accounts. */
export const shortAccount = (id: string): string => `Konto ${id.slice(-6)}`

/** Who of those with rights was shown personal data of others. */
export const AccessLogPart = ({ query, linkTo, onAsk }: LooksPartProps) => {
  const looks = useAnswer(accessLog)
  const page = dataOf(looks)
  const { actor, before, ...others } = query
  return (
    <section aria-labelledby="einsichten" className="proof-part">
      <h2 id="einsichten">Einsichten in Personendaten</h2>
      <p>Wer Namen oder Adressen anderer gesehen hat: je Person, Ort und Tag einmal, das Neueste zuerst.</p>
      <div className="proof-tools">
        <SearchLine
          label="Wer: Name oder E-Mail"
          longest={254}
          text={actor ?? ''}
          onSearch={(text) => onAsk({ ...others, ...(text.trim() !== '' && { actor: text.trim() }) })}
        />
      </div>
      {looks.status === 'failed' && <Notice tone="error">{looks.problem.message}</Notice>}
      {page === undefined && looks.status !== 'failed' && (
        <div className="row-skeletons">
          <LoadingNote>Einsichten werden geladen</LoadingNote>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      )}
      {page?.looks.length === 0 && (
        <EmptyState
          title={actor === undefined ? 'Noch keine Einsichten' : 'Niemand dieses Namens hat etwas eingesehen'}
        >
          <p>Sobald jemand Konten, Postausgang oder Protokoll mit Namen ansieht, steht es hier.</p>
        </EmptyState>
      )}
      {page !== undefined && page.looks.length > 0 && (
        <ul className="plain-list proof-list" aria-label="Einsichten">
          {page.looks.map(({ id, at, by, account, place }) => (
            <li key={id} className="proof-row">
              <p className="proof-row__what">{by.name}</p>
              <p className="proof-row__facts">
                {shortAccount(account)} · {places[place]} · <time dateTime={at}>{germanMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="proof-turning">
        {before !== undefined && (
          <Link to={linkTo({ ...others, ...(actor !== undefined && { actor }) })} state={stayHere}>
            Zu den neuesten
          </Link>
        )}
        {page?.next !== undefined && (
          <Link to={linkTo({ ...query, before: page.next })} state={stayHere}>
            Ältere Einsichten
          </Link>
        )}
      </p>
    </section>
  )
}
