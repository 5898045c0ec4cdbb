import type { StoreExtension } from '../app/store.ts'
import { watchActions } from './action-saga.ts'
import { actionsReducer } from './action.ts'

/** Commands and their forms: loaded with the first page or part that has one. Visitors who only read don't need them. */
export const commands: StoreExtension = {
  reducers: { actions: actionsReducer },
  saga: watchActions,
}
