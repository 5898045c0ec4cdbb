import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** `sheet` comes from below on phones; `side` from the left, for menus; `panel` from the right, for looking closer. */
  readonly kind?: 'box' | 'sheet' | 'side' | 'panel'
  readonly children: ReactNode
}

const field = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'

/** Pressed without reading, this does the least. */
export const leastHarm = { 'data-least-harm': true } as const

/**
 * Where somebody begins, as the dialog pattern of WAI-ARIA APG has it: what asks with its first field, a question without one with the answer
 * that does the least. All others are there to be read, so with their heading.
 */
const startOf = (dialog: HTMLDialogElement, kind: DialogProps['kind']): HTMLElement | null =>
  (kind === 'box' ? (dialog.querySelector(field) ?? dialog.querySelector('[data-least-harm]')) : null) ??
  dialog.querySelector('h2')

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. Only `open`
 * closes it: if the browser did, reopening it before its late `close` event would close it again.
 */
export const Dialog = ({ title, open, onClose, kind = 'box', children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    // One that is taken away while it is open gives the focus back too.
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    // The browser would begin with what comes first: the button that closes.
    if (open) startOf(dialog, kind)?.focus()
    if (!open && dialog.open) dialog.close()
  }, [open, kind])
  useEffect(() => {
    const dialog = ref.current
    // The dialog itself is hit only beside its content: on the backdrop.
    const press = ({ target }: MouseEvent) => target === dialog && onClose()
    dialog?.addEventListener('click', press)
    return () => dialog?.removeEventListener('click', press)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      className={`dialog dialog--${kind}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside that is left without a choice bubbles an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      {open && (
        <div className="dialog__content">
          <header className="dialog__header">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label="Schließen" icon={<IconX />} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
