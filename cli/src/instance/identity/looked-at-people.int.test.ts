import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Access } from '@schaufenster/platform/app/access.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { declaredCalls, isData } from '../test-calls.ts'
import { clockAtNoon, openTestInstance, testAdmin, type TestInstance } from '../test-instance.ts'

/** Nobody else is called so. */
const owner = {
  fullName: 'Xaverine Zwirnmoser',
  email: 'xaverine@example.org',
  password: 'ein Passwort für Xaverine',
}
const invited = 'ungenannt@example.org'

let product: TestInstance
/** What tells who they are, by the subject under which it is noted that they were looked at. */
let people: ReadonlyMap<string, readonly string[]>
/** What parts of a path may name. */
let names: readonly string[]
/** Has looked at no mail. */
let adminId: string

/** Somebody with all that an administrator may come upon, who has looked at somebody else's address herself. */
beforeAll(async () => {
  product = await openTestInstance({}, clockAtNoon())
  await product.instance.policies.begin()
  product.instance.policies.start()
  const person = await product.owner(owner)
  const { _id: userId } = await person.logIn(owner)
  const form = { name: 'Nähstube Zum Fingerhut', plz: '80331', city: 'München' }
  const { _id: companyId } = (await person.call('POST', '/api/companies', form)).body.data
  await person.call('POST', '/api/auth/forgetPassword', { email: owner.email })
  await person.call('POST', `/api/companies/${companyId}/invitations`, { email: invited })
  const [invitation] = (await person.call('GET', `/api/companies/${companyId}/owners`)).body.data.invitations
  expect(invitation.email).toBe(invited)
  people = new Map([
    [userId, [owner.fullName, owner.email]],
    [invitation.id, [invited]],
  ])
  const { outbox } = product.instance.post
  await eventually(async () =>
    expect((await outbox.list(10)).map(({ to }) => to.address)).toEqual(
      expect.arrayContaining([owner.email, invited]),
    ),
  )
  const admin = product.visitor()
  adminId = (await admin.logIn(testAdmin))._id
  const [event] = (await admin.call('GET', `/api/audit?actor=${userId}`)).body.events
  names = [userId, companyId, event.id, `user-${userId}`, `company-${companyId}`, `mail-${userId}`]
})
afterAll(() => product.close())

/** All that an administrator can ask for, with whatever a part of the path can name. */
const questions = (): ReadonlyMap<string, Access> => {
  const reads = declaredCalls(product.app).filter(
    (call) => call.method === 'GET' && isData(call) && call.url.startsWith('/api/'),
  )
  return new Map(
    reads.flatMap(({ url, access }) => names.map((name) => [url.replace(/:\w+/g, name), access] as const)),
  )
}

/** Asks as an administrator who has seen nothing of it today: answers what was said, and whose data it was noted that they saw. */
const ask = async (url: string, access: Access) => {
  const { stores, writes } = product.instance
  // Where the log is asked for rights, too, it is one whom it knows.
  const userId = typeof access === 'object' && access.asOfNow === true ? adminId : newUuid()
  const session = { userId, sessionId: newUuid(), role: 'admin', permissions: [] } as const
  const before = await stores.store.head()
  const headers = {
    authorization: await writes.accessTokens.issue(session),
    'schaufenster-position': product.app.positions.issue(before),
  }
  const { body } = await product.app.inject({ url, headers })
  const { events } = await stores.store.readAll(before, 1_000)
  const noted = events.flatMap(({ type, data, metadata: { actor } }) =>
    type === 'PersonalDataAccessed' && actor.kind === 'user' && actor.userId === userId
      ? [data['subject']]
      : [],
  )
  return { body, noted }
}

test('no answer tells an administrator who somebody is without leaving behind that they looked (D-10.10)', async () => {
  const telling: string[] = []
  const silent: string[] = []
  for (const [url, access] of questions()) {
    const { body, noted } = await ask(url, access)
    const shown = [...people].filter(([, texts]) => texts.some((text) => body.includes(text)))
    telling.push(...shown.map(([, [text]]) => `${text} at ${url}`))
    if (shown.some(([subject]) => !noted.includes(subject))) silent.push(url)
  }
  expect(silent).toEqual([])
  // A test to which nobody is shown sees no fault.
  expect(telling.filter((one) => one.startsWith(invited)).length).toBeGreaterThan(1)
  expect(telling.length).toBeGreaterThan(8)
})
