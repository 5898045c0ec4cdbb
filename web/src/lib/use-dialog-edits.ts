import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'react-redux'
import type { Action, WithActions } from './action.ts'
import { useKeptEdits, type Page } from './use-kept-edits.ts'

/** Keeps the input of a dialog until its action is done with it: closed by mistake, it is offered when the dialog is opened again. `form`: of an action with several. */
export const useDialogEdits = <Value>(
  action: Pick<Action<void, unknown, unknown>, 'of' | 'closed'>,
  page: Page<Value>,
  form?: string,
) => {
  const { sent, ...edits } = useKeptEdits(page)
  const { getState, dispatch } = useStore<WithActions>()
  const timesSent = () => action.of(getState(), form).sent
  // Success closes the dialog before it is drawn again.
  const begin = useEffectEvent(timesSent)
  const end = useEffectEvent((before: number) => {
    if (timesSent() > before) sent()
  })
  useEffect(() => {
    const before = begin()
    return () => end(before)
  }, [])
  return {
    ...edits,
    /** What was typed is not wanted any more, and the dialog closes. */
    drop: () => {
      sent()
      dispatch(action.closed(form))
    },
  }
}
