import { call, takeEvery } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { callOf, noted, type Note } from './note.ts'

/** Registers a view or a click. */
const register = async (client: ApiClient, note: Note): Promise<void> => {
  const { path, body } = callOf(note)
  await client.command('POST', path, body)
}

/** Every time: view definitions decide which of them count, and one may count all (D-10.4). Errors are ignored (D-10.7). */
function* tell(client: ApiClient, { payload }: ReturnType<typeof noted>) {
  try {
    yield* call(register, client, payload)
  } catch {
    // The server has logged it, or can't be reached.
  }
}

/** Tells the server of views and clicks. With a session, so that it knows its owners and administrators. */
export const viewRegistration: StoreExtension = {
  reducers: {},
  *saga({ client }) {
    yield* takeEvery(noted, tell, client)
  },
}
