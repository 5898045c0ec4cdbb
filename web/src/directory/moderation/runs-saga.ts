import type { ApprovalRunRow } from '@schaufenster/query-service/directory/approval-run-contract.ts'
import { buffers } from 'redux-saga'
import { actionChannel, call, delay, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import type { DirectoryState } from '../store-state.ts'
import type { ModerationApi } from './api.ts'
import {
  bulkFailed,
  bulkRequested,
  bulkStarted,
  isDeciding,
  runsLoaded,
  runsRequested,
  runStopRequested,
} from './runs-slice.ts'
import { gridFailed, gridLoaded, gridRequested } from './slice.ts'

/** While one goes on it is looked at so often, in milliseconds, should the line that tells of changes be broken. */
const lookMs = 3000
/** What is over is told for a day. */
const toldMs = 24 * 60 * 60 * 1000

/** Faults after which the next look may find everything well. */
const mayPass: ReadonlySet<Problem['kind']> = new Set(['offline', 'tooMany', 'unavailable', 'fault'])

const gridQuery = ({ moderation }: DirectoryState) => moderation.query
const runsOf = ({ approvalRuns }: DirectoryState) => approvalRuns.runs

function* startRun(api: ModerationApi, { payload }: ReturnType<typeof bulkRequested>) {
  const { scope, kind, reason } = payload
  try {
    const { id, companies } = yield* call(api.approveMany, scope, kind, reason)
    const startedAt = new Date().toISOString()
    const begun = { _id: id, id, isMine: true, decision: kind, companies, startedAt } as const
    yield* put(bulkStarted({ ...begun, status: 'running', done: 0, refused: 0 }))
    yield* put(runsRequested())
  } catch (thrown) {
    yield* put(bulkFailed(toProblem(thrown)))
    // What is chosen may be more than was shown.
    yield* put(gridRequested(yield* select(gridQuery)))
  }
}

const isTold = ({ status, isMine, endedAt = '' }: ApprovalRunRow): boolean =>
  status === 'running' || (isMine && Date.parse(endedAt) > Date.now() - toldMs)

/**
 * What came of a run is told when the list and the numbers beside it show it: nobody is to read that all is done above rows that still wait. What fails is
 * not told, it is asked again; whoever may not know any more stops asking.
 */
function* loadRuns(api: ModerationApi) {
  try {
    const runs = (yield* call(api.runs)).filter(isTold)
    const isRunning = (id: string) => runs.some((run) => run.id === id && run.status === 'running')
    const isOneOver = (yield* select(runsOf)).some(({ id, status }) => status === 'running' && !isRunning(id))
    const over = runs.find(({ status }) => status !== 'running')
    const refusals = over === undefined || over.refused === 0 ? [] : (yield* call(api.run, over.id)).refusals
    if (isOneOver) {
      yield* put(gridRequested(yield* select(gridQuery)))
      yield* take([gridLoaded, gridFailed])
    }
    yield* put(runsLoaded({ runs, refusals }))
  } catch (thrown) {
    if (!mayPass.has(toProblem(thrown).kind)) yield* put(runsLoaded({ runs: [], refusals: [] }))
  }
}

/** One question at a time, and however much has moved meanwhile, one more after it. */
function* followRuns(api: ModerationApi) {
  const asked = yield* actionChannel(runsRequested, buffers.sliding(1))
  for (;;) {
    const goesOn = yield* select(({ approvalRuns }: DirectoryState) => isDeciding(approvalRuns))
    if (goesOn) yield* race({ asked: take(asked), look: delay(lookMs) })
    else yield* take(asked)
    yield* loadRuns(api)
  }
}

function* stopRun(api: ModerationApi, { payload: id }: ReturnType<typeof runStopRequested>) {
  try {
    yield* call(api.stopRun, id)
    yield* put(runsRequested())
  } catch (thrown) {
    yield* put(toastShown({ text: toProblem(thrown).message, tone: 'error', source: 'notification' }))
  }
}

/** Decisions for many: begun one at a time, and followed to their ends. */
export function* watchApprovalRuns(api: ModerationApi) {
  yield* takeLeading(bulkRequested, startRun, api)
  yield* takeEvery(runStopRequested, stopRun, api)
  yield* followRuns(api)
}
