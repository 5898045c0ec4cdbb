import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import type { OwnSession } from '../account-api.ts'
import { SessionEndForm } from './account-session-form.tsx'
import { sessionsRequested, useSessions } from './account-sessions-slice.ts'

/** Where one is logged in, and how to end it: one by one, or all but this one. */
export const AccountSessions = () => {
  const dispatch = useDispatch()
  const loadable = useSessions()
  const [ended, setEnded] = useState<OwnSession | 'others'>()
  useEffect(() => {
    dispatch(sessionsRequested())
  }, [dispatch])
  const sessions = dataOf(loadable)
  const close = () => setEnded(undefined)
  return (
    <>
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {sessions === undefined ? (
        <LoadingNote />
      ) : (
        <ul className="plain-list account-sessions" aria-label="Sitzungen">
          {sessions.map((session) => (
            <Session key={session.id} session={session} onEnd={setEnded} />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button onClick={() => setEnded('others')}>Überall sonst abmelden</Button>
      )}
      <Dialog
        title={
          ended === undefined || ended === 'others' ? 'Überall sonst abmelden' : `${ended.device} abmelden`
        }
        open={ended !== undefined}
        onClose={close}
      >
        {ended !== undefined && (
          <SessionEndForm ended={ended === 'others' ? undefined : ended.id} onDone={close} />
        )}
      </Dialog>
    </>
  )
}

const Session = ({
  session,
  onEnd,
}: {
  readonly session: OwnSession
  readonly onEnd: (session: OwnSession) => void
}) => {
  const { device, usedAt, isCurrent } = session
  return (
    <li className="account-session">
      <span>
        <strong>{device}</strong>
        <br />
        {isCurrent ? (
          'Hier und jetzt'
        ) : (
          <>
            Zuletzt benutzt: <time dateTime={usedAt}>{germanMoment(usedAt)}</time>
          </>
        )}
      </span>
      {!isCurrent && (
        <Button size="s" onClick={() => onEnd(session)} aria-label={`${device} abmelden`}>
          Abmelden
        </Button>
      )}
    </li>
  )
}
