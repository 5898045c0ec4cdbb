import { createSlice } from '@reduxjs/toolkit'
import type { RefreshAnswer } from '@schaufenster/command-service/identity/contract.ts'
import type {
  OwnPasskey,
  OwnPasskeysAnswer,
  PasskeyAddedAnswer,
  PasskeyCreationOptions,
} from '@schaufenster/command-service/identity/passkey-contract.ts'
import { useSelector } from 'react-redux'
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import type { Effects, StoreExtension } from '../../app/store.ts'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { load } from '../../lib/load.ts'
import { idle, type Loadable } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import { toastShown } from '../../lib/toasts.ts'
import { sessionsRequested } from '../account/account-sessions-slice.ts'
import { rightsChanged } from '../slice.ts'
import { makeOnDevice } from './device.ts'
import { proven, type Shown } from './step-up.ts'

export type { OwnPasskey }

/** The question that is open: a new passkey, another name for one, or its end. */
export type Question =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: OwnPasskey }

/** What somebody wants of their passkeys. */
type Wish =
  | { readonly kind: 'add'; readonly name: string; readonly proof: Shown }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string; readonly proof: Shown }

/** One's own passkeys, and what is done about them. */
export interface PasskeysState {
  readonly list: Loadable<readonly OwnPasskey[]>
  readonly question: Question | undefined
  readonly form: FormState
}

type WithPayload<Payload> = { payload: Payload }

const initialState: PasskeysState = { list: idle, question: undefined, form: quiet }

const readList = reading<readonly OwnPasskey[]>()('list')

const passkeysSlice = createSlice({
  name: 'passkeys',
  initialState: (): PasskeysState => initialState,
  reducers: {
    passkeysRequested: readList.requested,
    passkeysLoaded: readList.loaded,
    passkeysFailed: readList.failed,
    asked: (state: PasskeysState, { payload }: WithPayload<Question | undefined>): PasskeysState => ({
      ...state,
      question: payload,
      form: quiet,
    }),
    wished: (state: PasskeysState, _action: WithPayload<Wish>): PasskeysState => ({
      ...state,
      form: sending(state.form),
    }),
    wishRefused: (state: PasskeysState, { payload }: WithPayload<Problem>): PasskeysState => ({
      ...state,
      form: refused(payload),
    }),
  },
})

const { passkeysLoaded, passkeysFailed, wishRefused } = passkeysSlice.actions
export const { passkeysRequested, asked, wished } = passkeysSlice.actions

/** As they are known, before the extension is there, too. */
export const usePasskeys = (): PasskeysState =>
  useSelector(({ passkeys }: { readonly passkeys?: PasskeysState }) => passkeys) ?? initialState

const address = '/api/me/passkeys'

const said = {
  add: 'Der Passkey ist gespeichert.',
  rename: 'Der Name ist gespeichert.',
  remove: 'Der Passkey ist entfernt.',
} as const

const carryOut = async ({ client }: Pick<Effects, 'client'>, wish: Wish): Promise<void> => {
  switch (wish.kind) {
    case 'add': {
      const { name } = wish
      const proof = await proven(client, wish.proof)
      const { data } = await client.command<PasskeyCreationOptions>('POST', `${address}/options`, proof)
      await client.beginAnew<PasskeyAddedAnswer>(address, { name, passkey: await makeOnDevice(data) })
      return
    }
    case 'rename':
      await client.command('PUT', `${address}/${wish.id}`, { name: wish.name })
      return
    case 'remove':
      await client.beginAnew<RefreshAnswer>(`${address}/${wish.id}/removal`, await proven(client, wish.proof))
  }
}

function* fulfil(effects: Effects, wish: Wish, tell: Tell) {
  try {
    yield* call(carryOut, effects, wish)
    yield* tell(asked(undefined))
    yield* put(toastShown({ text: said[wish.kind], tone: 'success' }))
    if (wish.kind !== 'rename') {
      yield* put(rightsChanged())
      // Whoever was logged in with it, or without one, may be out.
      yield* put(sessionsRequested())
    }
  } catch (thrown) {
    yield* tell(wishRefused(toProblem(thrown)))
  }
  // After a refusal too: it may have been done, and the answer lost.
  yield* put(passkeysRequested())
}

/** Loaded with the page of the account. */
export const passkeys: StoreExtension = {
  reducers: { passkeys: passkeysSlice.reducer },
  *saga(effects) {
    const ask = async () => (await effects.client.get<OwnPasskeysAnswer>(address)).data
    yield* takeLatest(passkeysRequested, () => load(ask, passkeysLoaded, passkeysFailed))
    // Whoever closed the question while the device waits may have another.
    yield* takeEvery(
      wished,
      oncePerOpenForm(
        ({ passkeys: { form } }: { readonly passkeys: PasskeysState }) => form,
        (wish: Wish, tell) => fulfil(effects, wish, tell),
      ),
    )
  },
}
