import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { filesDecider, filesStream } from '@schaufenster/command-service/directory/files/files-decider.ts'
import { priceDecider, priceStream } from '@schaufenster/command-service/directory/prices/price-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
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
  const [shown] = await history('settings')
  expect(shown).toMatchObject({
    canUndo: true,
    changes: [{ label: 'Verborgen', before: 'ja', after: 'nein' }],
  })
  expect((await undo(shown)).status).toBe(200)
  expect((await history('settings'))[0]).toMatchObject({
    what: 'Verborgen',
    changes: [{ label: 'Verborgen', before: 'nein', after: 'ja' }],
  })
})

/** What the settings tell last, without what it was called before. */
const lastSetting = async () => (await history('settings'))[0]?.changes

test('who changes the day of a pause and takes that back has the day before, and who reopens the pause', async () => {
  const visibility = (form: object) => erika.call('PUT', `/api/companies/${company}/visibility`, form)
  await visibility({ state: 'paused', until: '2027-03-01' })
  await visibility({ state: 'paused', until: '2027-04-01' })
  await undo((await history('settings'))[0])
  expect(await lastSetting()).toEqual([
    { label: 'Geschlossen bis', before: '01.04.2027', after: '01.03.2027' },
  ])
  await visibility({ state: 'open' })
  const [opened] = await history('settings')
  expect(opened).toMatchObject({ what: 'Wieder geöffnet', canUndo: true })
  expect((await undo(opened)).status).toBe(200)
  expect(await lastSetting()).toMatchObject([
    { label: 'Geschlossen seit' },
    { label: 'Geschlossen bis', before: '', after: '01.03.2027' },
  ])
})

test('consent and mail are taken back in both directions', async () => {
  const visibility = (state: string) => erika.call('PUT', `/api/companies/${company}/visibility`, { state })
  const mail = (readyVideos: boolean) => erika.call('PUT', `/api/companies/${company}/mail`, { readyVideos })
  await visibility('featured')
  await visibility('notFeatured')
  await undo((await history('settings'))[0])
  const featured = 'Auf „Zufriedene Kunden“'
  expect(await lastSetting()).toEqual([{ label: featured, before: 'nein', after: 'ja' }])
  await mail(false)
  await mail(true)
  await undo((await history('settings'))[0])
  expect(await lastSetting()).toEqual([{ label: 'E-Mail über fertige Videos', before: 'ja', after: 'nein' }])
})

test('another address of the page is taken back, once', async () => {
  const slugOf = async () =>
    (await erika.call('POST', `/api/companies/getCompanyByIdToEdit/${company}`)).body.data.slug
  const former = await slugOf()
  await erika.call('PUT', `/api/companies/${company}/slug`, { slug: 'brot-am-morgen' })
  const [changed] = await history('settings')
  expect(changed).toMatchObject({
    what: 'Adresse der Seite geändert',
    canUndo: true,
    changes: [{ label: 'Adresse der Seite', before: former, after: 'brot-am-morgen' }],
  })
  expect((await undo(changed)).status).toBe(200)
  await history('settings')
  expect(await slugOf()).toBe(former)
  expect((await history('settings')).find(({ id }) => id === changed?.id)).toMatchObject({ canUndo: false })
  expect((await undo(changed)).status).toBe(200)
  expect(await history('settings')).toHaveLength(3)
})

describe('a document', () => {
  const pdf = simplePdf([[{ text: 'Speisekarte', x: 60, y: 90, size: 24 }]]).toString('latin1')

  const store = async (name: string): Promise<string> => {
    const form = `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${pdf}\r\n--grenze--\r\n`
    const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
    const { body } = await erika.call('POST', '/api/fileUpload', form, type)
    return (await erika.call('POST', '/api/files', { company, upload: body.key })).body.data.id
  }
  const files = async () => {
    const { freshness } = product.instance.models
    await freshness.waitFor(['company-files'], await freshness.head())
    const { data } = (await erika.call('GET', `/api/files?company=${company}`)).body
    return data.map(({ name, attached }: { readonly name: string; readonly attached: boolean }) => [
      name,
      attached,
    ])
  }

  test('is named, published, withdrawn and ordered as it was before, each by itself', async () => {
    const [first] = [await store('erste.pdf'), await store('zweite.pdf')]
    const change = (form: object) => erika.call('PATCH', `/api/files/${first}`, form)
    await change({ name: 'Neue' })
    await change({ attached: true })
    await change({ order: -9 })
    const [moved, published, named] = await history('documents')
    expect(named).toMatchObject({
      what: 'Datei umbenannt',
      changes: [{ label: 'Name', before: 'erste', after: 'Neue' }],
    })
    expect([moved, published, named].map((event) => event?.canUndo)).toEqual([true, true, true])
    expect(await files()).toEqual([
      ['Neue', true],
      ['zweite', false],
    ])
    for (const event of [named, published, moved]) expect((await undo(event)).status).toBe(200)
    expect(await files()).toEqual([
      ['zweite', false],
      ['erste', false],
    ])
    const [, withdrawn] = await history('documents')
    expect(withdrawn).toMatchObject({ what: 'Dokument zurückgezogen', canUndo: true })
    expect((await undo(withdrawn)).status).toBe(200)
    expect(await files()).toEqual([
      ['zweite', false],
      ['erste', true],
    ])
  })

  test('that the platform took off stays off', async () => {
    const id = await store('anfahrt.pdf')
    await erika.call('PATCH', `/api/files/${id}`, { attached: true })
    const by = { userId: 'anna', role: 'admin', permissions: ['company.manage'] } as const
    await product.instance.directory.handle(
      filesDecider,
      filesStream(companyId(company)),
      { type: 'LockFile', by, owners: [], fileId: id },
      operatorContext(),
    )
    const withdrawn = (await history('documents')).find(({ what }) => what === 'Dokument zurückgezogen')
    expect((await undo(withdrawn)).status).toBe(409)
    expect(await files()).toEqual([['anfahrt', false]])
  })
})
