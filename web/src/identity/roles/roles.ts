import type { StoreExtension } from '../../app/store.ts'
import { watchRoles } from './saga.ts'
import { rolesSlice } from './slice.ts'

/** What is ticked of roles: loaded with the page that shows them. */
export const roles: StoreExtension = {
  reducers: { roles: rolesSlice.reducer },
  *saga({ client }) {
    yield* watchRoles(client)
  },
}
