import type { UnknownAction } from '@reduxjs/toolkit'
import { put, select, type SagaGenerator } from 'typed-redux-saga'

/** Dispatches an action only while its question is still current; returns whether it did. */
export type Tell = (action: UnknownAction) => SagaGenerator<boolean>

/** Dispatches only while `of` finds in the state what it finds now: a late response must not be written into a newer state. */
function* tellWhile<State>(of: (state: State) => unknown): SagaGenerator<Tell> {
  const asked = yield* select(of)
  return function* tell(action) {
    const stands = (yield* select(of)) === asked
    if (stands) yield* put(action)
    return stands
  }
}

/**
 * Carries out what forms request, for `takeEvery`. Of one form only the first request counts until it is
 * over; forms don't wait for each other, because one may wait for a device. `formOf` finds the form in the
 * state after its request. A form closed and reopened is another one (`sending` makes it so), and results of
 * `carryOut` for the first are not written into it (docs/decisions/0087).
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
