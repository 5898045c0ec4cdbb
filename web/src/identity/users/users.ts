import type { StoreExtension } from '../../app/store.ts'
import { createUsersApi } from './api.ts'
import { watchUsers } from './saga.ts'
import { usersSlice } from './slice.ts'

/** Accounts of others: loaded with the first page that shows them. */
export const users: StoreExtension = {
  reducers: { users: usersSlice.reducer },
  *saga({ client, navigate }) {
    yield* watchUsers({ api: createUsersApi(client), navigate })
  },
}
