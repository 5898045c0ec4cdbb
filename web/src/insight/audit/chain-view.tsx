import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import { eventTime } from '../event-time.ts'
import { auditChain } from './api.ts'
import type { AuditQuery } from './audit-query.ts'
import { chainOf, type ChainEvent, type ChainStep } from './chain.ts'
import { objectLabel } from './object-label.ts'
import { chainChosen } from './undoing/slice.ts'
import './chain-view.css'

interface ChainViewProps {
  readonly correlation: string
  readonly linkTo: (query: AuditQuery) => string
}

/** What one action led to, from the click to the mails it sent. */
export const ChainView = ({ correlation, linkTo }: ChainViewProps) => {
  const dispatch = useDispatch()
  const chain = useAnswer(auditChain)
  const known = dataOf(chain)
  const steps = chainOf(known?.events ?? [])
  const [first] = steps
  return (
    <section className="chain" aria-labelledby="audit-chain" aria-busy={chain.status === 'loading'}>
      <h2 id="audit-chain">Vorgang</h2>
      {chain.status === 'failed' && <Notice tone="error">{chain.problem.message}</Notice>}
      {known === undefined && chain.status === 'loading' && (
        <LoadingNote>Der Vorgang wird geladen</LoadingNote>
      )}
      {known?.next !== undefined && (
        <p>Das sind die neuesten {germanNumber(known.events.length)}. In der Liste stehen alle.</p>
      )}
      {first !== undefined && (
        <ol className="plain-list" aria-label="Ereignisse des Vorgangs">
          <li>
            <Line kind={first.by.kind === 'system' ? 'Auslöser' : 'Klick'} at={first.at}>
              {first.by.name}
            </Line>
            <Steps steps={steps} kind="Befehl" linkTo={linkTo} />
          </li>
        </ol>
      )}
      {known?.events.some(({ canUndo }) => canUndo) && (
        <Button size="s" look="quiet" onClick={() => dispatch(chainChosen(correlation))}>
          Ganzen Vorgang zum Zurücknehmen auswählen
        </Button>
      )}
    </section>
  )
}

interface LineProps {
  readonly kind: string
  readonly at: string
  readonly children: React.ReactNode
}

const Line = ({ kind, at, children }: LineProps) => (
  <p className="chain__line">
    <Tag>{kind}</Tag>
    <span>{children}</span>
    <time dateTime={at}>{eventTime(at)}</time>
  </p>
)

interface StepsProps {
  readonly steps: readonly ChainStep[]
  readonly kind: 'Befehl' | 'Regel'
  readonly linkTo: ChainViewProps['linkTo']
}

/** Commands that somebody sent, or that a policy gave because of an event. */
const Steps = ({ steps, kind, linkTo }: StepsProps) =>
  steps.length > 0 && (
    <ol className="plain-list">
      {steps.map(({ command, by, at, events }) => (
        <li key={command}>
          <Line kind={kind} at={at}>
            {kind === 'Regel' ? by.name : counted(events.length, 'Ereignis', 'Ereignisse')}
          </Line>
          <ol className="plain-list">
            {events.map((caused) => (
              <Caused key={caused.event.id} caused={caused} linkTo={linkTo} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )

const Caused = ({
  caused: { event, led },
  linkTo,
}: { readonly caused: ChainEvent } & Pick<StepsProps, 'linkTo'>) => (
  <li>
    <Line kind={event.object.kind === 'mail' ? 'E-Mail' : 'Ereignis'} at={event.at}>
      {event.what},{' '}
      <Link to={linkTo({ object: event.object.stream })} state={stayHere}>
        {objectLabel(event.object)}
      </Link>
    </Line>
    <Steps steps={led} kind="Regel" linkTo={linkTo} />
  </li>
)
