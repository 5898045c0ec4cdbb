import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { IconButton } from '../button.tsx'
import './order-buttons.css'

interface OrderButtonsProps {
  /** Of what is moved. */
  readonly name: string
  /** Its place, 0 for the first, and how many there are. */
  readonly index: number
  readonly count: number
  /** Of `useRowDrag`, where the mouse orders too. */
  readonly handle?: HTMLAttributes<HTMLElement>
  readonly onMove: (to: number) => void
}

/** Puts a row in another place: with the mouse, a finger or keys. At an end the button stays, so that the focus does. */
export const OrderButtons = ({ name, index, count, handle, onMove }: OrderButtonsProps) => {
  const button = (label: string, icon: typeof IconArrowUp, to: number) => {
    const Icon = icon
    const isEnd = to < 0 || to >= count
    return (
      <IconButton
        label={`${name}: ${label}`}
        icon={<Icon />}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onMove(to)
        }}
      />
    )
  }
  return (
    <>
      {handle !== undefined && (
        <span className="order-handle" title="Ziehen" aria-hidden="true" {...handle}>
          <IconGripVertical />
        </span>
      )}
      {button('nach oben', IconArrowUp, index - 1)}
      {button('nach unten', IconArrowDown, index + 1)}
    </>
  )
}
