import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changePartner, type PartnerRow } from './api.ts'
import { PartnerEntry } from './partner-entry.tsx'

interface ListProps {
  readonly companyId: string
  readonly rows: readonly PartnerRow[]
}

interface EntryProps {
  readonly companyId: string
  readonly row: PartnerRow
}

/** Others ask: they wait for an answer. */
export const IncomingRequests = ({ companyId, rows }: ListProps) => (
  <ul className="plain-list company-list" aria-label="Anfragen an Sie">
    {rows.map((row) => (
      <Incoming key={row.id} companyId={companyId} row={row} />
    ))}
  </ul>
)

const Incoming = ({ companyId, row }: EntryProps) => {
  const dispatch = useDispatch()
  const { id, company } = row
  const { state } = useForm(changePartner, id)
  const answer = (kind: 'approved' | 'rejected') =>
    dispatch(changePartner.requested({ kind, companyId, id, name: company.name }))
  return (
    <PartnerEntry
      row={row}
      since="Angefragt am"
      state={state}
      end={
        <>
          <Button
            size="s"
            look="primary"
            busy={state.status === 'sending'}
            onClick={() => answer('approved')}
            aria-label={`${company.name} bestätigen`}
          >
            Bestätigen
          </Button>
          <Button
            size="s"
            busy={state.status === 'sending'}
            onClick={() => answer('rejected')}
            aria-label={`${company.name} ablehnen`}
          >
            Ablehnen
          </Button>
        </>
      }
    />
  )
}

/** What the company asks itself, and was refused. */
export const OutgoingRequests = ({ companyId, rows }: ListProps) => (
  <ul className="plain-list company-list" aria-label="Ihre Anfragen">
    {rows.map((row) => (
      <Outgoing key={row.id} companyId={companyId} row={row} />
    ))}
  </ul>
)

const Outgoing = ({ companyId, row }: EntryProps) => {
  const dispatch = useDispatch()
  const { id, company, status } = row
  const { state } = useForm(changePartner, id)
  return (
    <PartnerEntry
      row={row}
      since={status === 'rejected' ? 'Abgelehnt am' : 'Angefragt am'}
      state={state}
      end={
        status === 'rejected' ? (
          <Tag tone="red">Abgelehnt</Tag>
        ) : (
          <>
            <Tag tone="amber">Wartet auf Antwort</Tag>
            <Button
              size="s"
              busy={state.status === 'sending'}
              onClick={() =>
                dispatch(changePartner.requested({ kind: 'withdraw', companyId, id, name: company.name }))
              }
              aria-label={`Anfrage an ${company.name} zurückziehen`}
            >
              Zurückziehen
            </Button>
          </>
        )
      }
    />
  )
}

/** Those that agreed, or with which the company agreed. */
export const PartnerList = ({ companyId, rows }: ListProps) => (
  <ul className="plain-list company-list" aria-label="Ihre Partner">
    {rows.map((row) => (
      <Partner key={row.id} companyId={companyId} row={row} />
    ))}
  </ul>
)

const Partner = ({ companyId, row }: EntryProps) => {
  const dispatch = useDispatch()
  const { id, company } = row
  const { state } = useForm(changePartner, id)
  const [asks, setAsks] = useState(false)
  const end = () => {
    setAsks(false)
    dispatch(changePartner.requested({ kind: 'end', companyId, id, name: company.name }))
  }
  return (
    <PartnerEntry
      row={row}
      since="Partner seit"
      state={state}
      end={
        <>
          <Button
            size="s"
            busy={state.status === 'sending'}
            onClick={() => setAsks(true)}
            aria-label={`Partnerschaft mit ${company.name} beenden`}
          >
            Beenden
          </Button>
          <RecordDialog
            title="Partnerschaft beenden"
            open={asks}
            send="Beenden"
            onSend={end}
            onClose={() => setAsks(false)}
          >
            <p>
              „{company.name}“ steht danach nicht mehr auf Ihrer Seite, und Sie nicht mehr auf der anderen.
            </p>
          </RecordDialog>
        </>
      }
    />
  )
}
