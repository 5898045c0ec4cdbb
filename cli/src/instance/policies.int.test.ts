import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { runCommand } from '../commands/commands.ts'
import { openTestInstance, testAdmin, type TestInstance } from './test-instance.ts'

let product: TestInstance
let aheadMs = 0
beforeAll(async () => {
  product = await openTestInstance({ now: () => Date.now() + aheadMs })
})
afterAll(() => product.close())

const until = async (expectation: () => Promise<void>): Promise<void> => {
  for (const end = Date.now() + 60_000; ; await pause(20)) {
    try {
      return await expectation()
    } catch (failure) {
      if (Date.now() > end) throw failure
    }
  }
}

/** Once they wait they have begun: at the head of the log. */
const started = async (): Promise<void> => {
  product.instance.policies.start()
  await until(async () =>
    expect(product.instance.policies.status().map(({ state }) => state)).toEqual(['waiting', 'waiting']),
  )
}

test('who is concerned finds mail in the outbox, and an erased person’s mail is gone from it', async () => {
  const { instance, visitor } = product
  await started()
  await instance.policies.close()

  const admin = visitor()
  const owner = visitor()
  await admin.logIn(testAdmin.email, testAdmin.password)
  const account = {
    fullName: 'Erika Muster',
    email: 'erika@example.org',
    password: 'noch ein langes Passwort',
  }
  await owner.call('POST', '/api/auth/register', { ...account, acceptTerms: true })
  await owner.logIn(account.email, account.password)
  const newCompany = async (name: string): Promise<string> =>
    (await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body.data.id
  const rejected = await newCompany('Ofen')
  await newCompany('Kessel')
  const decision = { decision: 'reject', reason: 'Die Adresse fehlt.' }
  await admin.call('POST', `/api/companies/${rejected}/review`, decision)

  aheadMs = 300_000
  await started()
  const outbox = async () => (await admin.call('GET', '/api/outbox')).body
  await until(async () => expect((await outbox()).data).toHaveLength(2))
  const { data, isSending } = await outbox()
  expect(isSending).toBe(false)
  expect(data).toEqual([
    expect.objectContaining({
      to: { name: 'Erika Muster', address: 'erika@example.org' },
      subject: '„Ofen“ braucht noch eine Änderung',
      text: expect.stringContaining(`http://localhost:3000/unternehmen/stammdaten/${rejected}`),
    }),
    expect.objectContaining({
      to: { name: 'Administration', address: testAdmin.email },
      subject: '„Kessel“ wartet auf Ihre Prüfung',
    }),
  ])
  expect((await owner.call('GET', '/api/outbox')).status).toBe(400)
  const { events } = (await admin.call('GET', '/api/audit?type=PersonalDataAccessed')).body
  expect(events).toHaveLength(1)

  const lines: string[] = []
  await runCommand(instance, ['status'], (line) => lines.push(line))
  expect(lines.filter((line) => line.startsWith('tell-'))).toHaveLength(2)

  await runCommand(instance, ['erase', account.email, '--yes'], () => {})
  await until(async () => expect((await outbox()).data).toHaveLength(1))
})
