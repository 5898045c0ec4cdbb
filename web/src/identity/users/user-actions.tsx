import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import type { UserRow } from './api.ts'
import { EndSessionsForm } from './end-sessions-form.tsx'
import { actionAsked, actionForgotten, useUsers, type UserAction } from './slice.ts'
import { stateOf } from './user-words.ts'

type Kind = Exclude<UserAction['kind'], 'invite' | 'roles' | 'rename'>

interface Question {
  /** On the button of the page, and on that of the dialog. */
  readonly label: string
  readonly title: string
  /** What it means for whom. */
  readonly text: string
  readonly danger?: true
}

const questions: Readonly<Record<Exclude<Kind, 'mailLink' | 'endSessions'>, Question>> = {
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

/** What can be done about the access to an account, each asked once more; links are mailed at once. */
export const UserActions = ({ user }: { readonly user: UserRow }) => {
  const dispatch = useDispatch()
  const { action, acting, done } = useUsers(({ users }) => users)
  const [asked, setAsked] = useState<keyof typeof questions | 'endSessions'>()
  const [seen, setSeen] = useState(done)
  if (seen !== done) {
    setSeen(done)
    setAsked(undefined)
  }
  const state = stateOf(user)
  const ask = (kind: typeof asked) => {
    dispatch(actionForgotten())
    setAsked(kind)
  }
  const close = () => setAsked(undefined)
  const question = asked === 'endSessions' ? undefined : asked
  const kinds: readonly (keyof typeof questions)[] = ['resetFactor', state === 'locked' ? 'unlock' : 'lock']
  const mails = state === 'invited' || state === 'unverified'
  return (
    <>
      {acting === 'mailLink' && <Refusal problem={formProblem(action)} />}
      <div className="user-page__ways">
        {mails && (
          <Button
            busy={acting === 'mailLink' && action.status === 'sending'}
            onClick={() => dispatch(actionAsked({ kind: 'mailLink', id: user.id }))}
          >
            {state === 'invited' ? 'Einladung noch einmal senden' : 'Link zum Bestätigen senden'}
          </Button>
        )}
        {state !== 'locked' && state !== 'invited' && (
          <Button onClick={() => ask('endSessions')}>Überall abmelden</Button>
        )}
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => ask(kind)}>
            {questions[kind].label}
          </Button>
        ))}
      </div>
      <Ask
        question={question && questions[question]}
        name={user.fullName}
        problem={acting === question ? formProblem(action) : undefined}
        busy={action.status === 'sending'}
        onSend={() => question && dispatch(actionAsked({ kind: question, id: user.id }))}
        onClose={close}
      />
      <Dialog title="Überall abmelden?" open={asked === 'endSessions'} onClose={close}>
        <EndSessionsForm user={user} onClose={close} />
      </Dialog>
    </>
  )
}

interface AskProps {
  readonly question: Question | undefined
  readonly name: string
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

const Ask = ({ question, name, problem, busy, onSend, onClose }: AskProps) => (
  <Dialog title={question?.title ?? ''} open={question !== undefined} onClose={onClose}>
    <Refusal problem={problem} />
    <p>
      <strong>{name}</strong>
    </p>
    <p>{question?.text}</p>
    <DialogActions
      send={question?.label ?? ''}
      look={question?.danger ? 'danger' : 'primary'}
      busy={busy}
      onSend={onSend}
      onClose={onClose}
    />
  </Dialog>
)

const Refusal = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : <Notice tone="error">{problem}</Notice>
