import type { RefObject } from 'react'
import { own } from '../../lib/own.ts'
import { useKeyWalk } from './use-key-walk.ts'

const controls = 'input, button, a[href]'

/** How far each key goes. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

const walk = (event: KeyboardEvent, table: HTMLTableElement): void => {
  const step = own(steps, event.key)
  const { target } = event
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement)) return
  // What opens below a row has keys of its own.
  const rows = [...table.querySelectorAll(':scope > tbody')].flatMap((body) =>
    [...body.children].filter((row) => !row.hasAttribute('data-detail')),
  )
  const row = rows.findIndex((each) => each.contains(target))
  if (row === -1) return
  const column = [...(rows[row]?.querySelectorAll(controls) ?? [])].indexOf(target)
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + step))]
  const there = [...(next?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const wanted = there[column] ?? there.at(-1)
  event.preventDefault()
  wanted?.focus()
}

/**
 * For the rows of a table: the arrow keys go to the same control of the next row, Home and End to the first and the last; Space and Enter stay
 * the control's own.
 */
export const useRowWalk = (): RefObject<HTMLTableElement | null> => useKeyWalk(walk)
