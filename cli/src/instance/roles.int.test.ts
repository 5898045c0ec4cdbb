import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from './test-instance.ts'

let product: TestInstance
let admin: Person
beforeAll(async () => {
  product = await openTestInstance()
  admin = await product.admin()
})
afterAll(() => product.close())

const role = async (...words: string[]) => product.command('role', ...words)
const rolesOf = async (userId: string) => {
  const { state } = (await admin.call('GET', `/api/timeline/user-${userId}`)).body.data
  return state.find(({ label }: { label: string }) => label === 'Rollen')?.value ?? ''
}
/** The newest event of a type in somebody's stream. */
const newest = async (userId: string, type: string): Promise<string> =>
  (await admin.call('GET', `/api/audit?object=user-${userId}&type=${type}&limit=1`)).body.events[0].id
const undo = (id: string) => admin.call('POST', `/api/audit/${id}/undo`)

test('an analyst reads reports, and nothing else that others don’t', async () => {
  const account = { ...testOwner, email: 'analyse@example.org' }
  const analyst = await product.owner(account)
  expect((await role(account.email, 'analyse')).exitCode).toBe(0)
  await analyst.logIn(account)
  const { user } = (await analyst.call('GET', '/api/auth/verify-token')).body.data
  expect(user).toMatchObject({ role: { rolename: 'user' }, permissions: ['analytics.read'] })

  const foreign = (
    await admin.call('POST', '/api/companies', { name: 'Fremd', plz: '80331', city: 'München' })
  ).body.data.id
  const { paths }: { paths: Record<string, Record<string, object>> } = (
    await product.app.inject('/api/docs/json')
  ).json()
  const isRefused = async (method: 'GET' | 'POST', url: string, permissions: readonly string[]) => {
    const session = { userId: user.id, sessionId: 's', role: 'user', permissions } as const
    const token = await product.instance.writes.accessTokens.issue(session)
    const answer = await product.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 400 && answer.body.includes('Unauthorized')
  }
  const opened: string[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const method of ['GET', 'POST'] as const) {
      if (!Object.hasOwn(methods, method.toLowerCase()) || path.startsWith('/api/auth/')) continue
      const url = path.replaceAll(/\{\w+\}/g, foreign)
      if ((await isRefused(method, url, [])) && !(await isRefused(method, url, user.permissions)))
        opened.push(`${method} ${path}`)
    }
  expect(opened.toSorted()).toEqual([
    'GET /api/monitoring/companies',
    'GET /api/views/date-range',
    'GET /api/views/definitions',
    'GET /api/views/ranking',
    'GET /api/views/totalViewCounts',
    'POST /api/views/date-range',
    'POST /api/views/totalViewCounts',
  ])
})

test('a role that was given is taken back, and one that was taken away is given back; what rests on it is named', async () => {
  const account = { ...testOwner, email: 'rolle@example.org' }
  const person = await product.owner(account)
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  await role(account.email, 'admin')
  const given = await newest(id, 'RoleAssigned')
  // Another role doesn't rest on it.
  await role(account.email, 'analyse')
  expect(await rolesOf(id)).toBe('Verwaltung, Analyse')
  expect((await undo(given)).status).toBe(200)
  expect(await rolesOf(id)).toBe('Analyse')
  expect((await undo(given)).status).toBe(200)

  const analyst = await newest(id, 'RoleAssigned')
  await role(account.email, 'analyse', '--remove')
  const taken = await newest(id, 'RoleUnassigned')
  const refused = await undo(analyst)
  expect(refused.status).toBe(409)
  expect(refused.body.details.newer).toMatchObject([{ id: taken, what: 'Rolle entzogen', canUndo: true }])
  expect((await undo(taken)).status).toBe(200)
  expect(await rolesOf(id)).toBe('Analyse')
  expect((await undo(analyst)).status).toBe(200)
  expect(await rolesOf(id)).toBe('')
})

test('the last administrator stays one', async () => {
  const id: string = (await admin.call('GET', '/api/auth/verify-token')).body.data.user.id
  const refused = await undo(await newest(id, 'RoleAssigned'))
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('letzte') } })
  expect(await role(testAdmin.email, 'admin', '--remove')).toMatchObject({ exitCode: 1 })
  expect((await role('niemand@example.org', 'admin')).exitCode).toBe(1)
  expect((await role(testAdmin.email, 'kaiser')).exitCode).toBe(2)
})
