import { useState, type ReactNode } from 'react'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import type { FormState } from '../../lib/form-state.ts'
import { useForm } from '../form-talk.ts'
import { RecordDialog } from './record-dialog.tsx'
import { TextAreaField } from './text-area-field.tsx'

/** A question that is answered by a reason. */
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
  /** What it is about, below what it means. */
  readonly children?: ReactNode
}

const rules: Rules = { reason: [needed('Bitte nennen Sie den Grund.'), atMost(1000)] }

/** Asks why before something is done that its owner has to understand. */
export const ReasonDialog = ({ question, form, onSend, onClose, children }: ReasonDialogProps) => (
  <RecordDialog
    title={question?.title ?? ''}
    open={question !== undefined}
    state={form}
    rules={rules}
    send={question?.send ?? ''}
    look="danger"
    onSend={(data) => onSend(textOf(data, 'reason').trim())}
    onClose={onClose}
  >
    {question !== undefined && <ReasonFields {...question}>{children}</ReasonFields>}
  </RecordDialog>
)

const ReasonFields = ({
  text,
  label,
  usual,
  children,
}: ReasonQuestion & Pick<ReasonDialogProps, 'children'>) => {
  const [reason, setReason] = useState('')
  return (
    <>
      <p>{text}</p>
      {children}
      <TextAreaField
        label={label}
        name="reason"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <UsualReasons reason={reason} usual={usual} onWrite={setReason} />
    </>
  )
}

interface UsualReasonsProps {
  readonly reason: string
  readonly usual: readonly string[]
  readonly onWrite: (reason: string) => void
}

const UsualReasons = ({ reason, usual, onWrite }: UsualReasonsProps) => {
  const { changed } = useForm()
  const write = (text: string) => {
    const next = [reason.trim(), text].filter((part) => part !== '').join(' ')
    onWrite(next)
    changed('reason', next)
  }
  return (
    <ul className="plain-list reason-dialog__usual" aria-label="Häufige Gründe">
      {usual.map((text) => (
        <li key={text}>
          <button type="button" className="chip" onClick={() => write(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
