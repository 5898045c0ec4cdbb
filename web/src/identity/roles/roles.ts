import type { StoreExtension } from '../../app/store.ts'
import { createRolesApi } from './api.ts'
import { watchRoles } from './saga.ts'
import { rolesSlice } from './slice.ts'

/** Roles and what they allow: loaded with the page that shows them. */
export const roles: StoreExtension = {
  reducers: { roles: rolesSlice.reducer },
  *saga({ client }) {
    yield* watchRoles(createRolesApi(client))
  },
}
