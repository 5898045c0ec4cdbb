import { describe, expect, test } from '@jest/globals'
import { heldStore } from '../../app/test-store.ts'
import type { DirectoryState } from '../store-state.ts'
import { directoryStore } from '../store.ts'
import { companyGrid, companyOpened, decideCompany, type Decision } from './api.ts'
import { runsRequested } from './approval-runs.ts'
import { wholeGrid } from './grid-query.ts'

const has = (state: object): state is DirectoryState => 'editing' in state
const refusal = { message: 'Das ging nicht.' }

describe('a decision about one company', () => {
  const approvalOf = (id: string): Decision => ({ kind: 'approve', id, name: 'Ohm', version: 4 })
  const approval = (id: string) => `POST /api/companies/${id}/review`
  const grid = 'GET /api/companies/pagination'

  test('waits for none about another, and its refusal is told above the list', async () => {
    const app = heldStore(has, directoryStore)
    for (const id of ['c0', 'c3', 'c3']) app.dispatch(decideCompany.requested(approvalOf(id)))
    expect(app.waiting()).toEqual([approval('c0'), approval('c3')])
    await app.answer(approval('c0'), refusal, 409)
    expect(decideCompany.of(app.state(), 'c3').state.status).toBe('sending')
    await app.answer(approval('c3'), { data: { version: 5 } })
    expect(decideCompany.of(app.state(), 'c3').state.status).toBe('idle')
    expect(app.toasts()).toEqual([refusal.message, 'Ohm: Freigegeben'])
  })

  test('that is refused late is told above the panel of the next, not in it', async () => {
    const app = heldStore(has, directoryStore)
    for (const action of companyOpened('c0')) app.dispatch(action)
    app.dispatch(decideCompany.requested({ ...approvalOf('c0'), inDialog: true }))
    for (const action of companyOpened('c3')) app.dispatch(action)
    await app.answer(approval('c0'), refusal, 409)
    expect(decideCompany.of(app.state()).state.status).toBe('idle')
    expect(app.toasts()).toEqual([refusal.message])
  })

  test('is followed by the list that is looked at by then', async () => {
    const app = heldStore(has, directoryStore)
    const other = { ...wholeGrid, text: 'salon' }
    app.dispatch(companyGrid.asked(wholeGrid))
    await app.answer(grid, { companies: [] })
    app.dispatch(decideCompany.requested(approvalOf('c0')))
    app.dispatch(companyGrid.asked(other))
    await app.answer(grid, { companies: [] })
    await app.answer(approval('c0'), { data: { version: 5 } })
    expect(companyGrid.questionOf(app.state())).toEqual(other)
    expect(app.waiting()).toEqual([expect.stringContaining('q=salon')])
  })

  test('a change elsewhere does not take the place of a list that is awaited', async () => {
    const app = heldStore(has, directoryStore)
    app.dispatch(companyGrid.asked(wholeGrid))
    app.dispatch(companyGrid.refreshed())
    for (let call = 0; call < 2; call += 1) await app.answer(grid, refusal, 500)
    expect(companyGrid.of(app.state()).status).toBe('failed')
  })
})

describe('a decision about many', () => {
  const runs = 'GET /api/approval-runs'
  const begun = async () => {
    const app = heldStore(has, directoryStore)
    const run = { _id: 'r', id: 'r', isMine: true, decision: 'approve', companies: 9 } as const
    app.dispatch(runsRequested())
    await app.answer(runs, { data: [{ ...run, startedAt: '', status: 'running', done: 0, refused: 0 }] })
    app.dispatch(runsRequested())
    await app.called(runs)
    return app
  }

  test('is looked at again after a fault, and not by whoever may not know any more', async () => {
    const app = await begun()
    await app.answer(runs, refusal, 503)
    expect(app.state().approvalRuns.runs).toHaveLength(1)
    app.dispatch(runsRequested())
    await app.answer(runs, { status: 400, message: 'Unauthorized' }, 400)
    expect(app.state().approvalRuns.runs).toEqual([])
  })
})
