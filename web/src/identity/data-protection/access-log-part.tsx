import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanMoment } from '../../lib/format.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridTools } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import { accessLog, type AccessLogRow } from './api.ts'
import type { DataProtectionQuery } from './data-protection-query.ts'

interface LooksPartProps {
  readonly query: DataProtectionQuery
  readonly linkTo: (query: DataProtectionQuery) => string
  readonly onAsk: (query: DataProtectionQuery) => void
}

const places = {
  audit: 'im Protokoll',
  notices: 'unter den Meldungen',
  outbox: 'im Postausgang',
  users: 'unter den Konten',
} as const

/** Of an account no more than tells it apart: whose it is, those see who manage accounts. */
export const shortAccount = (id: string): string => `Konto ${id.slice(-6)}`

const Seen = ({ at }: Pick<AccessLogRow, 'at'>) => <time dateTime={at}>{germanMoment(at)}</time>

const columns: readonly Column<AccessLogRow>[] = [
  {
    key: 'by',
    label: 'Wer',
    cell: ({ by, account, place, at }) => (
      <>
        {by.name}
        <span className="data-table__facts">
          {shortAccount(account)} · {places[place]} · <Seen at={at} />
        </span>
      </>
    ),
  },
  { key: 'account', label: 'Konto', kind: 'wide', cell: ({ account }) => shortAccount(account) },
  { key: 'place', label: 'Wo', kind: 'wide', cell: ({ place }) => places[place] },
  { key: 'at', label: 'Wann', kind: 'wide', cell: Seen },
]

/** Privileged users who were shown other people's personal data. */
export const AccessLogPart = ({ query, linkTo, onAsk }: LooksPartProps) => {
  const dispatch = useDispatch()
  const { actor, before, ...others } = query
  return (
    <section aria-labelledby="einsichten" className="proof-part">
      <h2 id="einsichten">Einsichten in Personendaten</h2>
      <p>Wer Namen oder Adressen anderer gesehen hat: je Person, Ort und Tag einmal, das Neueste zuerst.</p>
      <GridTools>
        <SearchLine
          label="Wer: Name oder E-Mail"
          longest={254}
          text={actor ?? ''}
          onSearch={(text) => onAsk({ ...others, ...(text.trim() !== '' && { actor: text.trim() }) })}
        />
      </GridTools>
      <DataGrid
        caption="Einsichten"
        loadable={useAnswer(accessLog)}
        listed={({ looks: rows }) => ({ rows })}
        keyOf={({ id }) => id}
        columns={columns}
        empty={{
          title: actor === undefined ? 'Noch keine Einsichten' : 'Niemand dieses Namens hat etwas eingesehen',
          text: 'Sobald jemand Konten, Postausgang oder Protokoll mit Namen ansieht, steht es hier.',
        }}
        onRetry={() => dispatch(accessLog.asked(query))}
        renderEnd={({ next }) => (
          <p className="proof-turning">
            {before !== undefined && (
              <Link to={linkTo({ ...others, ...(actor !== undefined && { actor }) })} state={stayHere}>
                Zu den neuesten
              </Link>
            )}
            {next !== undefined && (
              <Link to={linkTo({ ...query, before: next })} state={stayHere}>
                Ältere Einsichten
              </Link>
            )}
          </p>
        )}
      />
    </section>
  )
}
