import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { publicCompany } from '../directory/api.ts'
import { companyOutcome } from '../directory/outcome.ts'
import { searchHits, suggestions } from '../discovery/api.ts'
import { neighbourWindows } from '../discovery/neighbour-windows.ts'
import { placeSuggestions } from '../discovery/place-suggestions.ts'
import { startPageOf, workplacesOf } from '../identity/destinations.ts'
import { forCompanies } from '../identity/for-companies.ts'
import { afterLogin } from '../identity/login/account-destination.ts'
import { logIn, logInWithPasskey, register } from '../identity/login/api.ts'
import { mayOpen, type Permission } from '../identity/permissions.ts'
import { appStarted, logoutRequested, rightsChanged } from '../identity/slice.ts'
import type { Form, WithActions } from '../lib/action.ts'
import type { Fetch } from '../lib/api-client.ts'
import { dataOf } from '../lib/loadable.ts'
import { memorySeenPosition } from '../lib/seen-position.ts'
import { memorySessionTokens, type TokenPair } from '../lib/session-tokens.ts'
import { oneAtATime } from '../lib/shared-refresh.ts'
import { toastClosed, toastShown } from '../lib/toasts.ts'
import { commands } from './commands.ts'
import { privatePages } from './private-pages.ts'
import { createAppStore, type AppState } from './store.ts'
import { testApi } from './test-api.ts'

/** The app's own store and sagas before the made-up API; nothing of them is replaced but the network. */
const setUp = ({ fetch = testApi, tokens }: { fetch?: Fetch; tokens?: TokenPair } = {}) => {
  const kept = memorySessionTokens(tokens)
  const visited: string[] = []
  const { store } = createAppStore({
    fetch,
    tokens: kept,
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: (to) => visited.push(to),
  })
  store.extend(commands)
  /** Waits until the state is as wanted. */
  const until = async (wanted: (state: AppState) => boolean): Promise<AppState> =>
    await new Promise((resolve) => {
      const look = () => {
        if (!wanted(store.getState())) return
        unsubscribe()
        resolve(store.getState())
      }
      const unsubscribe = store.subscribe(look)
      look()
    })
  return { store, tokens: kept, visited, until }
}

const refuse =
  (status: number, body: unknown): Fetch =>
  async () =>
    await Promise.resolve(new Response(JSON.stringify(body), { status }))

const loginWith = (password: string) => logIn.requested({ email: 'erika@example.org', password })
const offline: Fetch = async () => await Promise.reject(new TypeError('Failed to fetch'))
const pair = { accessToken: 'a', refreshToken: 'r' }
/** What the form of an action is doing. */
const formOf = ({ of }: { readonly of: (state: WithActions) => Form }, state: object) =>
  of(hasActions(state) ? state : { actions: {} }).state
const hasActions = (state: object): state is WithActions => 'actions' in state
const known = (state: AppState) => state.identity.session.status !== 'unknown'

test('a page knows which of its queries are behind until they have caught up', async () => {
  jest.useFakeTimers()
  let headers: Record<string, string> = { 'schaufenster-stale': 'behind' }
  const { store, until } = setUp({
    fetch: async (input, init) => new Response((await testApi(input, init)).body, { headers }),
  })
  store.dispatch(publicCompany.asked('salon-lichtblick'))
  await until(({ freshness }) => freshness.includes('/api/slug/salon-lichtblick'))
  headers = {}
  await jest.advanceTimersByTimeAsync(1000)
  const caughtUp = await until((state) => state.freshness.length === 0)
  expect(caughtUp.freshness).toEqual([])
  expect(dataOf(publicCompany.of(caughtUp, 'salon-lichtblick'))).toBeDefined()
  jest.useRealTimers()
})

describe('the session', () => {
  test('without a token nobody is logged in, and nothing is asked', async () => {
    const { store, until } = setUp({ fetch: offline })
    store.dispatch(appStarted())
    expect((await until(known)).identity.session.status).toBe('loggedOut')
  })

  test('a stored token is checked', async () => {
    const { store, until } = setUp({ tokens: pair })
    store.dispatch(appStarted())
    expect((await until(known)).identity.session).toMatchObject({
      status: 'loggedIn',
      user: { fullName: 'Erika Mustermann' },
      startPage: '/onboarding',
      workplaces: [],
    })
  })

  test('a token that is refused is forgotten; one that could not be checked is kept', async () => {
    const refused = setUp({ tokens: pair, fetch: refuse(403, { message: 'Invalid token' }) })
    refused.store.dispatch(appStarted())
    await refused.until(known)
    expect(refused.tokens.read()).toBeUndefined()

    const unreachable = setUp({ tokens: pair, fetch: offline })
    unreachable.store.dispatch(appStarted())
    expect((await unreachable.until(known)).identity.session.status).toBe('loggedOut')
    expect(unreachable.tokens.read()).toEqual(pair)
  })

  test('rights that changed come with new tokens', async () => {
    const asked: string[] = []
    let isSecured = false
    const fetch: Fetch = async (input) => {
      asked.push(input)
      if (input === '/api/auth/refresh-token') {
        isSecured = true
        return Response.json({ accessToken: 'a2', refreshToken: 'r2' })
      }
      const rolename = isSecured ? 'admin' : 'user'
      const user = { id: 'u', companies: [], permissions: [], role: { rolename } }
      return Response.json({ data: { user: isSecured ? user : { ...user, mustSecureAccount: true } } })
    }
    const { store, tokens, until } = setUp({ tokens: pair, fetch })
    store.dispatch(appStarted())
    expect((await until(known)).identity.session).toMatchObject({ startPage: '/konto' })
    store.dispatch(rightsChanged())
    const state = await until(
      ({ identity: { session } }) => session.status === 'loggedIn' && session.startPage !== '/konto',
    )
    expect(state.identity.session).toMatchObject({ startPage: '/admin' })
    expect(state.toasts.shown).toMatchObject([{ text: expect.stringContaining('Ihre Rechte gelten wieder') }])
    expect(tokens.read()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
    const [verify, renew] = ['/api/auth/verify-token', '/api/auth/refresh-token']
    expect(asked).toEqual([verify, renew, verify])
  })

  test('a login keeps the tokens; a wrong password says so in the form', async () => {
    const { store, tokens, until } = setUp()
    store.dispatch(loginWith('falsch'))
    const refused = await until((state) => formOf(logIn, state).status === 'failed')
    expect(formOf(logIn, refused)).toMatchObject({ problem: { message: expect.stringMatching(/Passwort/) } })
    expect(tokens.read()).toBeUndefined()

    store.dispatch(loginWith('richtig-und-lang'))
    const state = await until(({ identity }) => identity.session.status === 'loggedIn')
    expect(formOf(logIn, state).status).toBe('idle')
    expect(tokens.read()).toEqual(pair)
  })

  test('a double click sends a form once', async () => {
    let sent = 0
    const { store, until } = setUp({
      fetch: async (input, init) => {
        sent += 1
        return await testApi(input, init)
      },
    })
    const login = loginWith('richtig-und-lang')
    store.dispatch(login)
    store.dispatch(login)
    await until(({ identity }) => identity.session.status === 'loggedIn')
    expect(sent).toBe(1)
  })

  test('a login does not wait for what another form is about, be it a device', async () => {
    const { store, until } = setUp({
      fetch: async (input, init) =>
        input.endsWith('/api/auth/passkey/options')
          ? await new Promise<never>(() => {})
          : await testApi(input, init),
    })
    store.dispatch(logInWithPasskey.requested(undefined))
    store.dispatch(loginWith('richtig-und-lang'))
    await until(({ identity }) => identity.session.status === 'loggedIn')
    expect(formOf(logInWithPasskey, store.getState()).status).toBe('sending')
  })

  test('a registration names the field at fault, and logs in when there is none', async () => {
    const { store, tokens, until } = setUp()
    const form = {
      fullName: 'Erika',
      email: 'erika@example.org',
      password: 'kurz',
      acceptTerms: true,
    }
    store.dispatch(register.requested(form))
    const refused = await until((state) => formOf(register, state).status === 'failed')
    expect(formOf(register, refused)).toMatchObject({
      problem: { fields: { password: expect.any(String) } },
    })
    const mended = { ...form, password: 'lang genug für alle' }
    store.dispatch(register.requested(mended))
    const entered = await until(({ identity }) => identity.session.status === 'loggedIn')
    expect(entered.identity.session).toMatchObject({ user: { isVerified: false } })
    expect(tokens.read()).toEqual(pair)
  })

  test('a logout forgets the session even when the API can’t be reached', async () => {
    const { store, tokens, until, visited } = setUp({ tokens: pair, fetch: offline })
    store.dispatch(logoutRequested())
    await until(({ identity }) => identity.session.status === 'loggedOut')
    expect(tokens.read()).toBeUndefined()
    expect(visited).toEqual(['/login'])
  })
})

describe('where a session leads', () => {
  const user = (
    companies: string[],
    rolename: 'admin' | 'user' = 'user',
    permissions: Permission[] = [],
  ) => ({
    _id: 'u',
    id: 'u',
    fullName: 'Erika',
    email: 'e@example.org',
    isVerified: true,
    companies,
    role: { rolename },
    permissions,
  })

  test.each([
    [user([]), undefined, '/onboarding'],
    [user(['c1']), undefined, '/onboarding'],
    [user(['c1', 'c2']), undefined, '/unternehmensliste'],
    [user([], 'admin'), undefined, '/admin'],
    [user(['c1', 'c2']), '/suchen?keyWord=Dach', '/suchen?keyWord=Dach'],
    [user([]), 'https://evil.example', '/onboarding'],
    [{ ...user(['c1', 'c2']), mustSecureAccount: true }, '/admin', '/konto'],
  ])('after a login: %#', (who, weiter, to) => expect(afterLogin(who, weiter)).toBe(to))

  test('"Für Unternehmen" leads to registration, admin, the overview or onboarding', () => {
    const lead = (...who: Parameters<typeof user>) => startPageOf(user(...who))
    expect(forCompanies({ status: 'loggedOut' })).toBe('/registration')
    expect(lead(['c1'], 'admin')).toBe('/admin')
    expect(lead(['c1', 'c2'])).toBe('/unternehmensliste')
    expect(lead(['c1'])).toBe('/unternehmen/uebersicht/c1')
    const places = (...who: Parameters<typeof user>) => workplacesOf(user(...who)).map(({ label }) => label)
    expect(places([])).toEqual([])
    expect(places(['c1'])).toEqual(['Meine Unternehmen'])
    expect(places(['c1'], 'admin')).toEqual(['Meine Unternehmen', 'Verwaltung'])
    expect(lead([])).toBe('/onboarding')
    expect(lead([], 'user', ['audit.read', 'industry.manage'])).toBe('/admin/branchen')
    expect(lead([], 'user', ['company.import'])).toBe('/admin/addCompanies')
    expect(startPageOf({ ...user([]), mustSecureAccount: true })).toBe('/konto')
    expect(startPageOf({ ...user(['c1']), mustSecureAccount: true })).toBe('/unternehmen/uebersicht/c1')
    for (const { path, access } of privatePages)
      if (path.startsWith('/admin/') && typeof access === 'object')
        expect([path, lead([], 'user', [access.permission])]).toEqual([
          path,
          expect.stringMatching(/^\/admin/),
        ])
  })

  test('guarded pages ask for a login, those of admins are not there for others', () => {
    const admins = { permission: 'company.approve' } as const
    const as = (...who: Parameters<typeof user>) => ({
      status: 'loggedIn' as const,
      user: user(...who),
      startPage: '',
      workplaces: [],
    })
    expect(mayOpen({ status: 'unknown' }, 'loggedIn')).toBe('undecided')
    expect(mayOpen({ status: 'loggedOut' }, 'loggedIn')).toBe('logIn')
    expect(mayOpen({ status: 'loggedOut' }, admins)).toBe('notFound')
    expect(mayOpen({ status: 'loggedOut', isLost: true }, admins)).toBe('logIn')
    expect(mayOpen(as([]), admins)).toBe('notFound')
    expect(mayOpen(as([], 'user', ['company.approve']), admins)).toBe('yes')
    expect(mayOpen(as([], 'admin'), admins)).toBe('yes')
    const resting = {
      status: 'loggedIn' as const,
      user: { ...user([]), mustSecureAccount: true },
      startPage: '',
      workplaces: [],
    }
    expect(mayOpen(resting, admins)).toBe('secure')
    expect(mayOpen(resting, 'loggedIn')).toBe('yes')
    expect(mayOpen({ status: 'unknown' }, 'everybody')).toBe('yes')
  })
})

describe('a company', () => {
  const load = async (slug: string, fetch?: Fetch) => {
    const { store, until } = setUp(fetch === undefined ? {} : { fetch })
    store.dispatch(publicCompany.asked(slug))
    const settled = (state: AppState) => publicCompany.of(state, slug).status !== 'loading'
    return publicCompany.of(await until(settled), slug)
  }

  test.each([
    ['salon-lichtblick', { kind: 'page' }],
    ['company-0', { kind: 'redirect', to: '/unternehmen/salon-lichtblick', status: 301 }],
    ['in-pruefung', { kind: 'redirect', to: '/ausstehende-ueberpruefung', status: 302 }],
    ['verborgen', { kind: 'redirect', to: '/ausstehende-ueberpruefung?grund=verborgen', status: 302 }],
    ['ausgezogen', { kind: 'gone' }],
    ['gibt-es-nicht', { kind: 'notFound' }],
  ])('%s', async (slug, outcome) => expect(companyOutcome(await load(slug), slug)).toEqual(outcome))

  test('a company that moved is moved to with the query string that came', async () => {
    const search = new URLSearchParams({ utm_source: 'brief', seite: '2' })
    expect(companyOutcome(await load('company-0'), 'company-0', search)).toMatchObject({
      to: '/unternehmen/salon-lichtblick?utm_source=brief&seite=2',
    })
  })

  test('that can’t be read just now is nobody’s 404', async () => {
    expect(companyOutcome(await load('salon-lichtblick', offline), 'salon-lichtblick')).toEqual({
      kind: 'unavailable',
    })
  })

  test('stays on the screen while it is read again, and when the network is lost meanwhile', async () => {
    let answer: Fetch = testApi
    const { store, until } = setUp({ fetch: async (input, init) => await answer(input, init) })
    const company = (state: AppState) => publicCompany.of(state, 'salon-lichtblick')
    store.dispatch(publicCompany.asked('salon-lichtblick'))
    await until((state) => company(state).status === 'ready')
    answer = offline
    store.dispatch(publicCompany.asked('salon-lichtblick'))
    expect(dataOf(company(store.getState()))).toBeDefined()
    expect(dataOf(company(await until((state) => company(state).status === 'failed')))).toBeDefined()
  })

  test('that was hidden is asked for anew, without its old answer', async () => {
    const { store, until } = setUp()
    store.dispatch(publicCompany.asked('in-pruefung'))
    await until((state) => publicCompany.of(state, 'in-pruefung').status === 'ready')
    store.dispatch(publicCompany.asked('in-pruefung'))
    expect(companyOutcome(publicCompany.of(store.getState(), 'in-pruefung'), 'in-pruefung')).toEqual({
      kind: 'page',
    })
  })
})

describe('searching', () => {
  test('only the latest question is answered', async () => {
    const questions: string[] = []
    const { store, until } = setUp({
      fetch: async (input, init) => {
        questions.push(String(init?.body))
        return await testApi(input, init)
      },
    })
    store.dispatch(searchHits.asked({ query: 'erste', count: 10 }))
    store.dispatch(searchHits.asked({ query: 'xyz', count: 10 }))
    const state = await until((state) => searchHits.of(state).status === 'ready')
    expect(questions).toHaveLength(2)
    expect(dataOf(searchHits.of(state))?.total).toBe(0)
  })

  test('a failure is told and keeps the hits of before', async () => {
    const { store, until } = setUp({ fetch: refuse(503, { message: 'Gerade überlastet.' }) })
    store.dispatch(searchHits.asked({ query: 'Dach', count: 10 }))
    const state = await until((state) => searchHits.of(state).status === 'failed')
    expect(searchHits.of(state)).toMatchObject({
      problem: { kind: 'unavailable', message: 'Gerade überlastet.' },
    })
  })
})

test('the neighbours of a company are without itself, and none where they can’t be found', async () => {
  const asked = { of: 'salon-lichtblick', lat: 48.1372, lon: 11.5755 }
  const { store, until } = setUp()
  store.dispatch(neighbourWindows.asked(asked))
  const of = (state: AppState) => neighbourWindows.of(state, 'salon-lichtblick')
  const neighbours = dataOf(of(await until((state) => of(state).status === 'ready')))
  expect(neighbours?.length).toBeGreaterThan(0)
  expect(neighbours?.map(({ slug }) => slug)).not.toContain('salon-lichtblick')

  const unreachable = setUp({ fetch: offline })
  unreachable.store.dispatch(neighbourWindows.asked(asked))
  expect(dataOf(of(await unreachable.until((state) => of(state).status === 'failed')))).toBeUndefined()
})

describe('suggestions', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('are asked for when typing rests for 300 ms, and go when the text is gone', async () => {
    let asked = 0
    const { store } = setUp({
      fetch: async (input, init) => {
        asked += 1
        return await testApi(input, init)
      },
    })
    const shown = () => dataOf(suggestions.of(store.getState()))
    for (const text of ['F', 'Fr', 'Fri']) {
      store.dispatch(suggestions.asked({ text }))
      await jest.advanceTimersByTimeAsync(299)
    }
    expect(asked).toBe(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(asked).toBe(1)
    expect(shown()).toEqual({ text: 'Fri', items: [{ kind: 'words', text: 'Friseur', field: 'services' }] })
    store.dispatch(suggestions.asked({ text: ' ' }))
    await jest.advanceTimersByTimeAsync(0)
    expect(shown()?.items).toEqual([])
  })

  test('of places wait and come the same way', async () => {
    const { store } = setUp()
    store.dispatch(placeSuggestions.asked('Mün'))
    await jest.advanceTimersByTimeAsync(300)
    const places = dataOf(placeSuggestions.of(store.getState()))
    expect([places?.text, places?.items.map(({ label }) => label)]).toEqual([
      'Mün',
      ['München', 'Münster', 'Münsing'],
    ])
  })

  test('that fail disturb nobody', async () => {
    const { store } = setUp({ fetch: offline })
    store.dispatch(suggestions.asked({ text: 'Fri' }))
    await jest.advanceTimersByTimeAsync(300)
    expect(dataOf(suggestions.of(store.getState()))).toEqual({ text: 'Fri', items: [] })
    expect(store.getState().toasts.shown).toEqual([])
  })
})

test('a lack of rights is a toast in English, as the spec has it', async () => {
  const { store, until } = setUp({ fetch: refuse(400, { message: 'Unauthorized' }), tokens: pair })
  store.dispatch(publicCompany.asked('x'))
  const state = await until(({ toasts }) => toasts.shown.length > 0)
  expect(state.toasts.shown).toMatchObject([
    { text: 'Access Denied', tone: 'error', source: 'product', lang: 'en' },
  ])
})

test('of one thing only the last word stands, so that nothing old is taken back', () => {
  const { store } = setUp()
  const undo = { type: 'undo' }
  const say = (text: string, toast: object) => store.dispatch(toastShown({ text, tone: 'success', ...toast }))
  const texts = () => store.getState().toasts.shown.map(({ text }) => text)
  say('A und B gelöscht', { about: ['a', 'b'], undo })
  say('C gelöscht', { about: ['c'], undo })
  say('B wiederhergestellt', { about: ['b'] })
  expect(texts()).toEqual(['C gelöscht', 'B wiederhergestellt'])
  for (const toast of [{}, {}, { about: ['d'], undo }, { about: ['e'], undo }]) say('Freigegeben', toast)
  expect(texts()).toEqual(['B wiederhergestellt', 'Freigegeben', 'Freigegeben', 'Freigegeben'])
})

test('at most four toasts at once, each closed by itself', () => {
  const { store } = setUp()
  for (const text of ['1', '2', '3', '4', '5']) store.dispatch(toastShown({ text, tone: 'note' }))
  const texts = () => store.getState().toasts.shown.map((toast) => toast.text)
  expect(texts()).toEqual(['2', '3', '4', '5'])
  store.dispatch(toastClosed(store.getState().toasts.shown[1]!.id))
  expect(texts()).toEqual(['2', '4', '5'])
})
