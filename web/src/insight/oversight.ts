import { all, call } from 'typed-redux-saga'
import type { StoreExtension } from '../app/store.ts'
import { createAuditApi } from './audit/api.ts'
import { watchAudit } from './audit/saga.ts'
import { auditSlice } from './audit/slice.ts'
import { watchUndoing } from './audit/undoing/saga.ts'
import { undoingSlice } from './audit/undoing/slice.ts'
import { createProjectionsApi } from './projections/api.ts'
import { watchProjections } from './projections/saga.ts'
import { projectionsSlice } from './projections/slice.ts'

/** The history and the read models: loaded with the first page that shows them. */
export const oversight: StoreExtension = {
  reducers: {
    audit: auditSlice.reducer,
    projections: projectionsSlice.reducer,
    undoing: undoingSlice.reducer,
  },
  *saga({ client }) {
    const audit = createAuditApi(client)
    yield* all([
      call(watchAudit, audit),
      call(watchUndoing, audit),
      call(watchProjections, createProjectionsApi(client)),
    ])
  },
}
