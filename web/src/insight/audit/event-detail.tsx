import { IconArrowBackUp, IconTimeline } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { eventTime } from '../event-time.ts'
import { useInsightSelector } from '../insight-state.ts'
import type { AuditEvent, Detail } from './api.ts'
import type { AuditQuery } from './audit-query.ts'
import { ChangesTable } from './changes-table.tsx'
import { objectLabel, pastPageHref } from './object-label.ts'
import { chainRequested, undoRequested } from './slice.ts'
import { chainChosen } from './undoing/slice.ts'

interface EventDetailProps {
  readonly event: AuditEvent
  readonly isUndone: boolean
  readonly query: AuditQuery
  readonly linkTo: (query: AuditQuery) => string
}

/** One event: what it changed, what else the same action led to, and the way to take it back. */
export const EventDetail = ({ event, isUndone, query, linkTo }: EventDetailProps) => {
  const dispatch = useDispatch()
  const opened = useInsightSelector(({ audit }) => audit.opened)
  if (opened === undefined) return null
  const { detail, chain, undoing } = opened
  const known = dataOf(detail)
  return (
    <>
      {detail.status === 'failed' && <Notice tone="error">{detail.problem.message}</Notice>}
      {detail.status === 'loading' && (
        <>
          <LoadingNote>Das Ereignis wird geladen</LoadingNote>
          <Skeleton height="5rem" />
        </>
      )}
      {known !== undefined && <Changes detail={known} />}
      {undoing.status === 'failed' && <Notice tone="error">{undoing.problem.message}</Notice>}
      <div className="audit-detail__actions">
        {event.canUndo && !isUndone && (
          <Button
            size="s"
            icon={<IconArrowBackUp aria-hidden="true" />}
            busy={undoing.status === 'sending'}
            onClick={() => dispatch(undoRequested(event.id))}
          >
            Zurücknehmen
          </Button>
        )}
        {chain.status === 'idle' && (
          <Button
            size="s"
            look="quiet"
            icon={<IconTimeline aria-hidden="true" />}
            onClick={() => dispatch(chainRequested(event))}
          >
            Ganzen Vorgang zeigen
          </Button>
        )}
        {event.object.slug !== undefined && (
          <Link className="button button--quiet button--s" to={pastPageHref(event.object.slug, event.id)}>
            Seite nach diesem Ereignis
          </Link>
        )}
        {query.object !== undefined && (
          <>
            <Link
              className="button button--quiet button--s"
              to={linkTo({ ...query, asOf: event.id })}
              state={stayHere}
            >
              Vergleich ab hier
            </Link>
            <Link
              className="button button--quiet button--s"
              to={linkTo({ ...query, against: event.id })}
              state={stayHere}
            >
              Vergleich bis hier
            </Link>
          </>
        )}
      </div>
      {chain.status === 'failed' && <Notice tone="error">{chain.problem.message}</Notice>}
      {chain.status === 'loading' && <LoadingNote>Der Vorgang wird geladen</LoadingNote>}
      {chain.status === 'ready' && (
        <section className="audit-chain">
          <h3>
            Vorgang{' '}
            <Link to={linkTo({ ...query, correlation: event.correlation })} state={stayHere}>
              {event.correlation}
            </Link>
          </h3>
          {chain.data.next !== undefined && (
            <p>
              Das sind die neuesten {germanNumber(chain.data.events.length)}.{' '}
              <Link to={linkTo({ correlation: event.correlation })} state={stayHere}>
                Alle Ereignisse des Vorgangs
              </Link>
            </p>
          )}
          <ol className="plain-list" aria-label="Ereignisse des Vorgangs">
            {chain.data.events.toReversed().map(({ id, at, what, object }) => (
              <li key={id} aria-current={id === event.id ? 'true' : undefined}>
                <time dateTime={at}>{eventTime(at)}</time> {what}, {objectLabel(object)}
              </li>
            ))}
          </ol>
          {chain.data.events.some(({ canUndo }) => canUndo) && (
            <Button size="s" look="quiet" onClick={() => dispatch(chainChosen(event.correlation))}>
              Ganzen Vorgang zum Zurücknehmen auswählen
            </Button>
          )}
        </section>
      )}
    </>
  )
}

/** Before and after where the object changed, else what the event says. */
const Changes = ({ detail: { changes, fields } }: { readonly detail: Detail }) => {
  if (changes.length > 0) return <ChangesTable caption="Was sich geändert hat" changes={changes} />
  if (fields.length === 0)
    return <p className="audit-detail__none">Das Ereignis hat keine weiteren Angaben.</p>
  return (
    <dl className="audit-fields">
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
