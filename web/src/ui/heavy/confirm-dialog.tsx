import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly open: boolean
  readonly send: string
  readonly busy?: boolean
  readonly children: ReactNode
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks once more before something large. */
export const ConfirmDialog = ({
  title,
  open,
  send,
  busy = false,
  children,
  onSend,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    {children}
    <div className="dialog__actions">
      <Button look="primary" busy={busy} onClick={onSend}>
        {send}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Abbrechen
      </Button>
    </div>
  </Dialog>
)
