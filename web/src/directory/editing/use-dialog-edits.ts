import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import type { Action, WithActions } from '../../lib/action.ts'
import { useKeptEdits, type Page } from './use-kept-edits.ts'

/** Keeps the input of a dialog until its action is done with it: closed by mistake, it is offered when the dialog is opened again. */
export const useDialogEdits = <Value>(
  action: Pick<Action<void, unknown, unknown>, 'of'>,
  page: Page<Value>,
) => {
  const { sent, ...edits } = useKeptEdits(page)
  const { getState } = useStore<WithActions>()
  const timesSent = () => action.of(getState()).sent
  // Success closes the dialog before it is drawn again.
  const begin = useEffectEvent(timesSent)
  const end = useEffectEvent((before: number) => {
    if (timesSent() > before) sent()
  })
  useEffect(() => {
    const before = begin()
    return () => end(before)
  }, [])
  return edits
}
