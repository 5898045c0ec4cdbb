import { createAction } from '@reduxjs/toolkit'
import { call, put, takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { latestUntil } from '../../lib/latest-until.ts'
import { logInWithPasskey, passkeyOptions } from '../login/api.ts'
import { fillsIn, offerInField, stopOffering } from './device.ts'

/** A page is shown where the browser can offer passkeys in a field. */
export const passkeyOffered = createAction('passkeys/offered')
export const passkeyWithdrawn = createAction('passkeys/withdrawn')

/** Not worth a message: the browser offers none, or none was chosen. */
function* offer(client: ApiClient) {
  try {
    if (!(yield* call(fillsIn))) return
    const passkey = yield* call(offerInField, yield* call(passkeyOptions, client))
    yield* put(logInWithPasskey.requested({ passkey }))
  } catch {
    // There are the button and the password.
  }
}

/** Passkeys in a field, on pages that can offer them there. Leaving while the offer is being prepared cancels it. */
export const passkeyOffer: StoreExtension = {
  reducers: {},
  *saga({ client }) {
    yield* latestUntil(passkeyOffered, [passkeyWithdrawn], () => offer(client))
    yield* takeLatest(passkeyWithdrawn, stopOffering)
  },
}
