import { useState, type DragEvent } from 'react'

/** Rows that are put in another order with the mouse: a handle is dragged, and dropped on the row whose place it takes. */
export const useRowDrag = (onDrop: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>()
  const release = () => setDragged(undefined)
  return {
    /** For the handle of the row with this number, 0 for the first. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragEnd: release,
    }),
    /** Around the table or list. */
    list: {
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined || rowAt(event) === undefined) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      },
      onDrop: (event: DragEvent) => {
        const to = rowAt(event)
        if (dragged === undefined || to === undefined) return
        event.preventDefault()
        release()
        if (to !== dragged) onDrop(dragged, to)
      },
    },
  }
}

/** The number of the row below the pointer; headings are none. */
const rowAt = ({ target }: DragEvent): number | undefined => {
  const row = target instanceof Element ? target.closest('tbody > tr, li[data-row]') : null
  return row === null ? undefined : [...(row.parentElement?.children ?? [])].indexOf(row)
}
