import { call, put, select, takeEvery } from 'typed-redux-saga'
import { done, formAt, refusedBy, requested, type WithActions } from './action.ts'
import type { ApiClient } from './api-client.ts'
import { oncePerOpenForm, type Tell } from './once-per-form.ts'
import { toProblem } from './problem.ts'
import { toastShown } from './toasts.ts'

interface ActionEffects {
  readonly client: ApiClient
  readonly navigate: (to: string) => unknown
}

type Requested = ReturnType<typeof requested>

function* send({ client, navigate }: ActionEffects, { payload, meta }: Requested, tell: Tell) {
  const { name, form, request } = payload
  try {
    const { result, success, follows, leadsTo } = yield* call(meta.send, client)
    const isOpen = yield* tell(done({ name, form, request, result }))
    if (success !== undefined)
      yield* put(
        toastShown({
          tone: 'success',
          about: meta.about,
          ...(typeof success === 'string' ? { text: success } : success),
        }),
      )
    for (const refresh of meta.refreshes()) yield* put(refresh)
    if (!isOpen) return
    for (const next of yield* select(follows)) yield* put(next)
    if (leadsTo !== undefined) yield* call(navigate, leadsTo)
  } catch (thrown) {
    const problem = toProblem(thrown)
    const isSeen = yield* tell(refusedBy({ name, form, problem }))
    if (problem.kind === 'conflict') for (const refresh of meta.refreshes()) yield* put(refresh)
    for (const next of meta.otherwise(problem, isSeen)) yield* put(next)
    const elsewhere = meta.refusalLeadsTo(problem)
    if (elsewhere !== undefined) yield* call(navigate, elsewhere)
  }
}

/** Runs every action: of one form only the first request counts until it is over, and no form waits for another (docs/decisions/0087). */
export function* watchActions(effects: ActionEffects) {
  const once = oncePerOpenForm(
    (state: WithActions, { payload }: Requested) => formAt(state, payload).state,
    (request: Requested, tell) => send(effects, request, tell),
  )
  yield* takeEvery(requested, (request) => once({ payload: request }))
}
