import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { userStream } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { userDecider } from '@schaufenster/command-service/identity/accounts/user-decider.ts'
import { confirmFirst, type Access } from '@schaufenster/platform/app/access.ts'
import { allPermissions, type Permission } from '@schaufenster/platform/app/permissions.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { accessTokenMinutes, createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { filmForm, filmText } from './media/test-film-forms.ts'
import { operatorContext } from './operator.ts'
import { openBeforeConfirmation } from './test-before-confirmation.ts'
import { declaredCalls, isData, isOfUser, type DeclaredCall } from './test-calls.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from './test-instance.ts'
import { keptBy } from './test-kept.ts'

/** The credentials that a call of each kind needs. The route declares its kind. */
interface Input {
  readonly body?: object
  /** Behind the path. */
  readonly query?: string
  /** For the parameters of the path that are not the company. */
  readonly params?: Readonly<Record<string, string>>
  /** The body names the company; where it does by another name, by that. */
  readonly ofCompany?: true | 'owner'
  /** The body names what the company keeps, by this name. */
  readonly ofKept?: 'video'
  /** Its body is a form with a film. */
  readonly isFilmForm?: true
}

const list = [{ type: 'facebook', url: 'https://www.facebook.com/brothaus' }]

const aPrice = { priceType: 'menu', type: 'link', link: 'https://www.beispiel.de/karte' }

const inputs: Readonly<Record<string, Input>> = {
  'GET /api/postcodes/:plz': { params: { plz: '80331' } },
  'GET /api/me/export': { query: '?format=json' },
  'GET /api/legal/:page': { params: { page: 'impressum' } },
  'GET /api/companies/:id/activity': { query: '?area=settings' },
  'GET /api/companies/:id/versions/as-of': { query: '?asOf=2999-12-31' },
  'GET /api/companies/:id/versions/page': { query: '?asOf=2999-12-31' },
  'GET /api/companies/:id/versions/difference': { query: '?from=0&to=1' },
  'PUT /api/companies/:id/slug': { body: { slug: 'brothaus-am-markt' } },
  'PUT /api/companies/:id/imprint': { body: { legalForm: 'GmbH' } },
  'POST /api/companies/:id/versions/:version/restore': { params: { version: '1' } },
  'GET /api/companies/:id/versions/:version/page': { params: { version: '1' } },
  'PUT /api/companies/:id/editing': { body: { page: 'stammdaten', active: true } },
  'PUT /api/companies/:id/special-hours': { body: { days: [] } },
  // Another name: nothing is deleted.
  'DELETE /api/companies/:id': { body: { name: 'Anders', reason: 'Schluss' } },
  'PUT /api/companies/:id/visibility': { body: { state: 'shown' } },
  'PUT /api/companies/:id/mail': { body: { readyVideos: true } },
  'POST /api/companies/:id/review': { body: { decision: 'submit' } },
  'POST /api/companies/:id/claim': { body: { proof: 'mail' } },
  'POST /api/companies/:id/claims/:claimId': { params: { claimId: 'geraten' }, body: { decision: 'accept' } },
  'POST /api/claims/confirm': { body: { token: 'geraten' } },
  'POST /api/companies/:id/owners': { body: { userId: newUuid() } },
  'POST /api/companies/:id/invitations': { body: { email: 'neu@example.org' } },
  'POST /api/invitations/look': { body: { token: 'geraten' } },
  'POST /api/invitations/accept': { body: { token: 'geraten' } },
  'POST /api/socials': { body: { list }, ofCompany: true },
  'PUT /api/socials/:id': { body: { list } },
  'POST /api/officeHours': { ofCompany: true },
  'DELETE /api/users/:id': { body: { current: 'geraten', deleteCompanies: [] } },
  'PUT /api/users/:id': { body: { fullName: 'Erika Anders' } },
  // Of nobody: the owner is still needed.
  'DELETE /api/users/:id/sessions': { params: { id: newUuid() }, body: { cause: 'misuse' } },
  'POST /api/partnerApproval': { body: { partner: newUuid() }, ofCompany: true },
  'GET /api/partnerApproval': { query: '?company=' },
  'GET /api/files': { query: '?company=' },
  'POST /api/files': { body: { upload: 'geraten' }, ofCompany: true },
  'PATCH /api/files/:id': { body: { name: 'Karte' } },
  'GET /api/price': { query: '?company=' },
  'POST /api/price': { body: aPrice, ofCompany: true },
  'GET /api/views/totalViewCounts': { query: '?company=' },
  'POST /api/views/totalViewCounts': { query: '?company=' },
  'GET /api/views/date-range': { query: '?modelType=Company&company=' },
  'POST /api/views/date-range': { query: '?modelType=Company&company=' },
  'PUT /api/reviews/:id': { body: { status: 'pending' } },
  'PUT /api/reviews/:id/answer': { body: { answer: 'Danke.' } },
  'PUT /api/reviews/:id/override': { body: { status: 'approved', reasons: 'Erlaubt.' } },
  'PUT /api/reviews/:id/uphold': { body: { reasons: 'Es bleibt dabei.' } },
  'PUT /api/reviews/comment/:id/uphold': { body: { reasons: 'Es bleibt dabei.' } },
  'PUT /api/reviews/comment/:id': { body: { status: 'pending' } },
  'POST /api/myVideos/uploadVideo/:id': { isFilmForm: true },
  'POST /api/adminVideos/uploadVideo': { isFilmForm: true },
  'POST /api/myVideos': { body: { myVideos: [{ title: 'Rundgang' }] }, ofCompany: 'owner' },
  'PUT /api/myVideos/:id/captions/:language': { params: { language: 'de' }, body: { content: '' } },
  'DELETE /api/myVideos/:id/captions/:language': { params: { language: 'de' } },
  'PUT /api/myVideos/updateVideoIndexes/:id': { body: [{ _id: newUuid(), lineIndex: 1 }] },
  'POST /api/myVideos/updateVideoIndexes/:id': { body: [{ _id: newUuid(), lineIndex: 1 }] },
  'POST /api/reels': { body: { title: 'Backstube' }, ofKept: 'video' },
  'PUT /api/reviews/comment/:id/override': { body: { status: 'approved', reasons: 'Erlaubt.' } },
}

const newcomer = { fullName: 'Nora Neu', email: 'nora@example.org', password: 'ein fünftes Passwort' }
const another = { fullName: 'Max Fremd', email: 'max@example.org', password: 'ein drittes Passwort' }
/** The log gives them all rights, which some routes check in addition to the token. */
const chief = { fullName: 'Carla Chef', email: 'carla@example.org', password: 'ein viertes Passwort' }

let product: TestInstance
let routes: readonly DeclaredCall[]
let owner: Person
let ownerId = ''
/** Of somebody whose address is not confirmed. */
let newcomerId = ''
/** Access tokens, by who has them; of holders of rights by the right. */
let tokens: Readonly<Record<'owner' | 'stranger' | 'administrator' | 'unsecured', string>>
let withRights: (...permissions: readonly Permission[]) => Promise<string>
/** Invalid tokens, by what is wrong with them. */
let bad: Readonly<Record<string, string>>

beforeAll(async () => {
  product = await openTestInstance({ ADMIN_SECOND_FACTOR: 'required' })
  routes = declaredCalls(product.app)
  owner = await product.owner()
  ownerId = (await owner.call('GET', '/api/auth/verify-token')).body.data.user.id
  const stranger = await product.owner(another)
  await stranger.call('POST', '/api/companies', { name: 'Fremd', plz: '80331', city: 'München' })
  const strangerId: string = (await stranger.call('GET', '/api/auth/verify-token')).body.data.user.id
  const { accessTokens, handle, sessions } = product.instance.writes
  const chiefId: string = (await (await product.owner(chief)).call('GET', '/api/auth/verify-token')).body.data
    .user.id
  await product.command('role', chief.email, 'admin')
  const turnOn = { type: 'TurnOnSecondFactor', factorId: newUuid(), endsSessions: false } as const
  orRefuse(await handle(userDecider, userStream(chiefId), turnOn, operatorContext()))
  // As they log in: with a password, and with nothing else (docs/decisions/0025).
  const unsecured = orRefuse(await sessions.logIn(testAdmin, 'Test', operatorContext()))
  if (!('accessToken' in unsecured)) throw new Error('the first administrator has a second factor')
  const registered = await product.visitor().call('POST', '/api/auth/register', {
    ...newcomer,
    acceptTerms: true,
  })
  newcomerId = registered.body.user.id
  const tokenOf = (userId: string, role: 'admin' | 'user', permissions: readonly string[] = []) =>
    accessTokens.issue({ userId, sessionId: newUuid(), role, permissions })
  tokens = {
    owner: await tokenOf(ownerId, 'user'),
    stranger: await tokenOf(strangerId, 'user'),
    administrator: await tokenOf(chiefId, 'admin'),
    unsecured: unsecured.accessToken,
  }
  withRights = (...permissions) => tokenOf(chiefId, 'user', permissions)
  bad = await badTokens()
})
afterAll(() => product.close())

const badTokens = async (): Promise<Readonly<Record<string, string>>> => {
  const session = { userId: ownerId, sessionId: newUuid(), role: 'admin', permissions: [] } as const
  const { tokenKeys } = product.instance.stores.secrets
  const [{ kid }] = tokenKeys
  const { accessTokens } = product.instance.writes
  const long = { now: () => systemClock.now() - (accessTokenMinutes + 1) * 60_000 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ended = { ...session, sessionId: newUuid() }
  const loggedOut = await accessTokens.issue(ended)
  await accessTokens.withdraw(ended.sessionId)
  const exp = Math.floor(systemClock.now() / 1000) + 3600
  const claims = { iss: 'schaufenster', sub: ownerId, sid: newUuid(), role: 'admin', permissions: [], exp }
  const [head, said = '', signature] = (await accessTokens.issue({ ...session, role: 'user' })).split('.')
  const promoted = { ...JSON.parse(Buffer.from(said, 'base64url').toString()), role: 'admin' }
  return {
    none: 'x.y.z',
    loggedOut,
    foreignKey: await createAccessTokens([{ kid, key: new Uint8Array(32) }], systemClock).issue(session),
    expired: await createAccessTokens(tokenKeys, long).issue(session),
    unsigned: `${part({ alg: 'none', kid })}.${part(claims)}.`,
    forged: [head, part(promoted), signature].join('.'),
  }
}

type Answer = 'invalid token' | 'no right' | 'confirm first' | 'position of the log' | 'fault' | 'let in'

/** Calls a route for a new company of the owner; what some call does to it no other sees. */
const answersOf = async (route: DeclaredCall) => {
  const {
    params = {},
    query = '',
    body = {},
    ofCompany,
    ofKept,
    isFilmForm,
  }: Input = inputs[route.name] ?? {}
  const form = { name: `Brothaus ${newUuid()}`, plz: '80331', city: 'München' }
  const company = (await owner.call('POST', '/api/companies', form)).body.data
  const kept = await keptBy(product, owner, company, route)
  const ids: Readonly<Record<string, string>> = {
    ...(kept.id !== undefined && { id: kept.id }),
    ...(isOfUser(route) && { id: ownerId }),
    slug: company.slug,
    ...params,
  }
  const path = route.url.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? company._id).replace('*', 'x')
  const url = path + (query.endsWith('=') ? query + company._id : query)
  const named = {
    ...(ofCompany !== undefined && { [ofCompany === true ? 'company' : ofCompany]: company._id }),
    ...(ofKept !== undefined && { [ofKept]: kept[ofKept] }),
  }
  const sent = Array.isArray(body) ? body : { ...named, ...body }
  const film = isFilmForm && filmForm({ title: 'Rundgang' }, [filmText(company._id)])
  const payload = route.method === 'GET' ? undefined : (film?.payload ?? sent)
  return async (token?: string): Promise<Answer> => {
    const {
      statusCode,
      headers,
      body: said,
    } = await product.app.inject({
      method: route.method,
      url,
      headers: { ...film?.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { payload }),
    })
    if (statusCode === 403 && said.includes('"Invalid token"')) return 'invalid token'
    if (statusCode === 400 && said.includes('"Unauthorized"')) return 'no right'
    if (statusCode === 400 && said.includes(confirmFirst.message)) return 'confirm first'
    const isForOversight = typeof route.access === 'object' && route.access.orOwner !== true
    if (!isForOversight && barePosition.test(`${JSON.stringify(headers)} ${said}`))
      return 'position of the log'
    return statusCode === 500 ? 'fault' : 'let in'
  }
}

/** Whoever has no part in overseeing the platform gets consistency tokens in their place (docs/decisions/0193). */
const barePosition = /\b0{8}[0-9a-f]{8}\b/

/** Who the declaration of a route admits, and what it answers everybody else. */
const declared = (access: Access) => ({
  bad: access === 'public' ? 'let in' : 'invalid token',
  visitor: access === 'public' || access === 'visitor' ? 'let in' : 'invalid token',
  stranger: typeof access === 'object' ? 'no right' : 'let in',
  owner: typeof access === 'object' && access.orOwner !== true ? 'no right' : 'let in',
})

describe('every route of the product answers as it declares', () => {
  test('whoever has no good token, or none', async () => {
    const wrong: object[] = []
    for (const route of routes.filter(isData)) {
      const ask = await answersOf(route)
      const expected = declared(route.access)
      for (const [what, token] of Object.entries(bad)) {
        const answer = await ask(token)
        if (answer !== expected.bad) wrong.push({ name: route.name, what, answer })
      }
      const answer = await ask()
      if (answer !== expected.visitor) wrong.push({ name: route.name, what: 'visitor', answer })
    }
    expect(wrong).toEqual([])
  })

  test('whoever is logged in, whatever else they are, where it takes no more than that', async () => {
    const account = { ...testOwner, email: 'somebody@example.org' }
    await product.owner(account)
    const { accounts, sessions, accessTokens } = product.instance.writes
    const everybody = {
      user: { email: account.email },
      stranger: { email: another.email },
      owner: { email: testOwner.email },
      'custom role': { email: account.email, permissions: ['audit.read'] },
      administrator: { email: account.email, role: 'admin' },
    } as const
    const wrong: object[] = []
    for (const route of routes.filter((one) => isData(one) && typeof one.access === 'string')) {
      const ask = await answersOf(route)
      for (const [who, { email, ...rights }] of Object.entries(everybody)) {
        const user = await accounts.byEmail(email)
        if (user === undefined) throw new Error(`${email} has no account`)
        // A separate login: some calls end their own session.
        const { accessToken } = orRefuse(await sessions.enter(user, 'Test', operatorContext()))
        const session = await accessTokens.read(accessToken)
        if (session === undefined) throw new Error('a new token is not good')
        const answer = await ask(await accessTokens.issue({ ...session, ...rights }))
        if (answer !== 'let in') wrong.push({ name: route.name, who, answer })
      }
    }
    expect(wrong).toEqual([])
  })

  test('strangers, owners, who holds exactly the right or all others, and administrators with what is asked of them and without', async () => {
    const wrong: object[] = []
    for (const route of routes) {
      const { access, name } = route
      if (typeof access !== 'object') continue
      const ask = await answersOf(route)
      const expected = declared(access)
      const others = allPermissions.filter((permission) => permission !== access.permission)
      const check = async (who: string, wanted: string, token: string) => {
        const answer = await ask(token)
        if (answer !== wanted) wrong.push({ name, who, answer })
      }
      await check('stranger', expected.stranger, tokens.stranger)
      await check('other rights', 'no right', await withRights(...others))
      await check('owner', expected.owner, tokens.owner)
      await check('holder', 'let in', await withRights(access.permission))
      await check('administrator', 'let in', tokens.administrator)
      await check('administrator without a second factor', expected.stranger, tokens.unsecured)
    }
    expect(wrong).toEqual([])
  })

  test('whoever has registered and not confirmed their address yet', async () => {
    const wrong: object[] = []
    for (const route of routes.filter(isData)) {
      const { name, access, isBeforeConfirmation } = route
      const isAllowed = typeof access === 'object' ? 'no right' : 'let in'
      const isOpen = access === 'public' || isBeforeConfirmation
      const isForRights = typeof access === 'object' && access.orOwner !== true
      const expected = isOpen || isForRights ? isAllowed : 'confirm first'
      // Some calls end their own session, or make a company, of which they have one.
      const { accounts, sessions } = product.instance.writes
      const user = await accounts.byId(newcomerId)
      if (user === undefined) throw new Error('the newcomer is gone')
      const { accessToken } = orRefuse(await sessions.start(user, 'Test', operatorContext()))
      const answer = await (await answersOf(route))(accessToken)
      if (answer !== expected) wrong.push({ name, answer, expected })
    }
    expect(wrong).toEqual([])
  })

  test('who may write nothing but this and what visitors may before they have confirmed it', () => {
    const open = routes
      .filter(({ method, access, isBeforeConfirmation }) =>
        method === 'GET' || access === 'public' || access === 'visitor' ? false : isBeforeConfirmation,
      )
      .map(({ name }) => name)
    expect(open.toSorted()).toEqual(openBeforeConfirmation)
  })

  test('and each right opens something', () => {
    const opened = new Set(
      routes.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : [])),
    )
    expect([...opened].toSorted()).toEqual(allPermissions.toSorted())
  })
})
