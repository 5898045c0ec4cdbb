import { call, put, race, select, take } from 'typed-redux-saga'
import { toProblem } from '../../lib/problem.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { ModerationApi } from './api.ts'
import { listedOf, type GridQuery } from './grid-query.ts'
import {
  type Bulk,
  bulkMoved,
  type bulkRequested,
  bulkStopped,
  gridFailed,
  gridLoaded,
  gridRequested,
  type Refused,
} from './slice.ts'

/** Entries that one call lists. */
const listed = 100
/** Companies that one call decides: few enough that the progress moves. */
export const decidedAtOnce = 250

/** All ids that a question finds. They are collected before anything is decided: what is decided leaves the list. */
function* idsOf(api: ModerationApi, query: GridQuery) {
  const ids = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = yield* call(api.page, { ...query, page }, listed)
    pages = answer.totalPages
    for (const { id } of answer.companies) ids.add(id)
    yield* put(bulkMoved({ status: 'collecting', done: ids.size, total: listedOf(answer) }))
  }
  return [...ids]
}

/** Answers what came of it. */
function* decideAll(api: ModerationApi, { payload }: ReturnType<typeof bulkRequested>) {
  const { scope, kind, reason } = payload
  const refused: Refused[] = []
  let done = 0
  try {
    const ids = 'ids' in scope ? scope.ids : yield* idsOf(api, scope.query)
    for (let at = 0; at < ids.length; at += decidedAtOnce) {
      yield* put(bulkMoved({ status: 'deciding', done: at, total: ids.length }))
      const answer = yield* call(api.reviewMany, ids.slice(at, at + decidedAtOnce), kind, reason)
      done += answer.done.length
      refused.push(...answer.refused)
    }
    yield* put(bulkMoved({ status: 'deciding', done: ids.length, total: ids.length }))
    return { status: 'done', kind, done, refused } satisfies Bulk
  } catch (thrown) {
    return { status: 'failed', done, problem: toProblem(thrown) } satisfies Bulk
  }
}

/**
 * Decides for many in calls of a bounded size; stopping keeps what was decided. What came of it is told when the list and the numbers beside it
 * show it: nobody is to read that all is done above rows that still wait.
 */
export function* decideMany(api: ModerationApi, action: ReturnType<typeof bulkRequested>) {
  const { outcome } = yield* race({ outcome: call(decideAll, api, action), stop: take(bulkStopped) })
  yield* put(gridRequested(yield* select(({ moderation }: WorkspaceState) => moderation.query)))
  yield* take([gridLoaded, gridFailed])
  if (outcome !== undefined) yield* put(bulkMoved(outcome))
}
