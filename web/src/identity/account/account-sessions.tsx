import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { SessionEndForm } from './account-session-form.tsx'
import { endSessions, ownSessions, type OwnSession } from './api.ts'

/** Where one is logged in, and how to end it: one by one, or all but this one. */
export const AccountSessions = () => {
  const dispatch = useDispatch()
  const loadable = useResource(ownSessions)
  const { subject: ended } = useForm(endSessions)
  const sessions = dataOf(loadable)
  return (
    <>
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {sessions === undefined ? (
        <LoadingNote />
      ) : (
        <ul className="plain-list account-sessions" aria-label="Sitzungen">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnd={(ended) => dispatch(endSessions.opened(ended))}
            />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button onClick={() => dispatch(endSessions.opened('others'))}>Überall sonst abmelden</Button>
      )}
      <Dialog
        title={
          ended === undefined || ended === 'others' ? 'Überall sonst abmelden' : `${ended.device} abmelden`
        }
        open={ended !== undefined}
        onClose={() => dispatch(endSessions.closed())}
      >
        {ended !== undefined && <SessionEndForm id={ended === 'others' ? undefined : ended.id} />}
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
