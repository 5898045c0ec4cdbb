import type { RefObject } from 'react'
import { own } from '../../lib/own.ts'
import { useKeyWalk } from '../../ui/heavy/use-key-walk.ts'

const directions: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const walk = (event: KeyboardEvent, table: HTMLTableElement): void => {
  const direction = own(directions, event.key)
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (direction === undefined || cell === null || event.ctrlKey || event.metaKey || event.altKey) return
  const [down, right] = direction
  event.preventDefault()
  let { cellIndex: column } = cell
  let row = (cell.parentElement instanceof HTMLTableRowElement && cell.parentElement.rowIndex) || 0
  // Over what is fixed, and over the headings between areas, to the next box there is.
  for (;;) {
    row += down
    column += right
    const line = table.rows[row]
    if (line === undefined || column < 0 || (right !== 0 && column >= line.cells.length)) return
    const box = line.cells[column]?.querySelector<HTMLElement>('input:enabled')
    if (box) return box.focus()
  }
}

/** For a table of boxes: the arrow keys go to the next one in their direction. Tab and Space stay what they are. */
export const useCellWalk = (): RefObject<HTMLTableElement | null> => useKeyWalk(walk)
