import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'

/** A toast as it is drawn; see `app/toasts.ts`. */
export interface ToastItem {
  readonly id: number
  readonly text: string
  readonly tone: 'note' | 'success' | 'error'
  readonly source: 'product' | 'notification'
  readonly lang?: 'en'
  /** Present when what it tells can be taken back. */
  readonly undo?: unknown
}

interface ToastListProps {
  readonly items: readonly ToastItem[]
  readonly onClose: (id: number) => void
  readonly onUndo: (id: number) => void
}

/** Milliseconds that a toast stays (spec §9). */
const stay = { product: 2000, notification: 5000 } as const

/** Short messages above everything. Their timers pause while the pointer or the focus is on one of them (D-3.13). */
export const ToastList = ({ items, onClose, onUndo }: ToastListProps) => {
  const [held, setHeld] = useState(false)
  return (
    <div
      className="toasts"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className="toasts__group">
          {items
            .filter(({ tone }) => (tone === 'error') === (role === 'alert'))
            .map((item) => (
              <ToastView key={item.id} item={item} held={held} onClose={onClose} onUndo={onUndo} />
            ))}
        </div>
      ))}
    </div>
  )
}

interface ToastViewProps {
  readonly item: ToastItem
  readonly held: boolean
  readonly onClose: (id: number) => void
  readonly onUndo: (id: number) => void
}

const ToastView = ({ item, held, onClose, onUndo }: ToastViewProps) => {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onClose(item.id), stay[item.source])
    return () => clearTimeout(timer)
  }, [held, item, onClose])
  return (
    <div className={`toast toast--${item.tone}`} lang={item.lang}>
      <p>{item.text}</p>
      {item.undo !== undefined && (
        <Button look="quiet" size="s" onClick={() => onUndo(item.id)}>
          Rückgängig
        </Button>
      )}
      <IconButton label="Meldung schließen" icon={<IconX />} onClick={() => onClose(item.id)} />
    </div>
  )
}
