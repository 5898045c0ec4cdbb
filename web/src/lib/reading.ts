import { failed, loading, ready, type Loadable } from './loadable.ts'
import type { Problem } from './problem.ts'

interface WithPayload<Payload> {
  readonly payload: Payload
}

/** What a slice does about a part of its state that is read: when it is asked for, when it is there, and when it can't be had. */
export const reading =
  <Data>() =>
  <Part extends string>(part: Part) => {
    type Holder = { readonly [Name in Part]: Loadable<Data> }
    return {
      requested: <State extends Holder>(state: State): State => ({ ...state, [part]: loading(state[part]) }),
      loaded: <State extends Holder>(state: State, { payload }: WithPayload<Data>): State => ({
        ...state,
        [part]: ready(payload),
      }),
      failed: <State extends Holder>(state: State, { payload }: WithPayload<Problem>): State => ({
        ...state,
        [part]: failed(payload, state[part]),
      }),
    }
  }
