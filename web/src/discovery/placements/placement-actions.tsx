import type { PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { useDispatch } from 'react-redux'
import { IconButton } from '../../ui/button.tsx'
import { OrderButtons } from '../../ui/heavy/order-buttons.tsx'
import { movePlacement, removePlacement, savePlacement } from './api.ts'
import { nameOf } from './placement-words.ts'

interface PlacementActionsProps {
  readonly placement: PlacementView
  /** How many there are in its list. */
  readonly count: number
  readonly handle: HTMLAttributes<HTMLElement>
}

/** Order by drag or by button, change, remove. */
export const PlacementActions = ({ placement, count, handle }: PlacementActionsProps) => {
  const dispatch = useDispatch()
  const { id, position } = placement
  const named = (what: string): string => `${nameOf(placement)}: ${what}`
  return (
    <span className="placement__actions">
      <OrderButtons
        name={nameOf(placement)}
        index={position - 1}
        count={count}
        handle={handle}
        onMove={(to) => dispatch(movePlacement.requested({ id, position: to + 1 }))}
      />
      <IconButton
        label={named('ändern')}
        icon={<IconPencil />}
        aria-haspopup="dialog"
        onClick={() => dispatch(savePlacement.opened({ kind: 'change', id }))}
      />
      <IconButton
        label={named('entfernen')}
        icon={<IconTrash />}
        onClick={() => dispatch(removePlacement.requested({ id, name: nameOf(placement) }))}
      />
    </span>
  )
}
