import { dataOf } from '../../lib/loadable.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { useInsightSelector } from '../insight-state.ts'
import { withoutField, type AuditQuery } from './audit-query.ts'
import { comparedParts } from './compared-parts.ts'
import { DayField } from './day-field.tsx'
import { kindLabel, objectLabel } from './object-label.ts'

interface ObjectStateProps {
  readonly query: AuditQuery
  readonly onAsk: (query: AuditQuery) => void
}

/** The object that the history is narrowed to, as it is now or was at the end of a day. */
export const ObjectState = ({ query, onAsk }: ObjectStateProps) => {
  const timeline = useInsightSelector(({ audit }) => audit.timeline)
  if (query.object === undefined) return null
  const known = dataOf(timeline)
  const object = known?.asked.object
  const parts = known === undefined ? [] : comparedParts(known)
  return (
    <section
      className="object-state"
      aria-labelledby="object-state"
      aria-busy={timeline.status === 'loading'}
    >
      <header className="object-state__head">
        <h2 id="object-state">
          {object === undefined ? 'Objekt' : objectLabel(object)}
          {object !== undefined && <span className="object-state__kind"> {kindLabel(object.kind)}</span>}
        </h2>
        <DayField
          label="Stand am"
          value={query.asOf}
          onChange={(day) => onAsk(day === '' ? withoutField(query, 'asOf') : { ...query, asOf: day })}
        />
      </header>
      {timeline.status === 'failed' && <Notice tone="error">{timeline.problem.message}</Notice>}
      {timeline.status === 'loading' && known === undefined && (
        <>
          <LoadingNote>Der Stand wird geladen</LoadingNote>
          <Skeleton height="8rem" />
        </>
      )}
      {known !== undefined &&
        (known.asked.state.length === 0 ? (
          <p className="audit-detail__none">
            {query.asOf === undefined ? 'Dazu gibt es keinen Stand.' : 'An diesem Tag gab es das noch nicht.'}
          </p>
        ) : (
          <dl className="audit-fields">
            {parts.map(({ label, value, today }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value === '' ? 'leer' : value}</dd>
                {today !== undefined && (
                  <dd className="object-state__today">heute: {today === '' ? 'leer' : today}</dd>
                )}
              </div>
            ))}
          </dl>
        ))}
    </section>
  )
}
