import { call } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { watchVideoUploads } from './uploads/saga.ts'
import { videoUploadsSlice } from './uploads/slice.ts'

/** Videos that are on their way: loaded with the first page that takes one, and sent on while other pages are looked at. */
export const mediaStore: StoreExtension = {
  reducers: { videoUploads: videoUploadsSlice.reducer },
  *saga({ client, tokens }) {
    yield* call(watchVideoUploads, client, tokens)
  },
}
