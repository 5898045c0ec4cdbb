import type { PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { useDispatch } from 'react-redux'
import { IconButton } from '../../ui/button.tsx'
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
  const moveTo = (to: number) => {
    if (to >= 1 && to <= count) dispatch(movePlacement.requested({ id, position: to }))
  }
  return (
    <span className="placement__actions">
      <span className="placement__handle" title="Ziehen" aria-hidden="true" {...handle}>
        <IconGripVertical />
      </span>
      <IconButton
        label={named('nach oben')}
        icon={<IconArrowUp />}
        aria-disabled={position === 1 || undefined}
        onClick={() => moveTo(position - 1)}
      />
      <IconButton
        label={named('nach unten')}
        icon={<IconArrowDown />}
        aria-disabled={position === count || undefined}
        onClick={() => moveTo(position + 1)}
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
        onClick={() => dispatch(removePlacement.requested(id))}
      />
    </span>
  )
}
