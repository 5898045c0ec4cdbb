import type { UnknownAction } from '@reduxjs/toolkit'
import { call, put } from 'typed-redux-saga'
import { toProblem, type Problem } from './problem.ts'

/** Puts what `loaded` makes of the answer, or what `failed` makes of why there is none. Never throws what the API refused. */
export function* load<Answer>(
  ask: () => Promise<Answer>,
  loaded: (answer: Answer) => UnknownAction,
  failed: (problem: Problem) => UnknownAction,
) {
  try {
    yield* put(loaded(yield* call(ask)))
  } catch (thrown) {
    yield* put(failed(toProblem(thrown)))
  }
}
