import { all } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import { videoUploadsSlice } from './slice.ts'

/** For tests: uploads that nobody sends; what becomes of them is dispatched. */
export const uploadsAtRest: StoreExtension = {
  reducers: { videoUploads: videoUploadsSlice.reducer },
  *saga() {
    yield* all([])
  },
}
