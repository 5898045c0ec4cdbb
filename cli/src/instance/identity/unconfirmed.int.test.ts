import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { verificationPurpose } from '@schaufenster/command-service/identity/accounts/email-verification.ts'
import { registeredWith } from '@schaufenster/command-service/identity/accounts/test-registered.ts'
import { unconfirmedAccountDays } from '@schaufenster/command-service/identity/accounts/unconfirmed-accounts.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { confirmFirst } from '@schaufenster/platform/app/access.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { projections } from '../models/projections.ts'
import { housekeeper } from '../operations/housekeeping.ts'
import { operatorContext } from '../operator.ts'
import { clockAtNoon, openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let aheadMs = 0
beforeAll(async () => {
  const clock = clockAtNoon()
  product = await openTestInstance({}, { now: () => clock.now() + aheadMs })
  admin = await product.admin()
})
afterAll(() => product.close())

let people = 0
const accountOf = (fullName: string): typeof testOwner => {
  people += 1
  return { ...testOwner, fullName, email: `person.${people}@example.org` }
}

const entry = (name: string) => ({ name, plz: '80331', city: 'München' })

/** The token of the link that is mailed to whoever registered an address last. */
const linkTo = async (email: string): Promise<string> => {
  const { writes, stores } = product.instance
  const user = await registeredWith({ ...writes, store: stores.store }, email)
  if (user?.verification === undefined) throw new Error(`${email} has nothing to confirm`)
  const { requestId, validUntil } = user.verification
  return writes.links.issue({ purpose: verificationPurpose, userId: user.userId, requestId }, validUntil)
}

const companiesOf = async (person: Person): Promise<readonly string[]> =>
  (await person.call('GET', '/api/auth/verify-token')).body.data.user.companies

/** Read models may lag on a busy machine, which would be told apart here. */
const caughtUp = async (): Promise<void> => {
  const { models, stores } = product.instance
  const names = projections.map(({ name }) => name)
  const head = await stores.store.head()
  await eventually(async () => expect(await models.freshness.waitFor(names, head)).toBe(true))
}

/** Registers and enters a company, all in one browser. */
const begin = async (account: typeof testOwner, name: string) => {
  const person = product.visitor()
  const { id: userId } = await person.register(account)
  const { data } = (await person.call('POST', '/api/companies', entry(name))).body
  return { person, userId, company: data._id, slug: data.slug }
}

describe('whoever has registered', () => {
  test('enters one company at once, works on it, and sees it public after confirming', async () => {
    const account = accountOf('Berta Beginn')
    const { person, userId, company } = await begin(account, 'Beginn')
    expect(await companiesOf(person)).toEqual([company])
    for (const [method, url, body] of [
      ['PUT', `/api/companies/${company}`, { tagLine: 'Alles am Anfang' }],
      ['PUT', `/api/officeHours/${company}`, {}],
      ['PUT', `/api/companies/${company}/imprint`, { legalForm: 'GmbH' }],
      ['POST', '/api/companies/search', {}],
    ] as const)
      expect([url, (await person.call(method, url, body)).status]).toEqual([url, 200])
    const saved = await person.call('POST', `/api/companies/getCompanyByIdToEdit/${company}`)
    expect(JSON.stringify(saved.body)).toContain('Alles am Anfang')

    const refused = { status: 400, body: { message: confirmFirst.message } }
    expect(await person.call('POST', '/api/companies', entry('Noch eins'))).toMatchObject(refused)
    for (const [method, url, body] of [
      ['POST', `/api/companies/${company}/invitations`, { email: 'fremd@example.org' }],
      ['POST', `/api/companies/${company}/claim`, { proof: 'mail' }],
      ['POST', '/api/companies/changeFavorite', { companyId: company }],
    ] as const)
      expect(await person.call(method, url, body)).toMatchObject(refused)
    for (const [method, url, body] of [
      ['PUT', `/api/companies/${company}/slug`, { slug: 'anfang' }],
      ['PUT', `/api/companies/${company}`, { slug: 'anfang' }],
    ] as const)
      expect(await person.call(method, url, body)).toMatchObject(refused)
    const others = (await admin.call('POST', '/api/companies', entry('Fremd'))).body.data._id
    expect(await admin.call('POST', `/api/companies/${others}/owners`, { userId })).toMatchObject({
      status: 422,
      body: { fields: { userId: expect.stringContaining('bestätigt') } },
    })
    const approve = () => admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
    expect((await approve()).status).toBe(409)

    const token = await linkTo(account.email)
    expect((await person.call('POST', '/api/auth/verifyEmail', { token })).body).not.toHaveProperty('next')
    // With the token from before.
    expect((await person.call('POST', '/api/companies', entry('Noch eins'))).status).toBe(201)
    expect((await approve()).status).toBe(200)
    expect(await companiesOf(person)).toHaveLength(2)
  })

  test('corrects a mistyped address, keeps what was begun, and confirms the right one', async () => {
    const mistyped = accountOf('Vera Vertippt')
    const right = accountOf('Vera Vertippt').email
    const { person, company } = await begin(mistyped, 'Vertippt')
    const stray = await linkTo(mistyped.email)
    const correct = (current: string) => person.call('POST', '/api/me/email', { email: right, current })
    expect(await correct('falsch geraten')).toMatchObject({
      status: 422,
      body: { fields: { current: expect.any(String) } },
    })
    expect(await correct(mistyped.password)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Link zum Bestätigen') },
    })
    const { user } = (await person.call('GET', '/api/auth/verify-token')).body.data
    expect(user).toMatchObject({ email: right, isVerified: false, companies: [company] })
    const verify = (token: string) => person.call('POST', '/api/auth/verifyEmail', { token })
    expect((await verify(stray)).status).toBe(422)
    expect((await verify(await linkTo(right))).body).not.toHaveProperty('next')
    const anew = product.visitor()
    await anew.logIn({ ...mistyped, email: right })
    expect(await companiesOf(anew)).toEqual([company])
  })

  test('has three links an hour mailed to an address, however many correct theirs to it', async () => {
    const flooded = accountOf('Otto Opfer').email
    const links: (string | undefined)[] = []
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier']) {
      const account = accountOf(name)
      const person = product.visitor()
      const { id } = await person.register(account)
      const change = { email: flooded, current: account.password }
      expect((await person.call('POST', '/api/me/email', change)).status).toBe(200)
      links.push((await product.instance.writes.accounts.byId(id))?.verification?.requestId)
    }
    expect(links.map((link) => link !== undefined)).toEqual([true, true, true, false])
  })

  test('sends the entry twice and gets one company', async () => {
    const person = product.visitor()
    await person.register(accountOf('Dora Doppel'))
    const send = () =>
      person.call('POST', '/api/companies', entry('Doppel'), { 'idempotency-key': 'ein-Klick' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.data._id).toBe(first.body.data._id)
  })

  test('learns nothing by it about whoever may have the address', async () => {
    const taken = accountOf('Tanja Da')
    await product.owner(taken)
    const free = accountOf('Frieda Frei')
    const seenBy = async ({ email }: typeof testOwner) => {
      const account = { ...testOwner, fullName: 'Mallory', email, password: 'ein Passwort von Mallory' }
      const person = product.visitor()
      const registered = await person.call('POST', '/api/auth/register', { ...account, acceptTerms: true })
      await person.register(account)
      const made = await person.call('POST', '/api/companies', entry(`Firma von ${email}`))
      const id = made.body.data._id
      await caughtUp()
      const answers = [
        registered,
        made,
        await person.call('POST', '/api/companies', entry(`Zweite von ${email}`)),
        await person.call('GET', '/api/auth/verify-token'),
        await person.call('POST', '/api/auth/welcome'),
        await person.call('GET', '/api/me/export?format=json'),
        await person.call('GET', '/api/me/erasure'),
        await person.call('POST', `/api/companies/${id}/review`, { decision: 'submit' }),
        await person.call('POST', '/api/me/erasure', { current: account.password, deleteCompanies: [id] }),
        await person.call('GET', '/api/auth/verify-token'),
      ]
      return answers.map(({ status, body }) => [status, shapeOf(body)])
    }
    expect(await seenBy(taken)).toEqual(await seenBy(free))
  })

  test('takes nothing with them that others wrote with the address', async () => {
    const { email } = accountOf('Ida')
    const { company } = await begin(accountOf('Wirt'), 'Wirtshaus')
    const text = { name: 'Ida vom Hof', email, rating: 2, message: 'Das Brot war hart.' }
    const owner = await product.owner(accountOf('Anders'))
    const shown = (await owner.call('POST', '/api/companies', entry('Gezeigt'))).body.data._id
    await admin.call('POST', `/api/companies/${shown}/review`, { decision: 'approve' })
    expect(company).not.toBe(shown)
    await product.visitor().call('POST', `/api/reviews/companyReview/${shown}`, text)
    const [mail] = await product.instance.post.outbox.list(1)
    const code = /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1]
    const { data } = (await product.visitor().call('POST', '/api/reviews/confirm', { code })).body
    const stranger = product.visitor()
    const account = { ...testOwner, fullName: 'Mallory', email }
    await stranger.register(account)
    const erased = await stranger.call('POST', '/api/me/erasure', {
      current: account.password,
      deleteCompanies: [],
    })
    expect(erased.status).toBe(200)
    const { writes } = product.instance
    const kept = writes.streams.since(streamName('review', data.id), -1)
    expect(JSON.stringify(await kept)).toContain('Ida vom Hof')
  })
})

/** Everything but what is made anew each time. */
const shapeOf = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (_key, value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll(/\S*\d\S*|[\w-]{20,}\S*/g, '…')
        : typeof value === 'number' && value > 1e12
          ? 'a moment'
          : value,
    ),
  )

describe('whoever has an account and registers once more', () => {
  test('takes over what was begun, by the link, and the new account is gone', async () => {
    const account = accountOf('Zara Zweimal')
    const before = await product.owner(account)
    const { person, userId, company } = await begin(
      { ...account, password: 'ein zweites Passwort' },
      'Zweites',
    )
    const token = await linkTo(account.email)
    const opened = await person.call('POST', '/api/auth/verifyEmail', { token })
    expect(opened.body.next).toBe('account')
    const settle = (decision: string) =>
      product.visitor().call('POST', '/api/auth/settleRegistration', { token, decision })
    expect((await settle('vielleicht')).status).toBe(422)
    expect((await settle('takeOver')).status).toBe(200)
    expect((await settle('takeOver')).status).toBe(422)
    await before.logIn(account)
    await eventually(async () => expect(await companiesOf(before)).toEqual([company]))
    expect((await before.call('PUT', `/api/companies/${company}`, { tagLine: 'Meins' })).status).toBe(200)
    expect((await person.call('GET', '/api/auth/verify-token')).status).toBe(403)
    expect(await product.instance.writes.accounts.byId(userId)).toBeUndefined()
    const { owners } = (await admin.call('GET', `/api/companies/${company}/owners`)).body.data
    expect(owners).toHaveLength(1)
  })

  test('throws it away if it was somebody else, whether the address has an account or not', async () => {
    const taken = accountOf('Vera Victim')
    const victim = await product.owner(taken)
    for (const { email } of [taken, accountOf('Otto Ohne')]) {
      const { person, userId, company } = await begin({ ...testOwner, email }, 'Fremd')
      const token = await linkTo(email)
      const settled = await victim.call('POST', '/api/auth/settleRegistration', { token, decision: 'erase' })
      expect(settled.status).toBe(200)
      expect((await person.call('GET', '/api/auth/verify-token')).status).toBe(403)
      expect(await product.instance.writes.accounts.byId(userId)).toBeUndefined()
      await eventually(async () => expect((await admin.call('GET', `/api/slug/${company}`)).status).toBe(410))
    }
    expect((await victim.call('GET', '/api/auth/verify-token')).status).toBe(200)
    expect((await victim.logIn(taken)).isVerified).toBe(true)
  })

  test('has nothing to take over where the address has no account', async () => {
    const account = accountOf('Nina Nur')
    await begin(account, 'Nur')
    const token = await linkTo(account.email)
    const settled = await product
      .visitor()
      .call('POST', '/api/auth/settleRegistration', { token, decision: 'takeOver' })
    expect(settled.status).toBe(422)
  })
})

test('what was erased before anybody saw it leaves no picture and keeps no address, unlike what was approved', async () => {
  const { directory } = product.instance
  const create = { width: 40, height: 30, channels: 3, background: '#0b5c63' } as const
  const { key } = orRefuse(await directory.pictures.add(await sharp({ create }).png().toBuffer()))
  const account = accountOf('Sören Spurlos')
  const { person, company, slug } = await begin(account, 'Spurlos')
  expect((await person.call('PUT', `/api/companies/${company}`, { logo: `/media/${key}` })).status).toBe(200)
  expect(await directory.pictures.read(key, 320)).toBeDefined()
  const form = { current: account.password, deleteCompanies: [company] }
  expect((await person.call('POST', '/api/me/erasure', form)).status).toBe(200)

  const another = accountOf('Andere')
  const other = await product.owner(another)
  const enter = async () => (await other.call('POST', '/api/companies', entry('Spurlos'))).body.data
  const next = await enter()
  expect(next.slug).toBe(slug)
  const bySlug = () => other.call('GET', `/api/slug/${slug}`)
  await eventually(async () => expect(JSON.stringify((await bySlug()).body)).toContain(next._id))
  const review = { decision: 'approve' }
  expect((await admin.call('POST', `/api/companies/${next._id}/review`, review)).status).toBe(200)
  const reason = { reason: 'Aufgegeben' }
  expect((await admin.call('DELETE', `/api/adminDel/company/${next._id}`, reason)).status).toBe(200)

  aheadMs += 3 * dayMs
  await housekeeper(product.instance)()
  for (const width of [undefined, 320] as const)
    expect(await directory.pictures.read(key, width)).toBeUndefined()
  aheadMs += 30 * dayMs
  await other.logIn(another)
  expect((await enter()).slug).toBe(`${slug}-2`)
})

test('what nobody ever confirmed is erased with its company after 90 days, whoever is still logged in', async () => {
  const { userId, company } = await begin(accountOf('Niemand Nie'), 'Nie')
  const { instance } = product
  const config = { ...instance.config, smtpUrl: 'smtp://mail.example.org' }
  const { accounts, refreshTokens, sessions } = instance.writes
  aheadMs += (unconfirmedAccountDays - 1) * dayMs
  const user = await accounts.byId(userId)
  if (user === undefined) throw new Error('too soon')
  orRefuse(await sessions.start(user, 'Firefox', operatorContext()))
  aheadMs += 2 * dayMs
  expect(await refreshTokens.familiesOf(userId)).toHaveLength(1)
  await eventually(async () => {
    await housekeeper({ ...instance, config })()
    expect(await accounts.byId(userId)).toBeUndefined()
  })
  const visitor = product.visitor()
  await eventually(async () => expect((await visitor.call('GET', `/api/slug/${company}`)).status).toBe(410))
})
