import { put, select, take } from 'typed-redux-saga'
import { answered, left, refusedToAnswer, told, type Resource, type WithResources } from './resource.ts'

/** Asks, and waits for what comes of it: for sagas that go on from there. */
export function* answerTo<Question, Answer>(resource: Resource<Question, Answer>, question: Question) {
  yield* put(resource.asked(question))
  for (;;) {
    const answer = yield* select((state: WithResources) => resource.of(state))
    if (answer.status !== 'loading') return answer
    yield* take([answered, refusedToAnswer, told, left])
  }
}
