import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import { nobody, type Session } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createAccessTokens, type AccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { admin } from '../company/company-fixtures.ts'
import { registerApprovalRunRoutes } from './routes.ts'
import { createApprovalWorld } from './test-approvals.ts'

const sessionOf = (by: Omit<Session, 'sessionId'>): Session => ({ ...by, sessionId: `of ${by.userId}` })
const anna = sessionOf(admin)
const petra = sessionOf({ ...nobody, userId: 'petra', permissions: ['company.approve'] })
const olga = sessionOf({ ...nobody, userId: 'olga' })

let world: ReturnType<typeof createApprovalWorld>
let app: App
let ids: readonly CompanyId[] = []
/** What the grid finds, and the last filter it was asked for. */
let found: readonly CompanyId[] = []
let asked: object | undefined
let post: ReturnType<typeof postTo>

const postTo =
  (app: App, tokens: AccessTokens) =>
  async (path: string, payload: object, session: Session = anna, key: string = newUuid()) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/approval-runs${path}`,
      payload,
      headers: { authorization: await tokens.issue(session), 'idempotency-key': key },
    })
    const position = answer.headers['schaufenster-position']
    return { status: answer.statusCode, body: answer.json(), position }
  }

beforeEach(async () => {
  world = createApprovalWorld()
  ids = await world.add(3)
  found = ids
  asked = undefined
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], world.clock)
  app = await buildApp({ tokens, idKey: new Uint8Array(32).fill(3), publicUrl: 'http://localhost' })
  registerApprovalRunRoutes(app, {
    ...world,
    companiesIn: async ({ q, verified, status }) => {
      asked = { q, verified, status }
      return found
    },
  })
  await app.ready()
  post = postTo(app, tokens)
})
afterEach(async () => {
  await app.close()
  await world.approvals.close()
})

const over = async (): Promise<void> =>
  eventually(async () => (await world.typesOf('reviewRun')).includes('CompanyReviewRunCompleted'))

describe('POST /api/approval-runs', () => {
  test('decides about those that are named, by id or slug, each once', async () => {
    const [first = '', second = ''] = ids
    const answer = await post('', {
      ids: [first, 'ratskeller-1', first.toUpperCase()],
      decision: 'reject',
      reason: ' Doppelt. ',
    })
    expect(answer).toMatchObject({ status: 202, body: { data: { companies: 2 } } })
    expect(answer.position).toBeDefined()
    await over()
    const rejected = (await world.log()).filter(({ type }) => type === 'CompanyRejected')
    expect(rejected.map(({ stream }) => stream).toSorted()).toEqual(
      [`company-${first}`, `company-${second}`].toSorted(),
    )
    expect(rejected[0]).toMatchObject({
      data: { reason: 'Doppelt.' },
      metadata: { actor: { userId: 'anna' }, correlationId: answer.body.data.id },
    })
  })

  test('decides about all that the grid finds, for who may approve, as it was asked', async () => {
    const all = { q: 'rats', verified: false, status: 'pending', companies: 3 }
    expect(await post('', { all, decision: 'approve' }, petra)).toMatchObject({
      status: 202,
      body: { data: { companies: 3 } },
    })
    expect(asked).toEqual({ q: 'rats', verified: false, status: 'pending' })
    await over()
    expect((await world.typesOf('company')).filter((type) => type === 'CompanyApproved')).toHaveLength(3)
  })

  test('asks again when there are more than were confirmed, and takes what is left of them', async () => {
    const more = await post('', { all: { companies: 2 }, decision: 'approve' })
    expect(more).toMatchObject({ status: 409, body: { details: { companies: 3 } } })
    expect(more.body.message).toContain('Inzwischen sind es 3 Unternehmen statt 2.')
    found = []
    expect((await post('', { all: { companies: 2 }, decision: 'approve' })).status).toBe(409)
    expect(await world.typesOf('reviewRun')).toEqual([])
    found = ids.slice(1)
    const fewer = await post('', { all: { companies: 3 }, decision: 'approve' })
    expect(fewer).toMatchObject({ status: 202, body: { data: { companies: 2 } } })
  })

  test('sent twice it begins once', async () => {
    const body = { all: { companies: 3 }, decision: 'approve' }
    const key = newUuid()
    const first = await post('', body, anna, key)
    await over()
    found = []
    expect(await post('', { ids: [...ids], decision: 'approve' }, anna, newUuid())).not.toEqual(first)
    found = ids
    expect((await post('', body, anna, key)).body).toEqual(first.body)
  })

  test.each([
    [{ decision: 'approve' }, ['ids']],
    [{ decision: 'approve', ids: ['a'], all: { companies: 1 } }, ['ids']],
    [{ decision: 'approve', ids: [] }, ['ids']],
    [{ decision: 'reject', all: { companies: 3 } }, ['reason']],
    [{ decision: 'reject', all: { companies: 3 }, reason: ' ' }, ['reason']],
    [{ decision: 'approve', all: {} }, ['all.companies']],
    [{ decision: 'submit', all: { companies: 3 } }, ['decision']],
  ])('refuses %j', async (body, fields) => {
    const answer = await post('', body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, fields])
    expect(await world.typesOf('reviewRun')).toEqual([])
  })

  test('knows no company of a name that nobody has', async () => {
    expect((await post('', { decision: 'approve', ids: ['nichts'] })).status).toBe(404)
  })

  test('is for who may approve companies', async () => {
    const body = { all: { companies: 3 }, decision: 'approve' }
    expect(await post('', body, olga)).toMatchObject({ status: 400, body: { message: 'Unauthorized' } })
    expect((await post(`/${newUuid()}/stop`, {}, olga)).status).toBe(400)
    expect(asked).toBeUndefined()
  })
})

describe('POST /api/approval-runs/{id}/undo', () => {
  test('takes back what a run decided, by a run of its own', async () => {
    const { body } = await post('', { all: { companies: 3 }, decision: 'reject', reason: 'Doppelt.' })
    await over()
    const undoing = await post(`/${body.data.id}/undo`, {})
    expect(undoing).toMatchObject({ status: 202, body: { data: { companies: 3 } } })
    expect(undoing.body.data.id).not.toBe(body.data.id)
    await eventually(async () =>
      expect(
        (await world.typesOf('company')).filter((type) => type === 'CompanyReviewReopened'),
      ).toHaveLength(3),
    )
  })

  test('is for who may approve companies, of runs that there are', async () => {
    expect((await post(`/${newUuid()}/undo`, {}, olga)).status).toBe(400)
    for (const id of [newUuid(), 'keine']) expect((await post(`/${id}/undo`, {})).status).toBe(404)
  })

  test('deleting many is for who may delete each', async () => {
    const form = { all: { companies: 3 }, decision: 'delete', reason: 'Doppelt.' }
    expect((await post('', form, petra)).status).toBe(400)
    expect((await post('', form)).status).toBe(202)
  })
})

describe('POST /api/approval-runs/{id}/stop', () => {
  test('stops one that goes on, and changes nothing of one that is over', async () => {
    const { body } = await post('', { all: { companies: 3 }, decision: 'approve' })
    await over()
    const before = await world.log()
    expect(await post(`/${body.data.id}/stop`, {})).toMatchObject({
      status: 200,
      body: { data: { id: body.data.id } },
    })
    expect(await world.log()).toEqual(before)
  })

  test.each([newUuid(), 'keine'])('knows none by the id %s', async (id) => {
    expect((await post(`/${id}/stop`, {})).status).toBe(404)
  })
})
