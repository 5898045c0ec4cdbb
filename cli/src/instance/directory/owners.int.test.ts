import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { userStream } from '@schaufenster/command-service/identity/accounts/accounts.ts'
import { userDecider } from '@schaufenster/command-service/identity/accounts/user-decider.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import { operatorContext } from '../operator.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

const account = (fullName: string) => ({
  fullName,
  email: `${fullName.split(' ').at(0)?.toLowerCase()}@example.org`,
  password: 'ein langes Passwort für alle',
})
const otto = account('Otto Zweitmann')
const vera = account('Vera Nachfolgerin')

let product: TestInstance
let owner: Person
let admin: Person
let second: Person

beforeAll(async () => {
  product = await openTestInstance()
  await product.instance.policies.begin()
  product.instance.policies.start()
  owner = await product.owner()
  second = await product.owner(otto)
  admin = await product.admin()
})
afterAll(() => product.close())

const enter = async (name: string): Promise<string> =>
  (await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body.data._id

const invite = (id: string, email: string, transfer = false, by = owner) =>
  by.call('POST', `/api/companies/${id}/invitations`, { email, transfer })

const peopleOf = async (id: string, by = owner) =>
  (await by.call('GET', `/api/companies/${id}/owners`)).body.data

interface Mail {
  readonly to: { readonly address: string }
  readonly subject: string
  readonly text: string
}

/** The newest mail to an address with these words in its subject, as soon as there is one. */
const mailTo = async (address: string, words: string): Promise<Mail> => {
  let found: Mail | undefined
  await eventually(async () => {
    const mails: readonly Mail[] = await product.instance.post.outbox.list(100)
    found = mails.find(({ to, subject }) => to.address === address && subject.includes(words))
    return found !== undefined
  })
  if (found === undefined) throw new Error('no mail')
  return found
}

const tokenIn = ({ text }: Mail): string => /\/einladung\/(\S+)/.exec(text)?.[1] ?? ''

const look = (token: string, by = product.visitor()) => by.call('POST', '/api/invitations/look', { token })
const accept = (token: string, by: Person) => by.call('POST', '/api/invitations/accept', { token })

const over = { status: 422, body: { message: expect.stringContaining('gilt nicht mehr') } }

describe('an invitation to own a company', () => {
  test('is answered the same for addresses with and without an account, and is seen by owners alone', async () => {
    const id = await enter('Brothaus')
    const [known, unknown] = [await invite(id, otto.email), await invite(id, 'niemand@example.org')]
    const form = ({ status, body }: typeof known) => [status, { ...body.data, version: 0 }]
    expect(form(known)).toEqual(form(unknown))
    expect((await peopleOf(id)).owners).toEqual([
      expect.objectContaining({ ...pick(testOwner), isSelf: true, since: expect.stringMatching(/^\d{4}-/) }),
    ])
    expect((await peopleOf(id)).invitations).toMatchObject([
      { email: 'niemand@example.org', transfer: false },
      { email: otto.email, transfer: false },
    ])
    expect((await second.call('GET', `/api/companies/${id}/owners`)).status).toBe(400)
    expect((await invite(id, 'x@example.org', false, second)).status).toBe(400)
  })

  test('is looked at by who has its link, accepted once, and told to the other owners', async () => {
    const id = await enter('Café Zu Zweit')
    await invite(id, otto.email)
    const token = tokenIn(await mailTo(otto.email, 'Café Zu Zweit'))
    expect((await look(token)).body.data).toMatchObject({
      company: { id, name: 'Café Zu Zweit' },
      invitedBy: testOwner.fullName,
      transfer: false,
    })
    expect((await accept(token, product.visitor())).status).toBe(403)
    expect((await accept(token, owner)).status).toBe(200)
    expect((await accept(token, second)).status).toBe(200)
    expect((await accept(token, second)).status).toBe(200)
    expect(await accept(token, admin)).toMatchObject(over)
    expect(await look(token)).toMatchObject(over)
    expect(await peopleOf(id, second)).toMatchObject({
      owners: [pick(testOwner), { ...pick(otto), isSelf: true }],
      invitations: [],
    })
    await mailTo(testOwner.email, 'neuen Inhaber')

    expect((await second.call('DELETE', `/api/companies/${id}/owners/${await idOf(owner)}`)).status).toBe(200)
    await mailTo(testOwner.email, '„Café Zu Zweit“ gehört Ihnen nicht mehr')
    expect((await owner.call('GET', `/api/companies/${id}/owners`)).status).toBe(400)
    expect((await second.call('DELETE', `/api/companies/${id}/owners/${await idOf(second)}`)).status).toBe(
      409,
    )
  })

  test('can be withdrawn, and goes with who sent it', async () => {
    const id = await enter('Blumen am Eck')
    await invite(id, 'rita@example.org')
    const token = tokenIn(await mailTo('rita@example.org', 'Blumen am Eck'))
    const [invitation] = (await peopleOf(id)).invitations
    await owner.call('DELETE', `/api/companies/${id}/invitations/${invitation.id}`)
    expect(await accept(token, second)).toMatchObject(over)
    expect((await peopleOf(id)).invitations).toEqual([])
    expect(await accept('geraten', second)).toMatchObject(over)
  })

  test('hands the company over: who sent it leaves as the other comes', async () => {
    const id = await enter('Schreinerei Erbe')
    await invite(id, otto.email, true)
    const token = tokenIn(await mailTo(otto.email, 'Schreinerei Erbe'))
    // The user must decide about it before leaving (D-1.7).
    const asked = async () =>
      (await owner.call('GET', '/api/me/erasure')).body.data.companies.map((one: { id: string }) => one.id)
    expect(await asked()).toContain(id)
    expect((await accept(token, owner)).status).toBe(409)
    expect((await accept(token, second)).status).toBe(200)
    expect((await peopleOf(id, second)).owners).toMatchObject([pick(otto)])
    expect(await asked()).not.toContain(id)
    expect((await invite(id, 'x@example.org')).status).toBe(400)
    await mailTo(testOwner.email, '„Schreinerei Erbe“ gehört Ihnen nicht mehr')
    const { body } = await owner.call('GET', `/api/users/getCompaniesByUser/${await idOf(owner)}`)
    expect(JSON.stringify(body)).not.toContain(id)
  })

  test('leaves nothing of the address once its owner is erased, who had no account when it was sent', async () => {
    const id = await enter('Gärtnerei Grün')
    await invite(id, vera.email)
    const token = tokenIn(await mailTo(vera.email, 'Gärtnerei Grün'))
    const newcomer = await product.owner(vera)
    expect((await accept(token, newcomer)).status).toBe(200)
    expect((await invite(id, vera.email.toUpperCase())).status).toBe(422)
    const other = await enter('Gärtnerei Blau')
    await invite(other, vera.email.toUpperCase())
    await mailTo(vera.email.toUpperCase(), 'Gärtnerei Blau')
    await changeEmail(await idOf(newcomer), 'vera.neu@example.org')
    const form = { current: vera.password, deleteCompanies: [] }
    expect((await newcomer.call('POST', '/api/me/erasure', form)).status).toBe(200)
    await eventually(async () => expect(await product.instance.erasing.pending()).toEqual([]))
    for (const text of [vera.fullName, vera.email, vera.email.toUpperCase()])
      expect(filesMentioning(product.folder, text)).toEqual([])
    const left = await product.instance.post.outbox.list(100)
    expect(left.filter(({ to }) => to.address.toLowerCase() === vera.email)).toEqual([])
    // The other owners were told of whom the mail does not name.
    expect(JSON.stringify(left)).not.toContain(vera.fullName)
    for (const company of [id, other])
      expect(await peopleOf(company)).toMatchObject({ owners: [pick(testOwner)], invitations: [] })
  })
})

/** As if its owner had asked for it, and opened the link that was mailed. */
const changeEmail = async (userId: string, email: string): Promise<void> => {
  const { accounts, handle } = product.instance.writes
  const requestId = newUuid()
  const proven = (await accounts.byId(userId))?.passwordId ?? ''
  const command = {
    type: 'RequestEmailChange',
    email,
    proven,
    requestId,
    now: systemClock.now(),
  } as const
  orRefuse(await handle(userDecider, userStream(userId), command, operatorContext()))
  orRefuse(await accounts.changeEmail({ userId, requestId }, operatorContext()))
}

const pick = ({ fullName, email }: typeof otto) => ({ fullName, email })

const idOf = async (person: Person): Promise<string> =>
  (await person.call('GET', '/api/auth/verify-token')).body.data.user.id

test('an owner invites so many in an hour, and then none', async () => {
  const eager = await product.owner(account('Emil Eilig'))
  const { _id: id } = (
    await eager.call('POST', '/api/companies', { name: 'Eilig', plz: '80331', city: 'München' })
  ).body.data
  const statuses: number[] = []
  for (let count = 0; count < 21; count++)
    statuses.push((await invite(id, `${newUuid()}@example.org`, false, eager)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
