import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ApprovalRunStarted } from '@schaufenster/command-service/directory/approval-run-contract.ts'
import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'
import { buffers } from 'redux-saga'
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga'
import { action } from '../../lib/action.ts'
import { answerTo } from '../../lib/answer-to.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { toProblem } from '../../lib/problem.ts'
import { mayPass } from '../../lib/resource-saga.ts'
import type { WithResources } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { companyGrid } from './api.ts'
import { gridFilter, type GridQuery } from './grid-query.ts'

/** What can be asked for about many. */
export type BulkKind = 'approve' | 'reject' | 'delete'

/** One decision for many. */
interface BulkDecision {
  /** These companies, or all that a question finds; `companies`: so many were shown. */
  readonly scope:
    | { readonly ids: readonly string[] }
    | { readonly query: GridQuery; readonly companies: number }
  readonly kind: BulkKind
  readonly reason?: string
}

/** Decisions for many, which the server makes. */
export interface ApprovalRunsState {
  /** The newest first; of those that are over, one's own of the last day. Undefined until it is known. */
  readonly runs: readonly ApprovalRunRow[] | undefined
  /** What was refused in the newest that is over. */
  readonly refusals: ApprovalRunView['refusals']
}

interface WithApprovalRuns {
  readonly approvalRuns: ApprovalRunsState
}

/** While one goes on it is looked at so often, in milliseconds, should the line that tells of changes be broken. */
const lookMs = 3000
/** What is over is told for a day. */
const toldMs = 24 * 60 * 60 * 1000

/** How far are they? Asked when a page opens, and whenever one of them has moved. */
export const runsRequested = createAction('approvalRuns/runsRequested')

export const approvalRunsSlice = createSlice({
  name: 'approvalRuns',
  initialState: (): ApprovalRunsState => ({ runs: undefined, refusals: [] }),
  reducers: {
    runsLoaded: (_before: ApprovalRunsState, { payload }: { payload: ApprovalRunsState }) => payload,
  },
})
const { runsLoaded } = approvalRunsSlice.actions

const path = '/api/approval-runs'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

const chosenBy = (scope: BulkDecision['scope']) => {
  if ('ids' in scope) return { ids: scope.ids }
  const { verified } = scope.query
  return {
    all: {
      ...gridFilter(scope.query),
      ...(verified !== undefined && { verified }),
      companies: scope.companies,
    },
  }
}

/** Is done when it has begun; the server goes on with it. After a refusal the list is read again: what is chosen may be more than was shown. */
export const decideMany = action<BulkDecision, ApprovalRunStarted, BulkKind>({
  name: 'decideMany',
  send: (client, { scope, kind, reason }) =>
    client.command('POST', path, { decision: kind, reason, ...chosenBy(scope) }),
  refreshes: () => [runsRequested()],
  otherwise: () => [companyGrid.askedAgain()],
})

/** Takes back all that one decided, by one of its own. */
export const undoRun = action<string>({
  name: 'undoRun',
  form: (id) => id,
  send: (client, id) => client.command('POST', `${pathOf(id)}/undo`),
  refreshes: () => [runsRequested()],
  otherwise: (_id, { message }) => [toastShown({ text: message, tone: 'error', source: 'notification' })],
})

/** Stops one where it is; what was decided stays so. */
export const stopRun = action<string>({
  name: 'stopRun',
  form: (id) => id,
  send: (client, id) => client.command('POST', `${pathOf(id)}/stop`),
  refreshes: () => [runsRequested()],
  otherwise: (_id, { message }) => [toastShown({ text: message, tone: 'error', source: 'notification' })],
})

const isRunning = ({ status }: ApprovalRunRow): boolean => status === 'running'

/** Whether one goes on. */
export const isDeciding = ({ runs = [] }: Pick<ApprovalRunsState, 'runs'>): boolean => runs.some(isRunning)

const isTold = (run: ApprovalRunRow): boolean =>
  isRunning(run) || (run.isMine && Date.parse(run.endedAt ?? '') > Date.now() - toldMs)

const runsOf = async (client: ApiClient) => {
  const runs = (await client.get<{ data: ApprovalRunRow[] }>(path)).data.filter(isTold)
  const over = runs.find((run) => !isRunning(run))
  if (over === undefined || over.refused === 0) return { runs, refusals: [] }
  return { runs, refusals: (await client.get<{ data: ApprovalRunView }>(pathOf(over.id))).data.refusals }
}

/**
 * What came of a run is told when the list shows it: nobody is to read that all is done above rows that still wait. What fails is not told, it is asked
 * again; whoever may not know any more stops asking.
 */
function* look(client: ApiClient) {
  try {
    const newest = yield* call(runsOf, client)
    const { runs: known } = yield* select(({ approvalRuns }: WithApprovalRuns) => approvalRuns)
    const isKnown = ({ id }: ApprovalRunRow) => known?.some((run) => run.id === id && !isRunning(run)) ?? true
    const query = yield* select((state: WithResources) => companyGrid.questionOf(state))
    if (query !== undefined && !newest.runs.every((run) => isRunning(run) || isKnown(run)))
      yield* answerTo(companyGrid, query)
    yield* put(runsLoaded(newest))
  } catch (thrown) {
    if (!mayPass(toProblem(thrown))) yield* put(runsLoaded({ runs: [], refusals: [] }))
  }
}

/** Follows them to their ends: one question at a time, and however much has moved meanwhile, one more after it. */
export function* watchApprovalRuns(client: ApiClient) {
  const asked = yield* actionChannel(runsRequested, buffers.sliding(1))
  for (;;) {
    const goesOn = yield* select(({ approvalRuns }: WithApprovalRuns) => isDeciding(approvalRuns))
    if (goesOn) yield* race({ asked: take(asked), look: delay(lookMs) })
    else yield* take(asked)
    yield* look(client)
  }
}
