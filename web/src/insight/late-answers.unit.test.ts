import { describe, expect, test } from '@jest/globals'
import { heldStore } from '../app/test-store.ts'
import { dataOf } from '../lib/loadable.ts'
import { auditRefreshed, auditRequested, eventOpened, moreRequested, undoRequested } from './audit/slice.ts'
import { approvalOf } from './audit/test-event.ts'
import { chainChosen, choiceToggled, undoingLeft, undoingRequested } from './audit/undoing/slice.ts'
import {
  changeRequested,
  comparisonRequested,
  definitionsLeft,
  dialogClosed,
  dialogOpened,
  type DefinitionsState,
} from './definitions/slice.ts'
import type { InsightState as OversightState } from './insight-state.ts'
import { oversight } from './oversight.ts'
import { projectionsRequested, workOrdered } from './projections/slice.ts'
import { firstReport, ownReport } from './reports/report-query.ts'
import { companyReportRequested, reportRequested, type InsightState } from './slice.ts'
import { insightWorkspace } from './workspace.ts'

const refusal = { message: 'Das ging nicht.' }
const now = Date.UTC(2026, 10, 22)

const hasReports = (state: object): state is { insight: InsightState; definitions: DefinitionsState } =>
  'insight' in state && 'definitions' in state

test('an owner reads no numbers that an administrator’s report asked for', async () => {
  const app = heldStore(hasReports, insightWorkspace)
  app.dispatch(reportRequested(firstReport(now)))
  app.dispatch(companyReportRequested(ownReport('c', now)))
  await app.answer('GET /api/views/totalViewCounts', { results: { Company: 1 } })
  await app.answer('GET /api/views/date-range', { results: {} })
  expect(app.state().insight).toMatchObject({ totals: { status: 'loading' }, views: { status: 'loading' } })
  await app.answer('GET /api/views/totalViewCounts', { results: { Company: 2 } })
  expect(dataOf(app.state().insight.totals)).toEqual({ results: { Company: 2 } })
})

describe('definitions of a view', () => {
  test('a comparison is not there when its page was left before it came', async () => {
    const app = heldStore(hasReports, insightWorkspace)
    app.dispatch(comparisonRequested({ query: firstReport(now), selected: 1, other: 2 }))
    app.dispatch(definitionsLeft())
    for (const _ of [1, 2]) await app.answer('GET /api/views/date-range', { results: {} })
    expect(app.state().definitions.comparison).toEqual({ status: 'idle' })
  })

  test('what is decided late closes no other dialog, and still counts', async () => {
    const app = heldStore(hasReports, insightWorkspace)
    const other = { kind: 'discard', version: 3 } as const
    for (const action of [
      dialogOpened({ kind: 'select', version: 2 }),
      changeRequested({ kind: 'select', version: 2 }),
      dialogClosed(),
      dialogOpened(other),
    ])
      app.dispatch(action)
    await app.answer('POST /api/views/definitions/2/select', { data: { version: 2 } })
    expect(app.state().definitions).toMatchObject({ dialog: other, change: { status: 'idle' }, switches: 1 })
    app.dispatch(changeRequested(other))
    await app.answer('DELETE /api/views/definitions/3', refusal, 422)
    expect(app.state().definitions).toMatchObject({ dialog: other, change: { status: 'failed' } })
  })
})

describe('the history', () => {
  const has = (state: object): state is OversightState => 'audit' in state
  const page = (ids: string, next?: string) => ({
    events: ids.split('').map(approvalOf),
    types: [],
    ...(next !== undefined && { next }),
  })
  const shown = ({ audit }: OversightState) =>
    dataOf(audit.page)
      ?.events.map(({ id }) => id)
      .join('')
  const opened = async () => {
    const app = heldStore(has, oversight)
    app.dispatch(auditRequested({}))
    await app.answer('GET /api/audit?', page('dc', 'c'))
    return app
  }

  test('what is new of one question is not put over the answer to another', async () => {
    const app = await opened()
    app.dispatch(auditRefreshed())
    app.dispatch(auditRequested({ actor: 'ida' }))
    await app.answer('GET /api/audit?actor=ida', page('a'))
    await app.answer('GET /api/audit?', page('edc', 'c'))
    expect(shown(app.state())).toBe('a')
  })

  test('what is new while a question waits for its answer is not mixed with what stands there', async () => {
    const app = await opened()
    app.dispatch(auditRequested({ actor: 'ida' }))
    app.dispatch(auditRefreshed())
    await app.answer('GET /api/audit?actor=ida', refusal, 503)
    await app.answer('GET /api/audit?actor=ida', page('d'))
    expect(shown(app.state())).toBe('d')
  })

  test('a list of models that was asked for before one was worked on does not hide what came of it', async () => {
    const app = heldStore(has, oversight)
    app.dispatch(projectionsRequested())
    app.dispatch(workOrdered({ work: 'rebuild', name: 'm' }))
    await app.answer('POST /api/projections/m/rebuild')
    const [first] = app.waiting()
    await app.answer(first ?? '', { data: { models: ['old'] } })
    expect(app.state().projections.list.status).toBe('loading')
  })

  test('what is older of one question is not put over the answer to another', async () => {
    const app = await opened()
    app.dispatch(moreRequested())
    app.dispatch(auditRequested({ actor: 'ida' }))
    await app.answer('GET /api/audit?actor=ida', page('a'))
    await app.answer('GET /api/audit?cursor=c', page('ba'))
    expect(shown(app.state())).toBe('a')
  })

  test.each([
    ['behind what has come before it meanwhile', page('ed', 'd'), 'edcb'],
    ['not at all, where the list ends elsewhere by now', page('hg', 'g'), 'hg'],
  ])('what is older comes %s', async (_how, newest, expected) => {
    const app = await opened()
    app.dispatch(moreRequested())
    app.dispatch(auditRefreshed())
    await app.answer('GET /api/audit?', newest)
    await app.answer('GET /api/audit?cursor=c', page('b'))
    expect(shown(app.state())).toBe(expected)
    expect(app.state().audit.more).toEqual({ status: 'idle' })
  })

  test('an event that is taken back late closes no other one', async () => {
    const app = await opened()
    app.dispatch(eventOpened('d'))
    app.dispatch(undoRequested('d'))
    app.dispatch(eventOpened('c'))
    app.dispatch(undoRequested('c'))
    await app.answer('POST /api/audit/d/undo')
    expect(app.state().audit.opened).toMatchObject({ id: 'c', undoing: { status: 'sending' } })
    await app.answer('POST /api/audit/c/undo', refusal, 409)
    expect(app.state().audit.opened).toMatchObject({ id: 'c', undoing: { status: 'failed' } })
  })

  test('a chain that is read late is not chosen any more', async () => {
    const app = await opened()
    app.dispatch(chainChosen('x'))
    app.dispatch(undoingLeft())
    await app.answer('GET /api/audit?correlation=x', page('ab'))
    expect(app.state().undoing).toEqual({ chosen: {}, undoing: { status: 'choosing' } })
  })

  test('what is chosen while others are taken back stays chosen', async () => {
    const app = await opened()
    app.dispatch(choiceToggled(approvalOf('d')))
    app.dispatch(undoingRequested())
    app.dispatch(choiceToggled(approvalOf('c')))
    expect(app.state().undoing.undoing).toMatchObject({ status: 'sending', total: 1 })
    await app.answer('POST /api/audit/undo', { data: [{ id: 'd' }] })
    expect(Object.keys(app.state().undoing.chosen)).toEqual(['c'])
    app.dispatch(undoingLeft())
    expect(Object.keys(app.state().undoing.chosen)).toEqual(['c'])
  })
})
