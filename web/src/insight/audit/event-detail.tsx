import { IconArrowBackUp, IconTimeline } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { auditDetail, undoEvent, type AuditEvent, type Detail } from './api.ts'
import type { AuditQuery } from './audit-query.ts'
import { ChangesTable } from './changes-table.tsx'
import { asOfPageHref } from './object-label.ts'
import { ValueText } from './value-text.tsx'

interface EventDetailProps {
  readonly event: AuditEvent
  readonly isUndone: boolean
  readonly query: AuditQuery
  readonly linkTo: (query: AuditQuery) => string
}

/** One event: what it changed, the way to what else the same action led to, and the way to take it back. */
export const EventDetail = ({ event, isUndone, query, linkTo }: EventDetailProps) => {
  const dispatch = useDispatch()
  const detail = useAnswer(auditDetail, event.id)
  const { state: undoing } = useForm(undoEvent, event.id)
  if (detail.status === 'idle') return null
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
            onClick={() => dispatch(undoEvent.requested(event.id))}
          >
            Zurücknehmen
          </Button>
        )}
        {query.correlation === undefined && (
          <Link
            className="button button--quiet button--s"
            to={linkTo({ correlation: event.correlation })}
            state={stayHere}
          >
            <IconTimeline aria-hidden="true" />
            Ganzen Vorgang zeigen
          </Link>
        )}
        {event.object.slug !== undefined && (
          <Link className="button button--quiet button--s" to={asOfPageHref(event.object.slug, event.id)}>
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
          <dd>
            <ValueText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
