import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Tag } from '../../ui/tag.tsx'
import { eventTime } from '../event-time.ts'
import { actionsOf, type Action } from './actions-of.ts'
import { auditDetail, undoEvent, type AuditEvent } from './api.ts'
import type { AuditQuery } from './audit-query.ts'
import { EventDetail } from './event-detail.tsx'
import { objectLabel } from './object-label.ts'
import { choiceToggled, useUndoing } from './undoing/slice.ts'

interface AuditListProps {
  readonly events: readonly AuditEvent[]
  readonly query: AuditQuery
  readonly linkTo: (query: AuditQuery) => string
}

/** Who did what to what and when, the newest first; each opens in its place. */
export const AuditList = ({ events, query, linkTo }: AuditListProps) => {
  // Taken back by one that is on this page: what is older names no successor.
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  const isWhole = query.technical !== undefined || query.type !== undefined
  return (
    <ol className="plain-list audit-list" aria-label="Ereignisse">
      {(isWhole ? events.map(alone) : actionsOf(events)).map((action) => (
        <Entry key={action.event.id} {...action} undone={undone} query={query} linkTo={linkTo} />
      ))}
    </ol>
  )
}

const alone = (event: AuditEvent): Action => ({ event, along: [] })

interface EntryProps extends Omit<AuditListProps, 'events'>, Action {
  /** Ids. */
  readonly undone: ReadonlySet<string>
}

const Entry = ({ event, along, undone, query, linkTo }: EntryProps) => {
  const isUndone = undone.has(event.id)
  const dispatch = useDispatch()
  const isOpen = useAnswer(auditDetail, event.id).status !== 'idle'
  const isChosen = useUndoing(({ undoing }) => Object.hasOwn(undoing.chosen, event.id))
  const { id, at, what, by, object, undoes } = event
  const detailId = `ereignis-${id}`
  return (
    <li className="audit-entry" data-open={isOpen || undefined}>
      <div className="audit-entry__head">
        {event.canUndo && !isUndone && (
          <label className="audit-entry__choice">
            <input type="checkbox" checked={isChosen} onChange={() => dispatch(choiceToggled(event))} />
            <span className="visually-hidden">
              Auswählen: {what}, {objectLabel(object)}
            </span>
          </label>
        )}
        <button
          type="button"
          className="data-table__opener audit-entry__what"
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => {
            // Opened anew it says nothing of what was refused before.
            dispatch(undoEvent.closed(id))
            dispatch(isOpen ? auditDetail.left(id) : auditDetail.asked(id))
          }}
        >
          <span>
            {what}
            {along.length > 0 && (
              <span className="audit-entry__along">
                {' '}
                und {counted(along.length, 'weitere Änderung', 'weitere Änderungen')}
              </span>
            )}
          </span>
        </button>
        <span className="audit-entry__tags">
          {id === query.asOf && <Tag tone="petrol">Stand</Tag>}
          {id === query.against && <Tag tone="petrol">Vergleich</Tag>}
          {isUndone && <Tag>Zurückgenommen</Tag>}
          {undoes !== undefined && <Tag tone="amber">Nimmt zurück</Tag>}
        </span>
      </div>
      <div className="audit-entry__facts">
        <span className="audit-entry__object">
          <Link to={linkTo({ ...query, object: object.stream })} state={stayHere}>
            {objectLabel(object)}
          </Link>
        </span>
        <span className="audit-entry__by">
          <Link to={linkTo({ ...query, actor: by.key })} state={stayHere}>
            {by.name}
          </Link>
          {by.role === 'admin' && <span className="audit-entry__role"> (Verwaltung)</span>}
          {by.company !== undefined && <span className="audit-entry__role"> (für {by.company})</span>}
        </span>
        <time className="audit-entry__at" dateTime={at}>
          {eventTime(at)}
        </time>
      </div>
      <div id={detailId} className="audit-entry__detail" hidden={!isOpen}>
        {isOpen && <EventDetail event={event} isUndone={isUndone} query={query} linkTo={linkTo} />}
        {isOpen && along.length > 0 && (
          <ol className="plain-list audit-list" aria-label="Im selben Zug">
            {along.map((one) => (
              <Entry key={one.id} event={one} along={[]} undone={undone} query={query} linkTo={linkTo} />
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}
