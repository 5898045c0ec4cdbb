import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { actOnUser, type UserAction, type UserRow } from './api.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { stateOf } from './user-words.ts'

interface Question {
  /** On the button of the page, and on that of the dialog. */
  readonly label: string
  readonly title: string
  /** What it means for whom. */
  readonly text: string
  readonly danger?: true
}

const questions: Readonly<Record<'lock' | 'unlock' | 'resetFactor', Question>> = {
  lock: {
    label: 'Konto sperren',
    title: 'Konto sperren?',
    text: 'Die Person ist sofort überall abgemeldet und kann sich nicht mehr anmelden. Ihre Unternehmen bleiben, wie sie sind.',
    danger: true,
  },
  unlock: {
    label: 'Konto entsperren',
    title: 'Konto entsperren?',
    text: 'Die Person kann sich wieder anmelden, mit dem Passwort oder Passkey von vorher.',
  },
  resetFactor: {
    label: 'Zweiten Faktor zurücksetzen',
    title: 'Zweiten Faktor zurücksetzen?',
    text: 'Nur für jemanden, der alles neben dem Passwort verloren und sich ausgewiesen hat: Ersatzcodes und Passkeys gelten nicht mehr, alle Sitzungen enden, und danach genügt das Passwort. Die Person bekommt eine E-Mail darüber, und es steht im Protokoll.',
    danger: true,
  },
}

/** Actions on an account's access, each confirmed first; links are mailed at once. */
export const UserActions = ({ user }: { readonly user: UserRow }) => {
  const dispatch = useDispatch()
  const { subject, state: dialog } = useForm(actOnUser, user.id)
  const { state: mailing } = useForm(actOnUser, `mailLink ${user.id}`)
  const refusal = formProblem(mailing)
  const state = stateOf(user)
  const ask = (kind: UserAction['kind']) => dispatch(actOnUser.opened(kind, user.id))
  const close = () => dispatch(actOnUser.closed(user.id))
  const kind = subject === 'lock' || subject === 'unlock' || subject === 'resetFactor' ? subject : undefined
  const question = kind && questions[kind]
  const kinds: readonly (keyof typeof questions)[] = [
    ...(user.hasSecondFactor || user.hasPasskey ? (['resetFactor'] as const) : []),
    state === 'locked' ? 'unlock' : 'lock',
  ]
  const mails = state === 'invited' || state === 'unverified'
  return (
    <>
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <div className="user-page__ways">
        {mails && (
          <Button
            busy={mailing.status === 'sending'}
            onClick={() => dispatch(actOnUser.requested({ kind: 'mailLink', id: user.id }))}
          >
            {state === 'invited' ? 'Einladung noch einmal senden' : 'Link zum Bestätigen senden'}
          </Button>
        )}
        {state !== 'locked' && state !== 'invited' && (
          <Button onClick={() => ask('endSessions')}>Überall abmelden</Button>
        )}
        {kinds.map((one) => (
          <Button key={one} onClick={() => ask(one)}>
            {questions[one].label}
          </Button>
        ))}
      </div>
      <RecordDialog
        title={question?.title ?? ''}
        open={question !== undefined}
        state={dialog}
        send={question?.label ?? ''}
        look={question?.danger ? 'danger' : 'primary'}
        onSend={() => kind !== undefined && dispatch(actOnUser.requested({ kind, id: user.id }))}
        onClose={close}
      >
        <p>
          <strong>{user.fullName}</strong>
        </p>
        <p>{question?.text}</p>
      </RecordDialog>
      <EndSessionsDialog user={user} open={subject === 'endSessions'} onClose={close} />
    </>
  )
}
