import { call, put, race, select, take } from 'typed-redux-saga'
import { toProblem } from '../../lib/problem.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { ModerationApi } from './api.ts'
import type { GridQuery } from './grid-query.ts'
import { bulkMoved, type bulkRequested, bulkStopped, gridRequested, type Refused } from './slice.ts'

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
    yield* put(bulkMoved({ status: 'collecting', done: ids.size, total: answer.totalCompanies }))
  }
  return [...ids]
}

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
    yield* put(bulkMoved({ status: 'done', kind, done, refused }))
  } catch (thrown) {
    yield* put(bulkMoved({ status: 'failed', done, problem: toProblem(thrown) }))
  }
}

/** Decides for many in calls of a bounded size; stopping keeps what was decided. The grid shows it in any case. */
export function* decideMany(api: ModerationApi, action: ReturnType<typeof bulkRequested>) {
  yield* race({ all: call(decideAll, api, action), stop: take(bulkStopped) })
  yield* put(gridRequested(yield* select(({ moderation }: WorkspaceState) => moderation.query)))
}
