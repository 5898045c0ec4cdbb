import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { pastTime } from '../event-time.ts'
import { objectTimeline, type Difference, type Timeline, type Timelines } from './api.ts'
import type { AuditQuery } from './audit-query.ts'
import { ChangesTable } from './changes-table.tsx'
import { MomentForm } from './moment-form.tsx'
import { objectLabel, asOfPageHref } from './object-label.ts'
import { ValueText } from './value-text.tsx'

interface ObjectStateProps {
  readonly query: AuditQuery
  readonly onAsk: (query: AuditQuery) => void
}

/** The object that the history is narrowed to: as it is now or was at a moment, and what is different at another one. */
export const ObjectState = ({ query, onAsk }: ObjectStateProps) => {
  const timeline = useAnswer(objectTimeline)
  if (query.object === undefined) return null
  const known = dataOf(timeline)
  const object = known?.asked.object
  return (
    <section
      className="object-state"
      aria-labelledby="object-state"
      aria-busy={timeline.status === 'loading'}
    >
      <header className="object-state__head">
        <h2 id="object-state">
          {object === undefined ? 'Objekt' : objectLabel(object)}
          {object !== undefined && <span className="object-state__kind"> {object.kindName}</span>}
        </h2>
        {query.asOf !== undefined && object?.slug !== undefined && (
          <Link to={asOfPageHref(object.slug, query.asOf)}>Seite zu diesem Stand</Link>
        )}
      </header>
      <MomentForm query={query} asOf={known?.asked.asOf} against={againstIn(known)} onAsk={onAsk} />
      {timeline.status === 'failed' && <Notice tone="error">{timeline.problem.message}</Notice>}
      {timeline.status === 'loading' && known === undefined && (
        <>
          <LoadingNote>Der Stand wird geladen</LoadingNote>
          <Skeleton height="8rem" />
        </>
      )}
      {known?.difference !== undefined && <Compared difference={known.difference} />}
      {known !== undefined && <State timeline={known.asked} />}
    </section>
  )
}

/** When that was with which a state is compared; undefined: now. */
const againstIn = (known: Timelines | undefined): string | undefined => {
  const { asked, difference } = known ?? {}
  return difference?.from === asked?.asOf ? difference?.to : difference?.from
}

const Compared = ({ difference: { from, to, events, changes } }: { readonly difference: Difference }) => {
  const first = pastTime(from) ?? 'heute'
  const last = pastTime(to) ?? 'heute'
  return (
    <div className="object-state__compared">
      <h3>
        {counted(changes.length, 'Unterschied', 'Unterschiede')} nach{' '}
        {counted(events, 'Ereignis', 'Ereignissen')}
      </h3>
      {changes.length === 0 ? (
        <p className="audit-detail__none">
          {first === last
            ? 'Beide Zeitpunkte kommen erst noch: Ihr Stand ist der heutige.'
            : `${first} und ${last} ist alles gleich.`}
        </p>
      ) : (
        <ChangesTable caption="Unterschiede" changes={changes} before={first} after={last} />
      )}
    </div>
  )
}

/** Characters from which a value has a line of its own. */
const longValue = 90

const State = ({ timeline: { asOf, state } }: { readonly timeline: Timeline }) => {
  const past = pastTime(asOf)
  if (state.length === 0)
    return (
      <p className="audit-detail__none">
        {past === undefined ? 'Dazu gibt es keinen Stand.' : 'Damals gab es das noch nicht.'}
      </p>
    )
  return (
    <>
      <h3>{past === undefined ? 'Heute' : `Stand vom ${past}`}</h3>
      <dl className="audit-fields">
        {state.map(({ label, value }) => (
          <div key={label} data-long={value.length > longValue || undefined}>
            <dt>{label}</dt>
            <dd>
              <ValueText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
