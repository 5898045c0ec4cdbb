import { useSelector } from 'react-redux'
import type { Action, Form, WithActions } from './action.ts'

/** The form of an action: what its dialog is about, its dealings with the API, how often it was sent. */
export const useForm = <Subject>(
  action: Pick<Action<void, unknown, Subject>, 'of'>,
  form?: string,
): Form<Subject> => useSelector((state: WithActions) => action.of(state, form))
