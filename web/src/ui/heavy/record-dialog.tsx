import type { ReactNode } from 'react'
import type { Rules } from '../../lib/form-checks.ts'
import { quiet, type FormState } from '../../lib/form-state.ts'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { OthersNote } from './others-note.tsx'

interface RecordDialogProps {
  readonly title: string
  readonly open: boolean
  /** The form's dealings with the API; left out where nothing is waited for. */
  readonly state?: FormState
  readonly rules?: Rules | undefined
  /** What is done, as the button says it. */
  readonly send: string
  readonly look?: 'primary' | 'danger'
  readonly disabled?: boolean
  readonly onSend: (data: FormData) => void
  readonly onClose: () => void
  /** Says in place of the form what was refused. */
  readonly notice?: ReactNode
  /** What is done to whom, and the fields, if any. */
  readonly children: ReactNode
}

/** The one dialog about a record: makes or changes it by its fields, or asks once more before something large. */
export const RecordDialog = ({
  title,
  open,
  state = quiet,
  rules,
  send,
  look = 'primary',
  disabled = false,
  onSend,
  onClose,
  notice,
  children,
}: RecordDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <Form state={state} rules={rules} quiet={notice !== undefined} onSend={onSend}>
      <OthersNote />
      {notice}
      {children}
      <DialogActions
        send={send}
        look={look}
        busy={state.status === 'sending'}
        disabled={disabled}
        onClose={onClose}
      />
    </Form>
  </Dialog>
)
