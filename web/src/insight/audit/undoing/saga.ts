import { call, put, select, takeLeading } from 'typed-redux-saga'
import type { ApiClient } from '../../../lib/api-client.ts'
import { latestUntil } from '../../../lib/latest-until.ts'
import { own } from '../../../lib/own.ts'
import { toProblem } from '../../../lib/problem.ts'
import { auditRefreshed, pageOf, undoMany, type AuditEvent } from '../api.ts'
import {
  chainChosen,
  chainCollected,
  collectingFailed,
  undoingDone,
  undoingLeft,
  undoingRequested,
  undoingWent,
  type Result,
  type WithUndoing,
} from './slice.ts'

/** Events that are sent at once: few enough that one sees it going on. */
const batchSize = 25

/** Events that can be undone; an undone one is covered by what came after it. */
const standing = (events: readonly AuditEvent[]): readonly AuditEvent[] => {
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  return events.filter(({ id, canUndo }) => canUndo && !undone.has(id))
}

function* collect(client: ApiClient, { payload: correlation }: ReturnType<typeof chainChosen>) {
  try {
    const found: AuditEvent[] = []
    let cursor: string | undefined
    do {
      const page = yield* call(pageOf, client, { correlation }, cursor)
      found.push(...page.events)
      cursor = page.next
    } while (cursor !== undefined)
    yield* put(chainCollected(standing(found)))
  } catch (thrown) {
    yield* put(collectingFailed(toProblem(thrown)))
  }
}

/** The newest first over all batches, as the server does within one: what rests on another goes before it. */
function* undoAll(client: ApiClient) {
  const { chosen } = yield* select(({ undoing }: WithUndoing) => undoing)
  const events = Object.values(chosen).toSorted((one, other) => (one.position < other.position ? 1 : -1))
  const sent = events.map(({ id }) => id)
  const results: Result[] = []
  try {
    for (let next = 0; next < events.length; next += batchSize) {
      const ids = sent.slice(next, next + batchSize)
      for (const { id, message, runningImport } of yield* call(undoMany, client, ids)) {
        const event = own(chosen, id)
        if (event === undefined) continue
        results.push({
          event,
          ...(message !== undefined && { refusal: message }),
          ...(runningImport !== undefined && { runningImport }),
        })
      }
      yield* put(undoingWent([...results]))
    }
    yield* put(undoingDone({ sent, results }))
  } catch (thrown) {
    yield* put(undoingDone({ sent, results, problem: toProblem(thrown) }))
  }
  for (const refresh of auditRefreshed()) yield* put(refresh)
}

/** The latest chain is chosen, unless the choice is dropped meanwhile; taking many back happens once at a time. */
export function* watchUndoing(client: ApiClient) {
  yield* latestUntil(chainChosen, [undoingLeft], (choice) => collect(client, choice))
  yield* takeLeading(undoingRequested, undoAll, client)
}
