import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../lib/format.ts'
import { dataOf } from '../lib/loadable.ts'
import { Button } from '../ui/button.tsx'
import { LoadingNote, Notice } from '../ui/feedback.tsx'
import { sessionsRequested, useSessions } from './account-sessions-slice.ts'
import { accountAsked, useAccountForm } from './account-slice.ts'

/** Where one is logged in, and how to end it: one by one, or all but this one. */
export const AccountSessions = () => {
  const dispatch = useDispatch()
  const loadable = useSessions()
  const form = useAccountForm('sessions')
  useEffect(() => {
    dispatch(sessionsRequested())
  }, [dispatch])
  const sessions = dataOf(loadable)
  const end = (ended?: string) => dispatch(accountAsked({ form: 'sessions', ended }))
  const problem =
    loadable.status === 'failed' ? loadable.problem : form.status === 'failed' ? form.problem : undefined
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem.message}</Notice>}
      {sessions === undefined ? (
        <LoadingNote />
      ) : (
        <ul className="plain-list account-sessions" aria-label="Sitzungen">
          {sessions.map(({ id, device, usedAt, isCurrent }) => (
            <li key={id} className="account-session">
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
                <Button
                  size="s"
                  busy={form.status === 'sending'}
                  onClick={() => end(id)}
                  aria-label={`${device} abmelden`}
                >
                  Abmelden
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button busy={form.status === 'sending'} onClick={() => end()}>
          Überall sonst abmelden
        </Button>
      )}
    </>
  )
}
