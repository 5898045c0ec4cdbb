import { describe, expect, test } from '@jest/globals'
import type { ApprovalRunEvent } from '@schaufenster/events/directory/approval-run-events.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { admin, bakeryId, owner } from '../company/company-fixtures.ts'
import { approvalRunDecider, type PartOutcome } from './approval-run-decider.ts'

const { given } = scenarioOf(approvalRunDecider)

const part: ApprovalRunEvent = { type: 'CompaniesChosenForReview', data: { companyIds: [bakeryId] } }
const started: ApprovalRunEvent = {
  type: 'CompanyReviewRunStarted',
  data: { decision: 'approve', companies: 2 },
}
const outcome: PartOutcome = { done: 0, refused: [{ companyId: bakeryId, why: 'Es wurde gelöscht.' }] }
const advanced: ApprovalRunEvent = { type: 'CompanyReviewRunAdvanced', data: outcome }
const completed: ApprovalRunEvent = { type: 'CompanyReviewRunCompleted', data: {} }
const stopped: ApprovalRunEvent = { type: 'CompanyReviewRunStopped', data: { because: 'asked' } }
const running = [part, part, started]

const choose = { type: 'ChooseParts', by: admin, parts: [[bakeryId], [bakeryId]] } as const
const start = { type: 'StartRun', by: admin, started: started.data } as const
const stop = { type: 'StopRun', by: admin, because: 'asked' } as const
const tell = (index: number) => ({ type: 'TellPart', part: index, outcome }) as const

describe('a decision about many', () => {
  test('is about what was chosen before it starts, and nothing else', () => {
    given().when(choose).then(part, part)
    given(part).when(choose).then(part, part)
    given(...running)
      .when(choose)
      .thenNothing()
    given(...running, stopped)
      .when(choose)
      .thenNothing()
  })

  test('starts once, and not with nothing', () => {
    given(part, part).when(start).then(started)
    given(...running)
      .when(start)
      .thenNothing()
    given(...running, stopped)
      .when(start)
      .thenNothing()
    given().when(start).thenNothing()
  })

  test('tells each part once, in order, and is over with the last', () => {
    given(...running)
      .when(tell(0))
      .then(advanced)
    given(...running)
      .when(tell(1))
      .thenNothing()
    given(...running, advanced)
      .when(tell(0))
      .thenNothing()
    given(...running, advanced)
      .when(tell(1))
      .then(advanced, completed)
    given(...running, advanced, advanced, completed)
      .when(tell(2))
      .thenNothing()
  })

  test('stops once; what was under way is told still, and completes nothing', () => {
    given(...running)
      .when(stop)
      .then(stopped)
    given(...running, stopped)
      .when(stop)
      .thenNothing()
    given(...running, advanced, advanced, completed)
      .when(stop)
      .thenNothing()
    given(...running, advanced, stopped)
      .when(tell(1))
      .then(advanced)
    expect(given(...running, stopped).thenState().phase).toBe('over')
  })

  test('is only for who may approve companies, and only of runs that there are', () => {
    for (const command of [choose, start, stop])
      given(...running)
        .when({ ...command, by: owner })
        .thenRefused('forbidden')
    given().when(stop).thenRefused('notFound')
    given(part)
      .when({ ...stop, by: platformItself })
      .thenRefused('notFound')
  })
})
