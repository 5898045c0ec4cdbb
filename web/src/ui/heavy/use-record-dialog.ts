import { useDispatch } from 'react-redux'
import type { Action } from '../../lib/action.ts'
import { useForm } from '../../lib/use-form.ts'

/** For a `RecordDialog` that is drawn while the dialog of an action is open: what it is about, and what all such dialogs share. */
export const useRecordDialog = <Subject>(action: Pick<Action<void, unknown, Subject>, 'of' | 'closed'>) => {
  const dispatch = useDispatch()
  const { subject, state } = useForm(action)
  return { subject, shared: { open: true, state, onClose: () => void dispatch(action.closed()) } }
}
