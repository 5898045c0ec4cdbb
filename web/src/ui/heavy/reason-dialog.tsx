import { useState, type FormEvent } from 'react'
import { fieldProblem, formProblem, type FormState } from '../../lib/form-state.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../feedback.tsx'
import { TextAreaField } from './text-area-field.tsx'

export interface ReasonQuestion {
  readonly title: string
  /** What it means for whom. */
  readonly text: string
  readonly label: string
  readonly send: string
  /** Reasons that occur again and again: pressed, they are written into the field. */
  readonly usual: readonly string[]
}

interface ReasonDialogProps {
  /** Undefined: closed. */
  readonly question: ReasonQuestion | undefined
  readonly form: FormState
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
}

/** Longest reason that the API takes. */
const longest = 1000

/** Asks why before something is done that its owner has to understand. */
export const ReasonDialog = ({ question, form, onSend, onClose }: ReasonDialogProps) => (
  <Dialog title={question?.title ?? ''} open={question !== undefined} onClose={onClose}>
    {question !== undefined && (
      <ReasonForm question={question} form={form} onSend={onSend} onClose={onClose} />
    )}
  </Dialog>
)

const ReasonForm = ({
  question,
  form,
  onSend,
  onClose,
}: ReasonDialogProps & { readonly question: ReasonQuestion }) => {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = formProblem(form)
  const missing = asked && reason.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (reason.trim() === '') event.currentTarget.querySelector('textarea')?.focus()
    else onSend(reason.trim())
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <p>{question.text}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <TextAreaField
        label={question.label}
        required
        maxLength={longest}
        value={reason}
        problem={missing ?? fieldProblem(form, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <ul className="plain-list reason-dialog__usual" aria-label="Häufige Gründe">
        {question.usual.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="chip"
              onClick={() =>
                setReason((before) => [before.trim(), text].filter((part) => part !== '').join(' '))
              }
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="form__actions">
        <Button type="submit" look="danger" busy={form.status === 'sending'}>
          {question.send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
