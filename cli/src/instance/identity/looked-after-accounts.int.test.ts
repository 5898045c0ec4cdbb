import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { clockAtNoon, openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

const account = {
  fullName: 'Paula Passwort',
  email: 'paula@example.org',
  password: 'ein Passwort für Paula',
}
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
}

let product: TestInstance
let admin: Person
let person: Person
let id = ''
beforeAll(async () => {
  product = await openTestInstance({}, clockAtNoon())
  await product.instance.policies.begin()
  product.instance.policies.start()
  admin = await product.admin()
  person = await product.owner(account)
  id = (await person.logIn(account))._id
})
afterAll(() => product.close())

const eventsOf = async (type: string) =>
  (await admin.call('GET', `/api/audit?object=user-${id}&type=${type}`)).body.events

test('whoever looks after accounts sees where one is logged in and when somebody tried in vain, and leaves that behind', async () => {
  await product
    .visitor()
    .call('POST', '/api/auth/login', { email: account.email, password: account.password }, firefox)
  for (const password of ['geraten', 'noch einmal geraten'])
    await product.visitor().call('POST', '/api/auth/login', { email: account.email, password })
  const signIns = () => admin.call('GET', `/api/users/${id}/sign-ins`)
  await eventually(async () => expect((await signIns()).body.data.failed).toHaveLength(2))
  const { data } = (await signIns()).body
  expect(data.failed[0]).toEqual({ at: expect.any(String), step: 'password' })
  expect(data.sessions).toContainEqual({ device: 'Firefox auf Linux', usedAt: expect.any(String) })

  const looked = await admin.call('GET', `/api/audit?object=personalData-${id}`)
  expect(looked.body.events).toMatchObject([{ type: 'PersonalDataAccessed' }])
  expect((await admin.call('GET', '/api/users/niemand/sign-ins')).status).toBe(404)
  expect((await person.call('GET', `/api/users/${id}/sign-ins`)).status).toBe(400)
})

test('a name that an administrator corrects is told to its owner, one that the owner changes is not', async () => {
  const letters = async () =>
    (await product.instance.post.outbox.list(100)).filter(({ subject }) => subject.startsWith('Ihr Name'))
  expect((await person.call('PUT', `/api/users/${id}`, { fullName: 'Paula Passwart' })).status).toBe(200)
  const corrected = await admin.call('PUT', `/api/users/${id}`, { fullName: 'Paula Portwein' })
  expect(corrected.status).toBe(200)
  await eventually(async () => expect(await letters()).toHaveLength(1))
  const [letter] = await letters()
  expect(letter).toMatchObject({ to: { address: account.email, name: 'Paula Portwein' } })
  expect(letter?.text).toContain('„Paula Portwein“')
  expect(await eventsOf('UserProfileChanged')).toHaveLength(2)
})
