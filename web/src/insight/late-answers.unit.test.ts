import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { heldStore } from '../app/test-store.ts'
import { dataOf } from '../lib/loadable.ts'
import type { WithResources } from '../lib/resource.ts'
import { companyReport, fullReport } from './api.ts'
import { auditAsked, auditDetail, auditPage, auditRefreshed, loadOlder, undoEvent } from './audit/api.ts'
import { approvalOf } from './audit/test-event.ts'
import {
  chainChosen,
  choiceToggled,
  undoingLeft,
  undoingRequested,
  type WithUndoing,
} from './audit/undoing/slice.ts'
import { changeDefinition } from './definitions/api.ts'
import { projectionList, workOnModel } from './projections/api.ts'
import { firstReport, ownReport } from './reports/report-query.ts'
import { oversight } from './store.ts'

const refusal = { message: 'Das ging nicht.' }
const now = Date.UTC(2026, 10, 22)

const hasAny = (state: object): state is object => typeof state === 'object'

test('an owner reads no numbers that an administrator’s report asked for', async () => {
  const app = heldStore(hasAny)
  app.dispatch(fullReport.totals.asked(firstReport(now)))
  app.dispatch(companyReport.totals.asked(ownReport('c', now)))
  await app.answer('GET /api/views/totalViewCounts', { results: { Company: 1 } })
  expect(companyReport.totals.of(app.state(), 'c')).toEqual({ status: 'loading' })
  await app.answer('GET /api/views/totalViewCounts', { results: { Company: 2 } })
  expect(dataOf(companyReport.totals.of(app.state(), 'c'))).toEqual({ results: { Company: 2 } })
})

describe('definitions of a view', () => {
  test('what is decided late closes no other dialog, and still counts', async () => {
    const app = heldStore(hasAny)
    const other = { kind: 'discard', version: 3 } as const
    app.dispatch(fullReport.ranking.asked(firstReport(now)))
    await app.answer('GET /api/views/ranking')
    for (const action of [
      changeDefinition.opened({ kind: 'select', version: 2 }),
      changeDefinition.requested({ kind: 'select', version: 2 }),
      changeDefinition.closed(),
      changeDefinition.opened(other),
    ])
      app.dispatch(action)
    await app.answer('POST /api/views/definitions/2/select', { data: { version: 2 } })
    expect(changeDefinition.of(app.state())).toMatchObject({ subject: other, state: { status: 'idle' } })
    expect(app.waiting()).toContainEqual(expect.stringMatching(/^GET \/api\/views\/ranking/))
    app.dispatch(changeDefinition.requested(other))
    await app.answer('DELETE /api/views/definitions/3', refusal, 422)
    expect(changeDefinition.of(app.state())).toMatchObject({ subject: other, state: { status: 'failed' } })
  })
})

describe('the history', () => {
  const has = (state: object): state is WithUndoing => 'undoing' in state
  const page = (ids: string, next?: string) => ({
    events: ids.split('').map(approvalOf),
    types: [],
    ...(next !== undefined && { next }),
  })
  const shown = (state: WithResources) =>
    dataOf(auditPage.of(state))
      ?.events.map(({ id }) => id)
      .join('')
  const opened = async () => {
    const app = heldStore(has, oversight)
    const ask = (...questions: readonly UnknownAction[]) => questions.map(app.dispatch)
    ask(...auditAsked({}))
    await app.answer('GET /api/audit?technical=false', page('dc', 'c'))
    return { ...app, ask }
  }

  test('what is new of one question is not put over the answer to another', async () => {
    const app = await opened()
    app.ask(...auditRefreshed())
    app.ask(...auditAsked({ actor: 'ida' }))
    await app.answer('GET /api/audit?actor=ida', page('a'))
    await app.answer('GET /api/audit?technical=false', page('edc', 'c'))
    expect(shown(app.state())).toBe('a')
  })

  test('what is new while a question waits for its answer is not mixed with what stands there', async () => {
    const app = await opened()
    app.ask(...auditAsked({ actor: 'ida' }))
    app.ask(...auditRefreshed())
    await app.answer('GET /api/audit?actor=ida', refusal, 503)
    await app.answer('GET /api/audit?actor=ida', page('d'))
    expect(shown(app.state())).toBe('d')
  })

  test('a list of models that was asked for before one was worked on does not hide what came of it', async () => {
    const app = heldStore(has, oversight)
    app.dispatch(projectionList.asked())
    app.dispatch(workOnModel.requested({ work: 'rebuild', name: 'm' }))
    await app.answer('POST /api/projections/m/rebuild')
    const [first] = app.waiting()
    await app.answer(first ?? '', { data: { models: ['old'] } })
    expect(projectionList.of(app.state()).status).toBe('loading')
  })

  test('what is older of one question is not put over the answer to another', async () => {
    const app = await opened()
    app.dispatch(loadOlder.requested({ query: {}, next: 'c' }))
    app.ask(...auditAsked({ actor: 'ida' }))
    await app.answer('GET /api/audit?actor=ida', page('a'))
    await app.answer('GET /api/audit?technical=false&cursor=c', page('ba'))
    expect(shown(app.state())).toBe('a')
  })

  test.each([
    ['behind what has come before it meanwhile', page('ed', 'd'), 'edcb'],
    ['not at all, where the list ends elsewhere by now', page('hg', 'g'), 'hg'],
  ])('what is older comes %s', async (_how, newest, expected) => {
    const app = await opened()
    app.dispatch(loadOlder.requested({ query: {}, next: 'c' }))
    app.ask(...auditRefreshed())
    await app.answer('GET /api/audit?technical=false', newest)
    await app.answer('GET /api/audit?technical=false&cursor=c', page('b'))
    expect(shown(app.state())).toBe(expected)
    expect(loadOlder.of(app.state()).state).toEqual({ status: 'idle' })
  })

  test('an event that is taken back late closes no other one', async () => {
    const app = await opened()
    app.dispatch(auditDetail.asked('d'))
    app.dispatch(undoEvent.requested('d'))
    app.dispatch(auditDetail.asked('c'))
    app.dispatch(undoEvent.requested('c'))
    await app.answer('POST /api/audit/d/undo', { data: { undone: 'd' } })
    expect(auditDetail.questionOf(app.state())).toBe('c')
    expect(undoEvent.of(app.state(), 'c').state.status).toBe('sending')
    await app.answer('POST /api/audit/c/undo', refusal, 409)
    expect(auditDetail.questionOf(app.state())).toBe('c')
    expect(undoEvent.of(app.state(), 'c').state.status).toBe('failed')
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
