import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { auditDetail, auditPage, auditRefreshed, loadOlder } from './api.ts'
import { AuditList } from './audit-list.tsx'
import type { AuditQuery } from './audit-query.ts'
import { AuditToolbar } from './audit-toolbar.tsx'
import { ChainView } from './chain-view.tsx'
import { ObjectState } from './object-state.tsx'
import { useUndoing } from './undoing/slice.ts'
import { UndoBar } from './undoing/undo-bar.tsx'
import '../../ui/heavy/data-table.css'
import '../../ui/heavy/tools.css'
import './audit.css'
import './event-detail.css'
import './object-state.css'
import './undoing/undo-bar.css'

interface AuditGridProps {
  readonly query: AuditQuery
  readonly linkTo: (query: AuditQuery) => string
  readonly onAsk: (query: AuditQuery) => void
}

const skeletons = 10

/** The history: what to look for, what was found, and the object itself when there is one. */
export const AuditGrid = ({ query, linkTo, onAsk }: AuditGridProps) => {
  const page = useAnswer(auditPage)
  const { state: more } = useForm(loadOlder)
  const isOpen = useAnswer(auditDetail).status !== 'idle'
  const isUndoing = useUndoing(({ undoing }) => Object.keys(undoing.chosen).length > 0)
  const dispatch = useDispatch()
  useLive(
    auditPage.channels,
    useCallback(() => {
      for (const refresh of auditRefreshed()) dispatch(refresh)
    }, [dispatch]),
    isOpen || more.status === 'sending' || isUndoing,
  )
  const known = dataOf(page)
  const isUnknown = query.object !== undefined && page.status === 'failed' && page.problem.kind === 'notFound'
  return (
    <>
      {!isUnknown && <ObjectState query={query} onAsk={onAsk} />}
      <AuditToolbar query={query} page={known} linkTo={linkTo} onAsk={onAsk} />
      {query.correlation !== undefined && <ChainView correlation={query.correlation} linkTo={linkTo} />}
      {isUnknown && (
        <EmptyState title="Nichts gefunden">
          <p>
            {page.problem.message} Geben Sie die Adresse oder Kennung eines Unternehmens ein. Nach Menschen
            suchen Sie im Feld „Person“.
          </p>
        </EmptyState>
      )}
      {page.status === 'failed' && !isUnknown && (
        <ListFailed problem={page.problem} onRetry={() => dispatch(auditPage.asked(query))} />
      )}
      {known === undefined && page.status !== 'failed' && (
        <div className="row-skeletons">
          <LoadingNote>Das Protokoll wird geladen</LoadingNote>
          {Array.from({ length: skeletons }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      )}
      {known !== undefined && !isUnknown && (
        <div className="grid-results" aria-busy={page.status === 'loading'}>
          {known.events.length === 0 && known.next === undefined && (
            <EmptyState title="Nichts gefunden">
              <p>
                {query.actor === undefined
                  ? 'Mit diesen Filtern ist nichts geschehen.'
                  : 'Mit diesen Filtern ist nichts geschehen, oder niemand heißt so.'}{' '}
                Nehmen Sie einen weg, oder wählen Sie mehr Tage.
              </p>
            </EmptyState>
          )}
          <UndoBar />
          <AuditList events={known.events} query={query} linkTo={linkTo} />
          {more.status === 'failed' && <Notice tone="error">{more.problem.message}</Notice>}
          {known.next !== undefined && (
            <Button
              busy={more.status === 'sending'}
              onClick={() =>
                known.next !== undefined && dispatch(loadOlder.requested({ query, next: known.next }))
              }
            >
              Ältere Ereignisse
            </Button>
          )}
        </div>
      )}
    </>
  )
}
