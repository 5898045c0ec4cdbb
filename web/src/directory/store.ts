import { all, call } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { watchLive } from '../lib/live/saga.ts'
import { liveSlice } from '../lib/live/slice.ts'
import { lastSaveSlice } from './editing/last-save.ts'
import { editingSlice } from './editing/slice.ts'
import { approvalRunsSlice, watchApprovalRuns } from './moderation/approval-runs.ts'
import { uploadsSlice, watchUploads } from './papers/store/uploads.ts'
import { partsSlice } from './parts/slice.ts'
import { watchTexts } from './texts/saga.ts'
import { textsSlice } from './texts/slice.ts'

/** What is typed about companies, decisions about many that are followed, and the line that tells of changes: loaded with the first page of dashboard or admin. */
export const directoryStore: StoreExtension = {
  reducers: {
    editing: editingSlice.reducer,
    lastSave: lastSaveSlice.reducer,
    approvalRuns: approvalRunsSlice.reducer,
    parts: partsSlice.reducer,
    texts: textsSlice.reducer,
    uploads: uploadsSlice.reducer,
    live: liveSlice.reducer,
  },
  *saga({ client, tokens, seen }) {
    yield* all([
      call(watchApprovalRuns, client),
      call(watchTexts, client),
      call(watchUploads, client),
      call(watchLive, { client, tokens, seen }),
    ])
  },
}
