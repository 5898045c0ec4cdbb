import { watchActions } from '../lib/action-saga.ts'
import { actionsReducer } from '../lib/action.ts'
import type { StoreExtension } from './store.ts'

/** Commands and their forms: loaded with the first page that has one. Visitors who only read don't need them. */
export const commands: StoreExtension = {
  reducers: { actions: actionsReducer },
  saga: watchActions,
}
