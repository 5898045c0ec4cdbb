import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { counted, germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { userSignIns, type SignIns, type UserRow } from './api.ts'

/** Where somebody is logged in, and when somebody tried in vain: read anew whenever the account is. */
export const UserSignIns = ({ user }: { readonly user: UserRow }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(userSignIns.asked(user.id))
  }, [dispatch, user])
  const loadable = useAnswer(userSignIns, user.id)
  const signIns = dataOf(loadable)
  if (loadable.status === 'failed') return <Notice tone="error">{loadable.problem.message}</Notice>
  if (signIns === undefined) return <LoadingNote />
  return (
    <>
      {signIns.sessions.length === 0 ? (
        <p>Nirgends angemeldet.</p>
      ) : (
        <ul className="plain-list user-sign-ins" aria-label="Sitzungen">
          {signIns.sessions.map(({ device, usedAt }) => (
            <li key={usedAt + device}>
              <strong>{device}</strong>
              <span>
                Zuletzt benutzt: <Moment at={usedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Failed failed={signIns.failed} />
    </>
  )
}

/** So many are shown at once. */
const first = 5

const Failed = ({ failed }: Pick<SignIns, 'failed'>) => {
  if (failed.length === 0)
    return <p className="user-page__note">In den letzten 90 Tagen misslang keine Anmeldung.</p>
  const [newest, older] = [failed.slice(0, first), failed.slice(first)]
  return (
    <>
      <h3>
        {counted(failed.length, 'misslungene Anmeldung', 'misslungene Anmeldungen')} in den letzten 90 Tagen
      </h3>
      <Attempts failed={newest} label="Misslungene Anmeldungen" />
      {older.length > 0 && (
        <details>
          <summary>{counted(older.length, 'frühere', 'frühere')}</summary>
          <Attempts failed={older} label="Frühere misslungene Anmeldungen" />
        </details>
      )}
    </>
  )
}

const wrong = {
  password: 'Falsches Passwort',
  code: 'Falscher Code',
  refused: 'Mit richtigem Passwort oder Passkey abgewiesen',
} as const

const Attempts = ({ failed, label }: Pick<SignIns, 'failed'> & { readonly label: string }) => (
  <ul className="plain-list user-sign-ins" aria-label={label}>
    {failed.map(({ at, step }) => (
      <li key={at + step}>
        <Moment at={at} />
        <span>{wrong[step]}</span>
      </li>
    ))}
  </ul>
)

const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{germanMoment(at)}</time>
