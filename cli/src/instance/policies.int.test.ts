import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { clockAtNoon, openTestInstance, testAdmin, testOwner, type TestInstance } from './test-instance.ts'

let product: TestInstance
let aheadMs = 0
beforeAll(async () => {
  const clock = clockAtNoon()
  product = await openTestInstance({}, { now: () => clock.now() + aheadMs })
})
afterAll(() => product.close())

/** Once they wait they have begun: at the head of the log. */
const started = async (): Promise<void> => {
  product.instance.policies.start()
  await eventually(async () =>
    expect(product.instance.policies.status().filter(({ state }) => state !== 'waiting')).toEqual([]),
  )
}

test('who is concerned finds mail in the outbox, and an erased person’s mail is gone from it', async () => {
  const { instance } = product
  await instance.policies.begin()

  const admin = await product.admin()
  // Another one registers and does not open her link.
  const newcomer = { ...testOwner, fullName: 'Nora Neu', email: 'nora@example.org', acceptTerms: true }
  await product.visitor().call('POST', '/api/auth/register', newcomer)
  const owner = await product.owner()
  const newCompany = async (name: string): Promise<string> =>
    (await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body.data.id
  const rejected = await newCompany('Ofen')
  await newCompany('Kessel')
  const decision = { decision: 'reject', reason: 'Die Adresse fehlt.' }
  const click = { 'x-correlation-id': 'klick-auf-ablehnen' }
  await admin.call('POST', `/api/companies/${rejected}/review`, decision, click)

  aheadMs = 300_000
  await started()
  const outbox = async () => (await admin.call('GET', '/api/outbox')).body
  await eventually(async () => expect((await outbox()).data).toHaveLength(3))
  const { data, isSending } = await outbox()
  expect(isSending).toBe(false)
  expect(data).toEqual([
    expect.objectContaining({
      to: { name: testOwner.fullName, address: testOwner.email },
      subject: '„Ofen“ braucht noch eine Änderung',
      text: expect.stringContaining(`http://localhost:3000/unternehmen/stammdaten/${rejected}`),
    }),
    expect.objectContaining({
      to: { name: 'Administration', address: testAdmin.email },
      subject: '„Kessel“ wartet auf Ihre Prüfung',
    }),
    expect.objectContaining({
      to: { name: newcomer.fullName, address: newcomer.email },
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    }),
  ])
  const [, token] = /http:\S+\/emailbestaetigen\/(\S+)/.exec(data[2].text) ?? []
  expect((await product.visitor().call('POST', '/api/auth/verifyEmail', { token })).status).toBe(200)
  expect((await owner.call('GET', '/api/outbox')).status).toBe(400)
  const accesses = async () => (await admin.call('GET', '/api/audit?type=PersonalDataAccessed')).body.events
  await eventually(async () => expect(await accesses()).toHaveLength(2))

  // From the click to the mail it is one chain.
  expect(data[0].correlation).toBe('klick-auf-ablehnen')
  const chain = async () => (await admin.call('GET', '/api/audit?correlation=klick-auf-ablehnen')).body.events
  await eventually(async () => expect(await chain()).toHaveLength(2))
  const [mail, rejection] = await chain()
  expect(rejection).toMatchObject({ type: 'CompanyRejected', by: { role: 'admin' } })
  expect(rejection.causation).toBe(rejection.command)
  expect(mail).toMatchObject({
    type: 'MailSent',
    by: { kind: 'system', name: 'Nachricht an Inhaber' },
    object: { kind: 'mail', name: testOwner.fullName },
    causation: rejection.id,
  })
  const { status, systemNames } = instance.policies
  for (const { name } of status())
    expect(systemNames[name]).toMatch(/^(Nachricht|Suchindex|Videos|Maßnahme) /)

  const { lines } = await product.command('status')
  const tellers = status().flatMap(({ name }) => (name.startsWith('tell-') ? [name] : []))
  expect(tellers.length).toBeGreaterThanOrEqual(7)
  for (const name of tellers) expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1)
  expect(lines.join()).not.toMatch(/\s(live|building|frozen|stopped|waiting|acting|retrying)\b/)

  await product.command('erase', testOwner.email, '--yes')
  await eventually(async () => expect((await outbox()).data).toHaveLength(2))
})
