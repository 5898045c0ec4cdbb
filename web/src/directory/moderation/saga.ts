import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { toProblem } from '../../lib/problem.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { ModerationApi } from './api.ts'
import { decideMany } from './bulk-saga.ts'
import {
  bulkRequested,
  companyMissed,
  companyOpened,
  companyShown,
  decided,
  decisionFailed,
  decisionRequested,
  gridFailed,
  gridLoaded,
  gridRequested,
  waitingCounted,
  type Decision,
} from './slice.ts'

/** Rows of a page of the grid. */
export const gridRows = 25

/** The list, and beside it how many wait: that comes first whatever is asked. */
function* loadGrid(api: ModerationApi, { payload: query }: ReturnType<typeof gridRequested>) {
  try {
    const { page, waiting } = yield* all({
      page: call(api.page, query, gridRows),
      waiting: call(api.waiting),
    })
    yield* put(waitingCounted(waiting))
    yield* put(gridLoaded(page))
  } catch (thrown) {
    yield* put(gridFailed(toProblem(thrown)))
  }
}

function* openCompany(api: ModerationApi, { payload: id }: ReturnType<typeof companyOpened>) {
  try {
    yield* put(companyShown({ id, draft: yield* call(api.company, id) }))
  } catch (thrown) {
    yield* put(companyMissed({ id, problem: toProblem(thrown) }))
  }
}

const send = async (api: ModerationApi, decision: Decision): Promise<void> => {
  switch (decision.kind) {
    case 'remove':
      return await api.remove(decision.id, decision.reason)
    case 'restore':
      return await api.restore(decision.id)
    default:
      return await api.review(decision.id, decision.kind, decision.reason, decision.version)
  }
}

const told: Readonly<Record<Decision['kind'], string>> = {
  approve: 'Freigegeben',
  reject: 'Abgelehnt',
  revoke: 'Freigabe zurückgenommen',
  remove: 'Gelöscht, 30 Tage lang wiederherstellbar',
  restore: 'Wiederhergestellt',
}

/** After a conflict the company is shown as it is now, so that the next decision is about what one sees. */
function* decide(api: ModerationApi, { payload }: ReturnType<typeof decisionRequested>) {
  const { query, opened } = yield* select(({ moderation }: WorkspaceState) => moderation)
  try {
    yield* call(send, api, payload)
    yield* put(decided(payload))
    yield* put(toastShown({ text: told[payload.kind], tone: 'success' }))
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* put(decisionFailed(problem))
    // Other decisions have a dialog, and the panel tells it itself.
    if (opened === undefined && (payload.kind === 'approve' || payload.kind === 'restore'))
      yield* put(toastShown({ text: problem.message, tone: 'error', source: 'notification' }))
  }
  if (opened?.id === payload.id && payload.kind !== 'remove')
    yield* openCompany(api, companyOpened(payload.id))
  yield* put(gridRequested(query))
}

export function* watchModeration(api: ModerationApi) {
  yield* takeLatest(gridRequested, loadGrid, api)
  yield* takeLatest(companyOpened, openCompany, api)
  yield* takeLeading(decisionRequested, decide, api)
  yield* takeLeading(bulkRequested, decideMany, api)
}
