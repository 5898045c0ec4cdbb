import type { OutboxAnswer, WaitingMail } from '@schaufenster/query-service/conversation/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanMoment } from '../lib/format.ts'
import { useResource } from '../lib/use-resource.ts'
import { privatePaths } from '../private-paths.ts'
import { Notice } from '../ui/feedback.tsx'
import type { Column } from '../ui/heavy/grid/columns.ts'
import { DataGrid } from '../ui/heavy/grid/data-grid.tsx'
import { outbox } from './api.ts'
import './waiting-mails.css'

const recipientOf = ({ to: { name, address } }: WaitingMail) => name || address

const Sent = ({ at }: Pick<WaitingMail, 'at'>) => <time dateTime={at}>{germanMoment(at)}</time>

const columns: readonly Column<WaitingMail>[] = [
  { key: 'subject', label: 'Betreff', cell: ({ subject }) => subject },
  { key: 'to', label: 'An', kind: 'wide', cell: recipientOf },
  { key: 'at', label: 'Geschrieben', kind: 'wide', cell: Sent },
]

/** Mails to open one by one, the newest first. */
export const WaitingMails = () => {
  const dispatch = useDispatch()
  const mails = useResource(outbox)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataGrid
      caption="E-Mails"
      loadable={mails}
      listed={({ data: rows }: OutboxAnswer) => ({ rows })}
      keyOf={({ id }) => id}
      columns={columns}
      detail={{
        isOpen: ({ id }) => open.has(id),
        onToggle: ({ id }) =>
          setOpen(
            (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
          ),
        renderBody: (mail) => <Letter mail={mail} />,
        renderRowExtra: (mail) => (
          <span className="data-table__facts">
            an {recipientOf(mail)} · <Sent at={mail.at} />
          </span>
        ),
      }}
      empty={{
        title: 'Nichts im Postausgang',
        sign: 'Keine Post',
        text: 'Sobald Schaufenster jemandem schreiben möchte, steht es hier.',
      }}
      onRetry={() => dispatch(outbox.asked())}
    >
      {({ isSending }) => (
        <Notice>
          <p>
            {isSending
              ? 'E-Mails gehen an Ihren Mailserver. Hier steht, was vorher liegen geblieben ist, 30 Tage lang.'
              : 'Es ist kein Mailserver eingerichtet (SMTP_URL). E-Mails bleiben deshalb 30 Tage lang hier liegen, die neuesten 100 sehen Sie. Wer sie ansieht, wird vermerkt.'}
          </p>
        </Notice>
      )}
    </DataGrid>
  )
}

const Letter = ({ mail: { to, subject, text, correlation } }: { readonly mail: WaitingMail }) => (
  <div className="waiting-mail">
    <p>
      An: {to.name} &lt;
      <a href={`mailto:${to.address}?subject=${encodeURIComponent(subject)}`}>{to.address}</a>&gt;
    </p>
    <div className="waiting-mail__text">
      <Words text={text} />
    </div>
    {correlation !== undefined && (
      <p>
        <Link to={privatePaths.adminProtocol.href({ vorgang: correlation })}>
          Wie es zu dieser E-Mail kam
        </Link>
      </p>
    )}
  </div>
)

/** With the address where the letter leads as a link: it is a line by itself, which nobody's name and no quote is. */
const Words = ({ text }: { readonly text: string }) =>
  text.split(/^(https?:\/\/\S+)$/m).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
