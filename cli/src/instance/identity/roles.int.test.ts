import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from '../test-instance.ts'

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
    'GET /api/monitoring/videos',
    'GET /api/views/date-range',
    'GET /api/views/definitions',
    'GET /api/views/ranking',
    'GET /api/views/ranking/videos',
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
  // Whom they have invited has no password yet.
  const invited = { fullName: 'Erst Eingeladen', email: 'eingeladen@example.org', roles: ['admin'] }
  expect((await admin.call('POST', '/api/auth/registerByAdmin', invited)).status).toBe(201)
  expect(await role(testAdmin.email, 'admin', '--remove')).toMatchObject({ exitCode: 1 })
  expect(await role(invited.email, 'admin', '--remove')).toMatchObject({ exitCode: 0 })
  expect((await role('niemand@example.org', 'admin')).exitCode).toBe(1)
  expect((await role(testAdmin.email, 'kaiser')).exitCode).toBe(2)
})

test('roles that are changed on an old state are refused with what happened since, and not with who somebody is', async () => {
  const account = { ...testOwner, email: 'umbenannt@example.org' }
  const person = await product.owner(account)
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  await person.call('PUT', `/api/users/${id}`, { fullName: 'Ursel Umbenannt' })
  const form = { roles: ['analyse'], expectedVersion: 0 }
  const { status, body } = await admin.call('PUT', `/api/users/${id}/roles`, form)
  expect(status).toBe(409)
  const [changed] = body.details.changes.slice(-1)
  expect(changed).toMatchObject({ what: 'UserProfileChanged', fields: { userId: id } })
  expect(JSON.stringify(body)).not.toContain('Ursel')
})

test('a token from before a role was lost opens nothing for longer than it is good', async () => {
  const account = { ...testOwner, email: 'abgesetzt@example.org' }
  const person = await product.owner(account)
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  await role(account.email, 'admin')
  await person.logIn(account)
  await role(account.email, 'admin', '--remove')
  const foreign = { name: 'Fremd', plz: '80331', city: 'München' }
  const companyId: string = (await admin.call('POST', '/api/companies', foreign)).body.data.id
  const invited = { fullName: 'Hinter Tür', email: 'tuer@example.org', roles: ['admin'] }
  for (const [method, url, form] of [
    ['PUT', `/api/users/${id}/roles`, { roles: ['admin'] }],
    ['POST', `/api/audit/${await newest(id, 'RoleUnassigned')}/undo`, undefined],
    ['POST', '/api/auth/registerByAdmin', invited],
    ['POST', '/api/role', { name: 'Hintertür', permissions: ['mail.read'] }],
    ['POST', `/api/companies/${companyId}/owners`, { userId: id }],
    ['POST', `/api/companies/${companyId}/invitations`, { email: 'tuer@example.org' }],
    ['GET', '/api/outbox', undefined],
  ] as const) {
    const { status, body } = await person.call(method, url, form)
    expect([url, status, body]).toEqual([url, 400, { message: 'Unauthorized' }])
  }
})

test('an account that may more is not locked or opened, nor its second factor taken, by who looks after accounts', async () => {
  const chief = { ...testOwner, email: 'chefin@example.org' }
  const helper = { ...testOwner, email: 'hilfe@example.org' }
  const idOf = async (person: Person): Promise<string> =>
    (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  const id = await idOf(await product.owner(chief))
  await role(chief.email, 'admin')
  const person = await product.owner(helper)
  const helpersId = await idOf(person)
  const form = { name: 'Hilfe', permissions: ['user.manage'] }
  const { id: helping } = (await admin.call('POST', '/api/role', form)).body.data
  await admin.call('PUT', `/api/users/${helpersId}/roles`, { roles: [helping] })
  await person.logIn(helper)

  const lock = { isActive: false }
  const acts = [
    ['PUT', `/api/users/${id}/access`, lock],
    ['PUT', `/api/users/${id}/access`, { isActive: true }],
    ['DELETE', `/api/users/${id}`, undefined],
    ['DELETE', `/api/users/${id}/second-factor`, undefined],
  ] as const
  for (const [method, url, body] of acts) {
    const { status, body: said } = await person.call(method, url, body)
    expect([url, status, said.message]).toEqual([url, 409, expect.stringContaining('darf mehr als Sie')])
  }
  await role(chief.email, 'admin', '--remove')
  for (const [method, url, body] of acts) expect((await person.call(method, url, body)).status).toBe(200)
  expect((await admin.call('PUT', `/api/users/${helpersId}/access`, lock)).status).toBe(200)

  // As where a process has not heard yet that the session is over.
  const helpers = {
    userId: helpersId,
    sessionId: newUuid(),
    role: 'user',
    permissions: ['user.manage'],
  } as const
  const authorization = await product.instance.writes.accessTokens.issue(helpers)
  const late = await product.visitor().call('PUT', `/api/users/${id}/access`, lock, { authorization })
  expect([late.status, late.body.message]).toEqual([400, 'Unauthorized'])
})

test('a right or a role that is named twice is given once', async () => {
  const form = { name: 'Doppelt', permissions: ['mail.read', 'mail.read'] }
  const { id: role } = (await admin.call('POST', '/api/role', form)).body.data
  expect((await admin.call('GET', `/api/role/${role}`)).body.data.permissions).toEqual(['mail.read'])
  const invited = { fullName: 'Dora Doppelt', email: 'dora@example.org', roles: [role, role] }
  const { id } = (await admin.call('POST', '/api/auth/registerByAdmin', invited)).body.user
  const rolesNow = async () => (await admin.call('GET', `/api/users/${id}`)).body.data.roles
  expect(await rolesNow()).toEqual([role])
  expect(
    (await admin.call('PUT', `/api/users/${id}/roles`, { roles: [role, 'analyse', 'analyse'] })).status,
  ).toBe(200)
  expect(await rolesNow()).toEqual([role, 'analyse'])
})

test('a role of one’s own opens what it allows, follows its changes with the next token, and goes when nobody has it', async () => {
  const account = { ...testOwner, email: 'pruefung@example.org' }
  const person = await product.owner(account)
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  const isOpen = async (url: string) => (await person.call('GET', url)).status === 200
  const made = await admin.call('POST', '/api/role', { name: ' Prüfung ', permissions: ['industry.manage'] })
  expect(made.status).toBe(201)
  const roleOf: string = made.body.data.id
  const refusedFields = async (form: object) => (await admin.call('POST', '/api/role', form)).body.fields
  for (const name of ['PRÜFUNG', 'verwaltung', ' Analyse '])
    expect(await refusedFields({ name, permissions: [] })).toEqual({ name: expect.any(String) })
  expect(await refusedFields({ name: 'Fax', permissions: ['fax.send'] })).toBeDefined()

  const give = (who: Person, roles: readonly string[]) => who.call('PUT', `/api/users/${id}/roles`, { roles })
  expect((await give(admin, [roleOf, 'analyse'])).status).toBe(200)
  expect(await isOpen('/api/monitoring/companies')).toBe(false)
  await person.logIn(account)
  expect(await isOpen('/api/monitoring/companies')).toBe(true)
  const { user } = (await person.call('GET', '/api/auth/verify-token')).body.data
  expect(user.permissions.toSorted()).toEqual(['analytics.read', 'industry.manage'])
  const row = (await admin.call('GET', `/api/role/${roleOf}`)).body.data
  expect(row).toMatchObject({ name: 'Prüfung', permissions: ['industry.manage'], users: 1, builtIn: false })
  expect(await rolesOf(id)).toBe('Prüfung, Analyse')

  expect((await admin.call('DELETE', `/api/role/${roleOf}`)).status).toBe(409)
  const permissions = ['role.manage', 'user.manage']
  expect((await admin.call('PUT', `/api/role/${roleOf}`, { permissions })).status).toBe(200)
  await person.logIn(account)
  expect(await isOpen('/api/role')).toBe(true)
  // Holders of the right to manage roles can't grant more than they have, not even to themselves.
  for (const roles of [['admin'], [roleOf, 'analyse', 'admin']])
    expect((await give(person, roles)).status).toBe(422)
  const wider = { permissions: [...permissions, 'mail.read'] }
  expect((await person.call('PUT', `/api/role/${roleOf}`, wider)).body.fields).toEqual({
    permissions: expect.any(String),
  })
  expect((await person.call('PUT', '/api/role/admin', wider)).status).toBe(409)

  expect((await give(admin, [])).status).toBe(200)
  expect((await admin.call('DELETE', `/api/role/${roleOf}`)).status).toBe(200)
  expect((await admin.call('GET', `/api/role/${roleOf}`)).status).toBe(404)
  expect((await give(admin, [roleOf])).status).toBe(422)
})

test('accounts are found by name, address and role, which is noted; people of a company see each other', async () => {
  const account = { fullName: 'Käthe Lüders', email: 'kaethe@example.org', password: 'ein gutes Passwort' }
  const person = await product.owner(account)
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  await admin.call('PUT', `/api/users/${id}/roles`, { roles: ['analyse'] })
  const found = async (query: string) =>
    (await admin.call('GET', `/api/users?${query}`)).body.users.map((user: { id: string }) => user.id)
  expect(await found('q=k%C3%A4the')).toEqual([id])
  expect(await found('q=lueders%20kaethe&role=admin')).toEqual([])
  expect(await found('q=KAETHE@example.org&role=analyse')).toEqual([id])
  expect(await found('q=nobody@example.org')).toEqual([])
  expect(await found('limit=100')).toContain(id)
  const looks = await admin.call('GET', `/api/audit?object=personalData-${id}`)
  expect(looks.body.events).toMatchObject([{ type: 'PersonalDataAccessed' }])

  const own = { _id: id, id, fullName: account.fullName, email: account.email }
  expect((await person.call('GET', `/api/users/${id}`)).body.data).toMatchObject(own)
  const form = { name: 'Lüders Optik', plz: '80331', city: 'München' }
  const company = (await person.call('POST', '/api/companies', form)).body.data
  const url = (call: string) => `/api/users/${call}/${company.slug}`
  expect((await person.call('GET', url('getUsersByCompany'))).body).toEqual({ data: [own] })
  expect((await admin.call('GET', url('getUsersIdByCompanyId'))).body).toEqual({ data: [id] })
})

test('accounts are told by what state they are in and by when somebody last came', async () => {
  const { email, ...account } = { ...testOwner, email: 'quirin@example.org', fullName: 'Quirin Zustand' }
  const person = await product.owner({ ...account, email })
  const id: string = (await person.call('GET', '/api/auth/verify-token')).body.data.user.id
  const invitation = { fullName: 'Rosa Zustand', email: 'rosa@example.org' }
  const guest: string = (await admin.call('POST', '/api/auth/registerByAdmin', invitation)).body.user.id
  const found = async (query: string) =>
    (await admin.call('GET', `/api/users?q=zustand&${query}`)).body.users.map(
      (user: { id: string }) => user.id,
    )
  const row = async () => (await admin.call('GET', `/api/users/${id}`)).body
  expect(await found('sort=newest')).toEqual([guest, id])
  expect(await found('sort=oldest')).toEqual([id, guest])
  expect(await found('sort=lastLogin')).toEqual([id, guest])
  expect(await found('sort=longestAway')).toEqual([guest, id])
  expect(await found('status=invited')).toEqual([guest])
  expect(await found('status=active&limit=1')).toEqual([id])
  expect(await found('status=unverified')).toEqual([])
  expect((await admin.call('GET', '/api/users?status=verloren')).status).toBe(422)
  expect((await row()).data.lastLoginAt).toEqual(expect.any(String))
  expect((await row()).roles.slice(0, 2)).toEqual([
    { id: 'admin', name: 'Verwaltung' },
    { id: 'analyse', name: 'Analyse' },
  ])
  // Whoever only sees their own account is told of no role that they have not.
  expect((await person.call('GET', `/api/users/${id}`)).body.roles).toEqual([])

  const lock = (isActive: boolean) => admin.call('PUT', `/api/users/${id}/access`, { isActive })
  expect((await lock(false)).status).toBe(200)
  expect(await found('status=locked')).toEqual([id])
  expect((await lock(true)).status).toBe(200)
  expect(await found('status=active')).toEqual([id])
})

test('an administrator ends all sessions of somebody, who may log in again', async () => {
  const account = { ...testOwner, email: 'ueberall@example.org' }
  const person = await product.owner(account)
  const { id } = (await person.call('GET', '/api/auth/verify-token')).body.data.user
  expect((await admin.call('DELETE', `/api/users/${id}/sessions`)).status).toBe(422)
  const because = { cause: 'deviceLost' }
  expect((await admin.call('DELETE', `/api/users/${id}/sessions`, because)).status).toBe(200)
  expect((await person.call('GET', '/api/auth/verify-token')).status).toBe(403)
  await person.logIn(account)
  expect((await person.call('GET', '/api/auth/verify-token')).status).toBe(200)
  const ended = await admin.call('GET', `/api/audit?object=user-${id}&type=SessionsRevoked`)
  expect(ended.body.events).toHaveLength(1)
  const whole = await admin.call('GET', `/api/audit/${ended.body.events[0].id}`)
  expect(JSON.stringify(whole.body)).toContain('Ein Gerät ist weg')
  expect((await admin.call('DELETE', '/api/users/niemand/sessions', because)).status).toBe(404)
})

test('who is invited gets roles with the account, and from nobody who may not give them', async () => {
  const helper = { ...testOwner, email: 'einladen@example.org' }
  const person = await product.owner(helper)
  const { id } = (await person.call('GET', '/api/auth/verify-token')).body.data.user
  const may = async (name: string, permissions: readonly string[]) => {
    const made = await admin.call('POST', '/api/role', { name, permissions })
    await admin.call('PUT', `/api/users/${id}/roles`, { roles: [made.body.data.id] })
    await person.logIn(helper)
  }
  const invite = (who: Person, email: string, roles: readonly string[]) =>
    who.call('POST', '/api/auth/registerByAdmin', { fullName: 'Gast Eins', email, roles })
  await may('Empfang', ['user.manage'])
  expect(await invite(person, 'eins@example.org', ['analyse'])).toMatchObject({
    status: 400,
    body: { message: 'Unauthorized' },
  })
  await may('Leitung', ['user.manage', 'role.manage'])
  expect((await invite(person, 'eins@example.org', ['analyse'])).body.fields).toEqual({
    roles: expect.any(String),
  })
  const invited = await invite(admin, 'eins@example.org', ['analyse'])
  expect(invited.status).toBe(201)
  const { data } = (await admin.call('GET', `/api/users/${invited.body.user.id}`)).body
  expect(data).toMatchObject({ roles: ['analyse'], isInvited: true, lastLoginAt: null })
})
