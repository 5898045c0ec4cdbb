import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company = ''
let people = 0

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  company = await newCompany('Brothaus')
})
afterAll(() => product.close())

const newCompany = async (name: string): Promise<string> => {
  const form = { name, plz: '80331', city: 'München' }
  const id = String((await owner.call('POST', '/api/companies', form)).body.data._id)
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  return id
}

const aPerson = () =>
  product.owner({
    fullName: 'Pia',
    email: `pia${++people}@example.org`,
    password: 'ein weiteres Passwort',
  })

const aReview = async (): Promise<string> => {
  const form = { name: 'Pia', rating: 4, message: 'Gutes Brot.' }
  const { body } = await (await aPerson()).call('POST', `/api/reviews/companyReview/${company}`, form)
  return String(body.data.id)
}

const lastEvent = async (category: string, id: string) =>
  (await product.instance.writes.streams.since(streamName(category, id), -1)).at(-1)?.id

const undone = async (category: string, id: string) =>
  (await admin.call('POST', `/api/audit/${await lastEvent(category, id)}/undo`)).status

/** The report, once it has seen what others just did. */
const report = async () => {
  const { models, stores } = product.instance
  await models.freshness.waitFor(['measures'], await stores.store.head())
  return (await admin.call('GET', '/api/notices/report')).body.data
}

const only = (counts: readonly { readonly count: number }[]) => counts.filter(({ count }) => count > 0)

test('the report counts rejections by reason, of owners apart from the platform, and none that was taken back', async () => {
  const quiet = await report()
  expect([only(quiet.ownerRejections), only(quiet.platformRejections)]).toEqual([[], []])
  const [insulting, spam, taken, reopened] = [
    await aReview(),
    await aReview(),
    await aReview(),
    await aReview(),
  ]
  const reject = (who: Person, id: string, reason: string) =>
    who.call('PUT', `/api/reviews/${id}`, { status: 'rejected', reason })
  await reject(owner, insulting, 'insult')
  await reject(owner, taken, 'duplicate')
  await reject(owner, reopened, 'insult')
  await reject(admin, spam, 'spam')
  // To decide anew doesn't unmake the decision; to take it back does.
  await owner.call('PUT', `/api/reviews/${reopened}`, { status: 'pending' })
  expect(await undone('review', taken)).toBe(200)

  const commented = await aReview()
  await owner.call('PUT', `/api/reviews/${commented}`, { status: 'approved' })
  const words = { name: 'Pia', comment: 'Stimmt.' }
  const { body } = await (await aPerson()).call('POST', `/api/reviews/comment/${commented}`, words)
  await owner.call('PUT', `/api/reviews/comment/${body.data.id}`, {
    status: 'rejected',
    reason: 'personalData',
  })

  const { ownerRejections, platformRejections } = await report()
  expect(only(ownerRejections)).toEqual([
    { label: 'Beleidigung', count: 2 },
    { label: 'Personenbezogene Daten', count: 1 },
  ])
  expect(only(platformRejections)).toEqual([{ label: 'Spam', count: 1 }])
})

test('it counts accounts locked and unlocked, and companies taken off the pages', async () => {
  const ofPerson = async () => {
    await aPerson()
    const account = await product.instance.writes.accounts.byEmail(`pia${people}@example.org`)
    return account?.userId ?? ''
  }
  const [one, other] = [await ofPerson(), await ofPerson()]
  const access = (id: string, isActive: boolean) => admin.call('PUT', `/api/users/${id}/access`, { isActive })
  expect((await access(one, false)).status).toBe(200)
  expect((await access(other, false)).status).toBe(200)
  expect((await access(other, true)).status).toBe(200)

  const [bad, slip] = [await newCompany('Schummelhaus'), await newCompany('Versehen')]
  for (const id of [bad, slip])
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'revoke', reason: 'Betrug.' })
  expect(await undone('company', slip)).toBe(200)
  // Hidden by its owner: no measure.
  await owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'hidden' })

  expect(await report()).toMatchObject({ accountsLocked: 2, accountsUnlocked: 1, companiesSuspended: 1 })
})

test('a year without measures says so, and nobody else reads any of it', async () => {
  const { body } = await admin.call('GET', '/api/notices/report?year=2021')
  expect(body.data).toMatchObject({ year: 2021, accountsLocked: 0, companiesSuspended: 0 })
  expect(only(body.data.ownerRejections)).toEqual([])
  expect((await owner.call('GET', '/api/notices/report')).status).toBe(400)
})
