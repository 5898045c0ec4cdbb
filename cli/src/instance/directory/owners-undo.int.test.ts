import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { priceDecider, priceStream } from '@schaufenster/command-service/directory/prices/price-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { operatorContext } from '../operator.ts'
import { openTestInstance, type Person } from '../test-instance.ts'

const product = await openTestInstance()
afterAll(product.close)

interface Told {
  readonly id: string
  readonly what: string
  readonly canUndo: boolean
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

let admin: Person
let erika: Person
let otto: Person
let company = ''
let foreign = ''

const register = async (who: Person, name: string): Promise<string> => {
  const form = { name, plz: '80331', city: 'München' }
  return (await who.call('POST', '/api/companies', form)).body.data.id
}

beforeAll(async () => {
  admin = await product.admin()
  erika = await product.owner()
  otto = await product.owner({ fullName: 'Otto', email: 'otto@example.org', password: 'noch ein Passwort' })
})

beforeEach(async () => {
  company = await register(erika, 'Bäckerei Morgen')
  foreign = await register(otto, 'Kneipe Abend')
})

const history = async (area: string, who = erika, of = company): Promise<readonly Told[]> => {
  const { freshness } = product.instance.models
  await freshness.waitFor(['company-activity', 'company-prices', 'company-profile'], await freshness.head())
  return (await who.call('GET', `/api/companies/${of}/activity?area=${area}`)).body.data
}
const undo = (event: Told | undefined, who = erika, of = company) =>
  who.call('POST', `/api/companies/${of}/activity/${event?.id}/undo`)
const price = (title: string) => ({
  company,
  priceType: 'other',
  type: 'link',
  link: 'https://www.beispiel.de/preise',
  title,
})
const titles = async () =>
  (await erika.call('GET', `/api/price?company=${company}`)).body.data.map(
    ({ title }: { readonly title: string }) => title,
  )

test('an owner takes back a change and a removal of a price list, which is in the history too', async () => {
  const { id } = (await erika.call('POST', '/api/price', price('Preise'))).body.data
  await erika.call('PUT', `/api/price/${id}`, { title: 'Zimmer' })
  const [changed] = await history('prices')
  expect(changed).toMatchObject({
    what: 'Preisliste geändert',
    canUndo: true,
    changes: [{ label: 'Titel', before: 'Preise', after: 'Zimmer' }],
  })
  expect((await undo(changed)).status).toBe(200)
  expect(await titles()).toEqual(['Preise'])
  const [back, before] = await history('prices')
  expect(back?.changes).toEqual([{ label: 'Titel', before: 'Zimmer', after: 'Preise' }])
  expect(before).toMatchObject({ id: changed?.id, canUndo: false })
  expect((await undo(changed)).status).toBe(200)
  expect(await history('prices')).toHaveLength(3)

  await erika.call('DELETE', `/api/price/${id}`)
  const [removed] = await history('prices')
  expect(removed).toMatchObject({ what: 'Preisliste entfernt', canUndo: true })
  await undo(removed)
  expect(await titles()).toEqual(['Preise'])
})

test('nobody else takes it back: no stranger, no owner of another company, not by way of that one', async () => {
  const { id } = (await erika.call('POST', '/api/price', price('Preise'))).body.data
  await erika.call('PUT', `/api/price/${id}`, { title: 'Zimmer' })
  const [changed] = await history('prices')
  expect(await undo(changed, otto)).toMatchObject({ status: 400, body: { message: 'Unauthorized' } })
  expect((await undo(changed, otto, foreign)).status).toBe(404)
  expect((await product.visitor().call('POST', `/api/companies/${company}/activity/x/undo`)).status).toBe(403)
  expect(await titles()).toEqual(['Zimmer'])
  expect((await undo(changed, admin)).status).toBe(200)
})

test('only what owners do themselves is theirs to take back, and only while nothing newer rests on it', async () => {
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  const { events } = (await admin.call('GET', `/api/audit?object=${company}&type=CompanyApproved`)).body
  expect((await undo(events[0])).status).toBe(409)

  const { id } = (await erika.call('POST', '/api/price', price('Preise'))).body.data
  await erika.call('PUT', `/api/price/${id}`, { title: 'Zimmer' })
  await erika.call('PUT', `/api/price/${id}`, { title: 'Suiten' })
  const [, older] = await history('prices')
  expect(older).toMatchObject({ what: 'Preisliste geändert', canUndo: false })
  expect((await undo(older)).status).toBe(409)
  expect(await titles()).toEqual(['Suiten'])
})

test('what the platform took off stays off', async () => {
  const { id } = (await erika.call('POST', '/api/price', price('Preise'))).body.data
  const by = { userId: 'anna', role: 'admin', permissions: [] } as const
  await product.instance.directory.handle(
    priceDecider,
    priceStream(id, companyId(company)),
    { type: 'LockPrice', by, owners: [] },
    operatorContext(),
  )
  const removed = (await history('prices')).find(({ what }) => what === 'Preisliste entfernt')
  expect((await undo(removed)).status).toBe(409)
  expect(await titles()).toEqual([])
})

test('a pause and hiding are taken back in the settings', async () => {
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  await erika.call('PUT', `/api/companies/${company}/visibility`, { state: 'hidden' })
  const [hidden] = await history('settings')
  expect(hidden).toMatchObject({
    what: 'Verborgen',
    canUndo: true,
    changes: [{ label: 'Verborgen', before: 'nein', after: 'ja' }],
  })
  expect((await undo(hidden)).status).toBe(200)
  expect((await history('settings'))[0]).toMatchObject({
    canUndo: false,
    changes: [{ label: 'Verborgen', before: 'ja', after: 'nein' }],
  })
})
