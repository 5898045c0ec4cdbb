import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { accessTokenMinutes, createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from './test-instance.ts'

/** Whom a call is for: `anybody`, whatever token they bring; `visitors`, whose token must be good if they bring one. */
type For = 'anybody' | 'visitors' | 'users' | 'owners' | 'administrators'

interface Call {
  readonly body?: object
  /** Behind the path. */
  readonly query?: string
  /** For the parameters of the path that are not the company. */
  readonly params?: Readonly<Record<string, string>>
}

const socialLinks = [{ type: 'facebook', url: 'https://www.facebook.com/brothaus' }]

/** Every call of the product and whom it is for (D-G1, capabilities.md). A call without its row fails. */
const calls: Readonly<Record<For, Readonly<Record<string, Call>>>> = {
  anybody: {
    'POST /api/auth/register': {},
    'POST /api/auth/login': {},
    'POST /api/auth/refresh-token': {},
    'POST /api/auth/logout': {},
    'POST /api/auth/verifyEmail': { body: { token: 'of-no-mail' } },
    'POST /api/auth/forgetPassword': { body: { email: 'nobody@example.org' } },
    'POST /api/auth/confirmResetPassword': { body: { token: 'of-no-mail' } },
    'POST /api/auth/resetPassword': { body: { token: 'of-no-mail', password: 'lang genug für alle' } },
    'POST /api/consents': {},
    'POST /api/companies/suggestions': {},
    'GET /api/places': {},
    'GET /api/postcodes/{plz}': { params: { plz: '80331' } },
    'GET /api/legal/{page}': { params: { page: 'impressum' } },
  },
  visitors: {
    'GET /api/industries/{id}': {},
    'GET /api/industries/': {},
    'GET /api/industries/getAllIndustries': {},
    'POST /api/industries/getAllIndustries': {},
    'POST /api/companies/viewCompany/{id}': {},
    'POST /api/socials/view/{id}': {},
    'POST /api/companies/viewContact/{id}': {},
    'POST /api/companies/getCompanyById/{id}': {},
    'GET /api/slug/{slug}': {},
    'GET /api/companies/pagination': {},
    'POST /api/companies/getAllCompanies': {},
    'POST /api/companies/search': {},
    'POST /api/companies/filter': {},
  },
  users: {
    'GET /api/auth/verify-token': {},
    'POST /api/auth/welcome': {},
    'POST /api/me/password': { body: { current: 'nicht das bisherige', password: 'lang genug für alle' } },
    'GET /api/me/sessions': {},
    'DELETE /api/me/sessions': {},
    'DELETE /api/me/sessions/{id}': {},
    'POST /api/companies': {},
    'POST /api/fileUpload': {},
  },
  owners: {
    'POST /api/companies/getCompanyByIdToEdit/{id}': {},
    'GET /api/companies/{id}/versions': {},
    'GET /api/companies/{id}/versions/as-of': { query: '?asOf=2999-12-31' },
    'GET /api/companies/{id}/versions/difference': { query: '?from=0&to=1' },
    'PUT /api/companies/{id}': {},
    'PUT /api/companies/{id}/slug': { body: { slug: 'brothaus-am-markt' } },
    'POST /api/companies/{id}/confirm': {},
    'POST /api/companies/{id}/versions/{version}/restore': { params: { version: '1' } },
    'POST /api/socials': { body: { list: socialLinks } },
    'PUT /api/socials/{id}': { body: { list: socialLinks } },
    'POST /api/officeHours': { body: {} },
    'PUT /api/officeHours/{id}': {},
    'POST /api/companies/{id}/owners': { body: { userId: newUuid() } },
    'DELETE /api/companies/{id}/owners/{userId}': {},
    'GET /api/users/getCompaniesByUser/{id}': {},
    'POST /api/users/getCompaniesByUser/{id}': {},
  },
  administrators: {
    'POST /api/companies/{id}/review': { body: { decision: 'approve' } },
    'POST /api/companies/{id}/review/undo': {},
    'POST /api/companies/review': {},
    'DELETE /api/adminDel/company/{id}': {},
    'POST /api/companies/{id}/restore': {},
    'GET /api/companies/{id}/versions/page': { query: '?asOf=2999-12-31' },
    'POST /api/industries': {},
    'PUT /api/industries/{id}': {},
    'DELETE /api/industries/{id}': {},
    'POST /api/imports': {},
    'GET /api/imports': {},
    'GET /api/imports/{id}': {},
    'POST /api/imports/{id}/undo': {},
    'GET /api/views/totalViewCounts': {},
    'POST /api/views/totalViewCounts': {},
    'GET /api/views/date-range': {},
    'POST /api/views/date-range': {},
    'GET /api/views/ranking': {},
    'GET /api/views/definitions': {},
    'POST /api/views/definitions': {},
    'POST /api/views/definitions/{version}/select': {},
    'DELETE /api/views/definitions/{version}': {},
    'GET /api/monitoring/companies': {},
    'GET /api/audit': {},
    'GET /api/audit/csv': {},
    'GET /api/audit/{id}': {},
    'POST /api/audit/{id}/undo': {},
    'POST /api/audit/undo': {},
    'GET /api/timeline/{stream}': {},
    'GET /api/timeline/{stream}/difference': {},
    'GET /api/projections': {},
    'GET /api/projections/{name}/checksum': {},
    'POST /api/projections/{name}/rebuild': {},
    'POST /api/projections/{name}/retry': {},
    'GET /api/outbox': {},
  },
}

const rows = Object.entries(calls).flatMap(([whom, those]) =>
  Object.entries(those).map(([name, call]) => [name, whom, call] as const),
)

let product: TestInstance
let visitor: Person
let stranger: Person
let owner: Person
let company: { readonly _id: string; readonly slug: string }
let ownerId = ''
/** What is no token of anybody who is logged in, by what is wrong with it. */
let bad: readonly (readonly [string, string])[]

beforeAll(async () => {
  product = await openTestInstance()
  owner = await product.owner()
  visitor = product.visitor()
  stranger = await product.owner({
    fullName: 'Max Fremd',
    email: 'max@example.org',
    password: 'ein drittes Passwort',
  })
  ownerId = (await owner.logIn(testOwner))._id
  const [industry] = (await owner.call('GET', '/api/industries/getAllIndustries')).body.data
  const form = { name: 'Brothaus', industry: [industry._id], plz: '80331', city: 'München' }
  company = (await owner.call('POST', '/api/companies', form)).body.data

  const session = { userId: ownerId, sessionId: newUuid(), role: 'admin', permissions: [] } as const
  const [{ kid }, ...more] = product.instance.stores.secrets.tokenKeys
  const long = { now: () => systemClock.now() - (accessTokenMinutes + 1) * 60_000 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { accessTokens } = product.instance.writes
  const ended = newUuid()
  const loggedOut = await accessTokens.issue({ ...session, sessionId: ended })
  accessTokens.withdraw(ended)
  const inAnHour = Math.floor(systemClock.now() / 1000) + 3600
  const claims = {
    iss: 'schaufenster',
    sub: ownerId,
    sid: newUuid(),
    role: 'admin',
    permissions: [],
    exp: inAnHour,
  }
  bad = [
    ['no token at all', 'x.y.z'],
    ['of a session that is over', loggedOut],
    [
      'of another key',
      await createAccessTokens([{ kid, key: new Uint8Array(32) }], systemClock).issue(session),
    ],
    [
      'that ran out',
      await createAccessTokens([product.instance.stores.secrets.tokenKeys[0], ...more], long).issue(session),
    ],
    ['that nobody signed', `${part({ alg: 'none', kid })}.${part(claims)}.`],
    [
      'with another role than was signed',
      forgedRole(await accessTokens.issue({ ...session, role: 'user' }), part),
    ],
  ]
})
afterAll(() => product.close())

/** The token with the claims of an administrator under the signature of before. */
const forgedRole = (token: string, part: (value: object) => string): string => {
  const [head, claims = '', signature] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return [head, part({ ...said, role: 'admin' }), signature].join('.')
}

const noToken = { status: 403, body: { message: 'Invalid token' } }
const noRight = { status: 400, body: { message: 'Unauthorized' } }

test('every call has its row', async () => {
  const { paths } = (await visitor.call('GET', '/api/docs/json')).body
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(rows.map(([name]) => name).toSorted()).toEqual(described.toSorted())
})

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

test.each(rows)('%s: for %s', async (name, whom, { body = {}, query = '', params = {} }) => {
  const method = methods.find((one) => name.startsWith(`${one} `))
  if (method === undefined) throw new Error(`${name} has no method`)
  const ids: Readonly<Record<string, string>> = {
    slug: company.slug,
    ...(name.includes('getCompaniesByUser') && { id: ownerId }),
    ...params,
  }
  const url = name.slice(method.length + 1).replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? company._id)
  const ofCompany = name.startsWith('POST /api/socials') || name.startsWith('POST /api/officeHours')
  const payload = method === 'GET' ? undefined : { ...(ofCompany && { company: company._id }), ...body }
  const ask = (who: Person, headers = {}) => who.call(method, url + query, payload, headers)
  const isLetIn = (answer: object) => {
    expect(answer).not.toMatchObject(noToken)
    expect(answer).not.toMatchObject(noRight)
    expect(answer).not.toMatchObject({ status: 500 })
  }

  for (const [what, token] of bad) {
    const answer = { what, ...(await ask(visitor, { authorization: `Bearer ${token}` })) }
    if (whom === 'anybody') isLetIn(answer)
    else expect(answer).toEqual({ what, ...noToken })
  }
  const asVisitor = await ask(visitor)
  if (whom === 'anybody' || whom === 'visitors') return isLetIn(asVisitor)
  expect(asVisitor).toEqual(noToken)
  const asStranger = await ask(stranger)
  if (whom === 'users') return isLetIn(asStranger)
  expect(asStranger).toEqual(noRight)
  const asOwner = await ask(owner)
  if (whom === 'owners') return isLetIn(asOwner)
  expect(asOwner).toEqual(noRight)
})
