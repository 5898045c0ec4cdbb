import type { UnknownAction } from '@reduxjs/toolkit'
import { takeLatest } from 'typed-redux-saga'

interface Asked<Question extends UnknownAction> {
  readonly type: string
  readonly match: (action: unknown) => action is Question
}

/** Answers the latest question until it is left; later responses are dropped (docs/decisions/0087). */
export const latestUntil = <Question extends UnknownAction>(
  asked: Asked<Question>,
  left: readonly { readonly type: string }[],
  answer: (question: Question) => Generator,
) =>
  takeLatest([asked.type, ...left.map(({ type }) => type)], function* (action: UnknownAction) {
    if (asked.match(action)) yield* answer(action)
  })
