import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

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
    <DialogActions send={send} busy={busy} onSend={onSend} onClose={onClose} />
  </Dialog>
)
