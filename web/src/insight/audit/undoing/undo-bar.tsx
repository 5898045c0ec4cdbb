import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { counted, germanNumber } from '../../../lib/format.ts'
import { privatePaths } from '../../../private-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { RecordDialog } from '../../../ui/heavy/record-dialog.tsx'
import { eventTime } from '../../event-time.ts'
import type { AuditEvent } from '../api.ts'
import { objectLabel } from '../object-label.ts'
import { undoingLeft, undoingRequested, useUndoing, type Undoing } from './slice.ts'

/** So many are named before they are taken back; of more only how many. */
const mostNamed = 12

const eventsCounted = (count: number) => counted(count, 'Ereignis', 'Ereignisse')

const named = ({ what, object, at }: AuditEvent) => `${what}, ${objectLabel(object)}, ${eventTime(at)}`

/** What is chosen to be taken back, and what came of it. */
export const UndoBar = () => {
  const dispatch = useDispatch()
  const { chosen, undoing } = useUndoing((state) => state.undoing)
  const [asks, setAsks] = useState(false)
  const events = Object.values(chosen)
  const leave = () => dispatch(undoingLeft())
  const isChoosing = undoing.status === 'choosing' && events.length > 0
  return (
    <>
      {isChoosing && (
        <div className="undo-bar">
          <output>{eventsCounted(events.length)} ausgewählt</output>
          <Button look="primary" size="s" onClick={() => setAsks(true)}>
            Zurücknehmen
          </Button>
          <Button look="quiet" size="s" onClick={leave}>
            Auswahl aufheben
          </Button>
        </div>
      )}
      <Progress undoing={undoing} onClose={leave} />
      <RecordDialog
        title={`${eventsCounted(events.length)} zurücknehmen`}
        open={asks && isChoosing}
        send="Zurücknehmen"
        onSend={() => {
          setAsks(false)
          dispatch(undoingRequested())
        }}
        onClose={() => setAsks(false)}
      >
        <p>
          Jedes wird für sich zurückgenommen, das neueste zuerst. Worauf Neueres beruht, bleibt, wie es ist;
          Sie lesen dann, woran es liegt.
        </p>
        <ul className="undo-named">
          {events.slice(0, mostNamed).map((event) => (
            <li key={event.id}>{named(event)}</li>
          ))}
        </ul>
        {events.length > mostNamed && <p>Und {germanNumber(events.length - mostNamed)} weitere.</p>}
      </RecordDialog>
    </>
  )
}

interface ProgressProps {
  readonly undoing: Undoing
  readonly onClose: () => void
}

const Progress = ({ undoing, onClose }: ProgressProps) => {
  switch (undoing.status) {
    case 'choosing':
      return undoing.problem === undefined ? null : (
        <div className="undo-results">
          <Notice tone="error" title="Der Vorgang ist nicht ausgewählt">
            <p>{undoing.problem.message} Was Sie vorher ausgewählt haben, ist es noch.</p>
          </Notice>
        </div>
      )
    case 'collecting':
      return (
        <div className="undo-bar">
          <output>Der Vorgang wird gelesen</output>
        </div>
      )
    case 'sending':
      return (
        <div className="undo-bar">
          <output>
            {germanNumber(undoing.results.length)} von {germanNumber(undoing.total)} zurückgenommen oder
            geprüft
          </output>
          <progress aria-label="Fortschritt" value={undoing.results.length} max={undoing.total} />
        </div>
      )
    case 'done':
      return <Results {...undoing} onClose={onClose} />
  }
}

type ResultsProps = Extract<Undoing, { status: 'done' }> & Pick<ProgressProps, 'onClose'>

const Results = ({ results, problem, onClose }: ResultsProps) => {
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  const running = results.flatMap(({ event, runningImport }) =>
    runningImport === undefined ? [] : [{ event, runningImport }],
  )
  const taken = results.filter((one) => one.refusal === undefined && one.runningImport === undefined)
  return (
    <div className="undo-results">
      {problem !== undefined && (
        <Notice tone="error" title="Nicht alles wurde versucht">
          <p>{problem.message} Was zurückgenommen ist, bleibt es; wählen Sie den Rest noch einmal aus.</p>
        </Notice>
      )}
      {results.length > 0 && (
        <Notice tone={refused.length === 0 ? 'success' : 'note'}>
          <output>
            {eventsCounted(taken.length)} zurückgenommen
            {running.length > 0 && `, ${germanNumber(running.length)} noch dabei`}
            {refused.length > 0 && `, ${germanNumber(refused.length)} nicht`}.
          </output>
          <ul className="undo-named" aria-label="Ergebnisse">
            {refused.map(({ event, refusal }) => (
              <li key={event.id}>
                <strong>Nicht zurückgenommen: {named(event)}.</strong> {refusal}
              </li>
            ))}
            {running.map(({ event, runningImport }) => (
              <li key={event.id}>
                Wird zurückgenommen: {named(event)}.{' '}
                <Link to={privatePaths.adminAddCompanies.href({ import: runningImport })}>
                  Ansehen, wie weit es ist
                </Link>
              </li>
            ))}
            {taken.slice(0, mostNamed).map(({ event }) => (
              <li key={event.id}>Zurückgenommen: {named(event)}</li>
            ))}
          </ul>
          {taken.length > mostNamed && (
            <p>Und {germanNumber(taken.length - mostNamed)} weitere zurückgenommen.</p>
          )}
        </Notice>
      )}
      <Button look="quiet" size="s" onClick={onClose}>
        Meldung schließen
      </Button>
    </div>
  )
}
