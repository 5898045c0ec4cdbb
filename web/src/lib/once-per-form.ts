import type { UnknownAction } from '@reduxjs/toolkit'
import { put, select, type SagaGenerator } from 'typed-redux-saga'

/** Puts an action as long as what was asked is still what somebody waits for; answers whether it did. */
export type Tell = (action: UnknownAction) => SagaGenerator<boolean>

/** Tells only while `of` finds in the state what it finds now: an answer that comes later is not written into what is there then. */
function* tellWhile<State>(of: (state: State) => unknown): SagaGenerator<Tell> {
  const asked = yield* select(of)
  return function* tell(action) {
    const stands = (yield* select(of)) === asked
    if (stands) yield* put(action)
    return stands
  }
}

/**
 * What carries out what forms ask for, as `takeEvery` wants it: of one form only the first request counts until it is over, and no form waits for another, which
 * may wait for a device. `formOf` finds the form in the state, after its request: one that was closed and opened anew is another (`sending` makes it one), and
 * what `carryOut` tells of the first is not written into it (docs/decisions/0087).
 */
export const oncePerOpenForm = <State, Request>(
  formOf: (state: State, request: Request) => unknown,
  carryOut: (request: Request, tell: Tell) => Generator,
) => {
  const underWay = new Set<unknown>()
  return function* ({ payload }: { readonly payload: Request }) {
    const of = (state: State) => formOf(state, payload)
    const form = yield* select(of)
    if (underWay.has(form)) return
    underWay.add(form)
    try {
      yield* carryOut(payload, yield* tellWhile(of))
    } finally {
      underWay.delete(form)
    }
  }
}
