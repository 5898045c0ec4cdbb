import { all, call } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { watchLive } from '../lib/live/saga.ts'
import { liveSlice } from '../lib/live/slice.ts'
import { createEditingApi } from './editing/api.ts'
import { watchEditing } from './editing/saga.ts'
import { editingSlice } from './editing/slice.ts'
import { approvalRunsSlice, watchApprovalRuns } from './moderation/approval-runs.ts'
import { createPartsApi } from './parts/api.ts'
import { watchParts } from './parts/saga.ts'
import { partsSlice } from './parts/slice.ts'
import { createVersionsApi } from './versions/api.ts'
import { watchVersions } from './versions/saga.ts'
import { versionsSlice } from './versions/slice.ts'

/** Editing and moderating companies and industries, and the line that tells of changes: loaded with the first page of dashboard or admin. */
export const directoryStore: StoreExtension = {
  reducers: {
    editing: editingSlice.reducer,
    approvalRuns: approvalRunsSlice.reducer,
    parts: partsSlice.reducer,
    versions: versionsSlice.reducer,
    live: liveSlice.reducer,
  },
  *saga({ client, tokens, seen }) {
    const editing = createEditingApi(client)
    yield* all([
      call(watchEditing, editing),
      call(watchParts, createPartsApi(client, editing)),
      call(watchApprovalRuns, client),
      call(watchVersions, createVersionsApi(client)),
      call(watchLive, { client, tokens, seen }),
    ])
  },
}
