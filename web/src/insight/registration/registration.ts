import { call, takeEvery } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { callOf, noted, type Note } from './note.ts'

/** Registers a view or a click. */
const register = async (client: ApiClient, note: Note): Promise<void> => {
  const { path, body } = callOf(note)
  await client.command('POST', path, body)
}

/** Each time: which of them count is said by a definition of a view, and there may be one by which all do (D-10.4). What fails is nobody's business here (D-10.7). */
function* tell(client: ApiClient, { payload }: ReturnType<typeof noted>) {
  try {
    yield* call(register, client, payload)
  } catch {
    // The server has logged it, or nobody can be reached who would.
  }
}

/** Tells the server of views and clicks. With a session, so that it knows its owners and administrators. */
export const viewRegistration: StoreExtension = {
  reducers: {},
  *saga({ client }) {
    yield* takeEvery(noted, tell, client)
  },
}
