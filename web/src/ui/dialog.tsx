import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** `sheet` comes from below on phones; `side` from the left, for menus; `panel` from the right, for looking closer. */
  readonly kind?: 'box' | 'sheet' | 'side' | 'panel'
  readonly children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export const Dialog = ({ title, open, onClose, kind = 'box', children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    // The dialog itself is hit only beside its content: on the backdrop.
    const press = ({ target }: MouseEvent) => target === dialog && onClose()
    dialog?.addEventListener('click', press)
    return () => dialog?.removeEventListener('click', press)
  }, [onClose])
  return (
    <dialog ref={ref} className={`dialog dialog--${kind}`} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <div className="dialog__content">
          <header className="dialog__header">
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Schließen" icon={<IconX />} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
