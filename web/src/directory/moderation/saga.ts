import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { load } from '../../lib/load.ts'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import type { DirectoryState } from '../store-state.ts'
import type { ModerationApi } from './api.ts'
import type { GridQuery } from './grid-query.ts'
import {
  companyMissed,
  companyOpened,
  companyShown,
  decided,
  decisionFailed,
  decisionRequested,
  gridFailed,
  gridLoaded,
  gridRefreshed,
  gridRequested,
  waitingAsked,
  waitingCounted,
  type Decision,
} from './slice.ts'

/** Rows of a page of the grid. */
export const gridRows = 25

/** How many wait, for pages of the administration that show no list. */
function* countWaiting(api: ModerationApi) {
  try {
    yield* put(waitingCounted(yield* call(api.waiting)))
  } catch {
    // The number is a service; the page beside it says what is wrong with the network.
  }
}

/** The list, and beside it how many wait: that comes first whatever is asked. */
function* loadGrid(api: ModerationApi, query: GridQuery) {
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

/** What fails is not told: the list is as good as before, and the line says what is wrong. */
function* refreshGrid(api: ModerationApi, query: GridQuery) {
  try {
    yield* put(gridLoaded(yield* call(api.page, query, gridRows)))
  } catch {
    // The next change or question asks again.
  }
}

/** One at a time: the later question is the one that counts. What is still awaited a change doesn't take the place of. */
function* askGrid(api: ModerationApi) {
  const { query, page } = yield* select(({ moderation }: DirectoryState) => moderation)
  if (page.status === 'loading') yield* loadGrid(api, query)
  else yield* refreshGrid(api, query)
}

const openCompany = (api: ModerationApi, { payload: id }: ReturnType<typeof companyOpened>) =>
  load(
    () => api.company(id),
    (draft) => companyShown({ id, draft }),
    (problem) => companyMissed({ id, problem }),
  )

/** Answers the version that an approval made. */
const send = async (api: ModerationApi, decision: Decision): Promise<number | undefined> => {
  switch (decision.kind) {
    case 'remove':
      await api.remove(decision.id, decision.reason)
      return undefined
    case 'restore':
      await api.restore(decision.id)
      return undefined
    case 'reopen':
      await api.reopen(decision.id, decision.version)
      return undefined
    default:
      return await api.approval(decision.id, decision.kind, decision.reason, decision.version)
  }
}

const told: Readonly<Record<Decision['kind'], string>> = {
  approve: 'Freigegeben',
  reject: 'Abgelehnt',
  revoke: 'Freigabe zurückgenommen',
  remove: 'Gelöscht, 30 Tage lang wiederherstellbar',
  restore: 'Wiederhergestellt',
  reopen: 'Zurück in der Prüfung',
}

/** What takes a decision back, where that leads to what was before: nobody undoes what was accepted on top of an approval. */
const undoOf = (
  { id, kind }: Decision,
  before: string | undefined,
  version: number | undefined,
): Decision | undefined => {
  if (kind === 'remove') return { kind: 'restore', id }
  const isReopened = before === 'pending' && (kind === 'approve' || kind === 'reject')
  return isReopened && version !== undefined ? { kind: 'reopen', id, version } : undefined
}

/** After a conflict the company is shown as it is now, so that the next decision is about what one sees. */
function* decide(api: ModerationApi, payload: Decision, tell: Tell) {
  const { opened, page } = yield* select(({ moderation }: DirectoryState) => moderation)
  const before = dataOf(page)?.companies.find(({ id }) => id === payload.id)?.status
  try {
    const version = yield* call(send, api, payload)
    yield* tell(decided(payload))
    const undo = undoOf(payload, before, version)
    yield* put(
      toastShown({
        text: told[payload.kind],
        tone: 'success',
        ...(undo !== undefined && { undo: decisionRequested(undo), source: 'notification' }),
      }),
    )
  } catch (thrown) {
    const problem = toProblem(thrown)
    const isHeard = yield* tell(decisionFailed(problem))
    // Other decisions have a dialog, and the panel tells it itself, while they are open.
    const isTold = opened !== undefined || !['approve', 'restore', 'reopen'].includes(payload.kind)
    if (!isHeard || !isTold)
      yield* put(toastShown({ text: problem.message, tone: 'error', source: 'notification' }))
  }
  if (opened?.id === payload.id && payload.kind !== 'remove')
    yield* openCompany(api, companyOpened(payload.id))
  yield* put(gridRequested(yield* select(({ moderation }: DirectoryState) => moderation.query)))
}

/** Of the grid the latest question counts; a decision that is being sent can't be sent again. */
export function* watchModeration(api: ModerationApi) {
  yield* takeLatest([gridRequested, gridRefreshed], askGrid, api)
  yield* takeLatest(waitingAsked, countWaiting, api)
  yield* takeLatest(companyOpened, openCompany, api)
  yield* takeEvery(
    decisionRequested,
    oncePerOpenForm(
      ({ moderation }: DirectoryState) => moderation.decision,
      (decision: Decision, tell) => decide(api, decision, tell),
    ),
  )
}
