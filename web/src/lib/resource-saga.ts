import type { Task } from 'redux-saga'
import { call, cancel, delay, fork, put, select, takeEvery } from 'typed-redux-saga'
import type { ApiClient } from './api-client.ts'
import { toProblem, type Problem } from './problem.ts'
import { answered, asked, askedAgain, left, refusedToAnswer, told, type WithResources } from './resource.ts'

type Question = ReturnType<typeof asked>

function* answer(client: ApiClient, { payload: { name, key, quiet }, meta }: Question) {
  if (meta.rest > 0) yield* delay(meta.rest)
  for (;;) {
    try {
      const { answer: of, repeat } = yield* call(meta.ask, client)
      yield* put(answered({ name, key, answer: yield* select(of) }))
      if (repeat === undefined) return
      yield* delay(repeat)
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (quiet !== true || !mayPass(problem)) yield* put(refusedToAnswer({ name, key, problem }))
      return
    }
  }
}

/** Transient faults: they are only reported to somebody who asked. */
export const mayPass = ({ kind }: Problem): boolean => /offline|tooMany|unavailable|fault/.test(kind)

/**
 * Runs every resource. A question ends the one before it, and so do leaving and being told by a command: this is the one place that keeps late answers
 * out (docs/decisions/0087).
 */
export function* watchResources(client: ApiClient) {
  const underWay = new Map<string, Task>()
  const placeOf = (name: string, key = '') => `${name} ${key}`
  /** All of a resource, or what is about one key. */
  function* end(name: string, key?: string) {
    for (const [place, task] of underWay)
      if (key === undefined ? place.startsWith(placeOf(name)) : place === placeOf(name, key)) {
        underWay.delete(place)
        yield* cancel(task)
      }
  }
  yield* takeEvery(asked, function* (question) {
    const { name, key } = question.payload
    yield* end(name, question.meta.keepsAll ? key : undefined)
    underWay.set(placeOf(name, key), yield* fork(answer, client, question))
  })
  yield* takeEvery([told, left], ({ payload: { name, key } }) => end(name, key))
  yield* takeEvery(askedAgain, function* ({ meta: again }) {
    const question = again(yield* select((all: WithResources) => all))
    if (question !== undefined) yield* put(question)
  })
}
