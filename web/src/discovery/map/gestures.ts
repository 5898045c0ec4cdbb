import type { Movement, Spot } from './camera.ts'

const middleOf = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})

const widthOf = ([one, other]: readonly Spot[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

/** Touch gestures on a map: one finger drags, two drag and zoom. */
export const movementOf = (before: readonly Spot[], after: readonly Spot[]): Movement => {
  const [from, to] = [middleOf(before), middleOf(after)]
  const [narrow, wide] = [widthOf(before), widthOf(after)]
  return {
    right: to.x - from.x,
    down: to.y - from.y,
    closer: narrow > 0 && wide > 0 ? Math.log2(wide / narrow) : 0,
    around: from,
  }
}

/** Pixels that an arrow key moves the map, and with Shift. */
const steps = { usual: 60, large: 240 } as const

/** The effect of a key on a map; undefined for keys without one. */
export const movementOfKey = (key: string, shift: boolean): Movement | undefined => {
  const step = shift ? steps.large : steps.usual
  switch (key) {
    case 'ArrowLeft':
      return { right: step }
    case 'ArrowRight':
      return { right: -step }
    case 'ArrowUp':
      return { down: step }
    case 'ArrowDown':
      return { down: -step }
    default:
      return closerByKey(key)
  }
}

/** "+" and "-" work wherever the focus is on the map. */
export const closerByKey = (key: string): Movement | undefined => {
  if (key === '+' || key === '=') return { closer: 1 }
  return key === '-' || key === '_' ? { closer: -1 } : undefined
}
