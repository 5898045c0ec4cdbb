import { describe, expect, test } from '@jest/globals'
import type { ApprovalRunEvent } from '@schaufenster/events/directory/approval-run-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { approvalRuns, type ApprovalRunDocument } from './approval-runs.ts'

const run = '0192f0c1-7a00-8000-8000-0000000000aa'
const bakery = companyId('0192f0c1-7a00-8000-8000-000000000001')
type Told = Exclude<ApprovalRunEvent, { readonly type: 'CompaniesChosenForReview' }>

/** The document that the events produce; the n-th one happens in minute n. */
const fold = (events: readonly Told[], actor: Actor = { kind: 'user', userId: 'anna', role: 'admin' }) =>
  events.reduce<ApprovalRunDocument | undefined>((document, event, revision) => {
    const recorded = {
      id: newUuid(),
      schemaVersion: 1,
      stream: streamName('reviewRun', run),
      revision,
      position: positionFromOrdinal(revision + 1),
      metadata: {
        occurredAt: `2026-11-21T08:0${revision}:00.000Z`,
        actor,
        commandId: 'c',
        correlationId: run,
        causationId: 'c',
        partitionKey: run,
      },
      ...event,
    }
    expect(approvalRuns.route(recorded)).toEqual({ keys: [run] })
    return approvalRuns.fold(document, recorded, run)
  }, undefined)

const started: Told = {
  type: 'CompanyReviewRunStarted',
  data: { decision: 'reject', reason: 'Doppelt.', companies: 5 },
}
const advanced = (done: number, refused = 0): Told => ({
  type: 'CompanyReviewRunAdvanced',
  data: { done, refused: Array.from({ length: refused }, () => ({ companyId: bakery, why: 'Weg.' })) },
})

describe('decisions about many companies', () => {
  test('say who began them, and how far they are', () => {
    expect(fold([started])).toEqual({
      id: run,
      decision: 'reject',
      reason: 'Doppelt.',
      companies: 5,
      status: 'running',
      because: null,
      startedBy: 'anna',
      startedAt: '2026-11-21T08:00:00.000Z',
      endedAt: null,
      done: 0,
      refused: 0,
      refusals: [],
      undoes: null,
    })
    expect(fold([started, advanced(2, 1), advanced(1)])).toMatchObject({
      status: 'running',
      done: 3,
      refused: 1,
      refusals: [{ companyId: bakery, why: 'Weg.' }],
    })
  })

  test('say how they ended', () => {
    const completed: Told = { type: 'CompanyReviewRunCompleted', data: {} }
    expect(fold([started, advanced(5), completed])).toMatchObject({
      status: 'completed',
      endedAt: '2026-11-21T08:02:00.000Z',
      done: 5,
    })
    const stopped: Told = { type: 'CompanyReviewRunStopped', data: { because: 'notAllowed' } }
    expect(fold([started, stopped, advanced(2)])).toMatchObject({
      status: 'stopped',
      because: 'notAllowed',
      endedAt: '2026-11-21T08:01:00.000Z',
      done: 2,
    })
  })

  test('list the first thousand that were refused, and count them all', () => {
    const parts = Array.from({ length: 6 }, () => advanced(0, 200))
    const document = fold([started, ...parts])
    expect([document?.refused, document?.refusals.length]).toEqual([1200, 1000])
  })
})
