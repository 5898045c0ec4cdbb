import { Button } from '../button.tsx'
import { leastHarm } from '../dialog.tsx'

interface DialogActionsProps {
  /** What is done, as the button says it. */
  readonly send: string
  readonly look?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Without it the button sends the form that it stands in. */
  readonly onSend?: () => void
  readonly onClose: () => void
}

/** The end of every dialog that asks something: do it, or leave it. */
export const DialogActions = ({
  send,
  look = 'primary',
  busy = false,
  disabled = false,
  onSend,
  onClose,
}: DialogActionsProps) => (
  <div className="dialog__actions">
    <Button
      type={onSend === undefined ? 'submit' : 'button'}
      look={look}
      busy={busy}
      disabled={disabled}
      onClick={onSend}
    >
      {send}
    </Button>
    <Button look="quiet" onClick={onClose} {...leastHarm}>
      Abbrechen
    </Button>
  </div>
)
