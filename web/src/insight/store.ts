import type { StoreExtension } from '../app/store.ts'
import { watchUndoing } from './audit/undoing/saga.ts'
import { undoingSlice } from './audit/undoing/slice.ts'

/** Taking back many events at once: loaded with the page of the history. */
export const oversight: StoreExtension = {
  reducers: { undoing: undoingSlice.reducer },
  *saga({ client }) {
    yield* watchUndoing(client)
  },
}
