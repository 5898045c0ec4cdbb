import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
import { openTestInstance, testOwner, type Person } from '../test-instance.ts'

const product = await openTestInstance()
afterAll(product.close)

const pdf = simplePdf([[{ text: 'Speisekarte', x: 60, y: 90, size: 24 }]])

let admin: Person
let erika: Person
let company: string

beforeAll(async () => {
  admin = await product.admin()
  erika = await product.owner()
  const form = { name: 'Gasthaus Linde', plz: '80331', city: 'München' }
  company = (await erika.call('POST', '/api/companies', form)).body.data.id
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
})

const upload = async (name: string): Promise<string> => {
  const form = `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${pdf.toString('latin1')}\r\n--grenze--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
  const { status, body } = await erika.call('POST', '/api/fileUpload', form, type)
  expect(status).toBe(201)
  return body.key
}
const store = async (name: string): Promise<string> => {
  const { body } = await erika.call('POST', '/api/files', { company, upload: await upload(name) })
  return body.data.id
}
const profile = async () => (await product.visitor().call('GET', '/api/slug/gasthaus-linde')).body.data
const eventually = async () => {
  const { models } = product.instance
  await models.freshness.waitFor(
    ['company-profile', 'company-files', 'company-prices', 'company-search'],
    await models.freshness.head(),
  )
}

test('a menu of the store is on the public page until it is withdrawn, and in the form of the owner', async () => {
  const id = await store('abendkarte.pdf')
  const price = { company, priceType: 'menu', type: 'file', link: id, title: 'Abendkarte' }
  const published = (await erika.call('POST', '/api/price', price)).body.data.id
  await eventually()
  const link = `/media/file/${id}`
  expect(await profile()).toMatchObject({
    menu: { link, type: 'file' },
    price: [{ priceType: 'menu', type: 'file', link, title: 'Abendkarte', file: { pages: 1 } }],
  })
  expect((await product.visitor().call('GET', `/api/price?company=${company}`)).body.data).toHaveLength(1)
  const draft = await erika.call('POST', `/api/companies/getCompanyByIdToEdit/${company}`)
  expect(draft.body.data).toMatchObject({ menu: { link, type: 'file' }, pricelist: null })
  expect((await product.app.inject({ url: link })).rawPayload).toEqual(pdf)

  await erika.call('DELETE', `/api/price/${published}`)
  await eventually()
  expect((await profile()).price).toEqual([])
  expect((await profile()).menu).toBeUndefined()
  expect((await product.visitor().call('GET', link)).status).toBe(404)
})

test('the store tells owners and administrators what is kept and shown, and nobody else', async () => {
  const id = await store('preise.pdf')
  await erika.call('PATCH', `/api/files/${id}`, { attached: true })
  const path = `/api/files?company=${company}`
  const { data, quota } = (await erika.call('GET', path)).body
  expect(data[0]).toMatchObject({ id, name: 'preise', attached: true, prices: [], pages: 1 })
  expect(quota).toMatchObject({ used: 2 * pdf.length, mostFiles: 200 })
  expect((await admin.call('GET', path)).status).toBe(200)
  expect((await admin.call('GET', `/api/files/${id}`)).body.data.name).toBe('preise')
  expect((await product.visitor().call('GET', path)).status).toBe(403)
  expect((await product.visitor().call('GET', `/api/files/${id}`)).status).toBe(403)
  await eventually()
  expect((await profile()).documents).toMatchObject([{ name: 'preise', link: `/media/file/${id}` }])
  const finds = async () =>
    (await product.visitor().call('POST', '/api/companies/search', { query: 'preise' })).body.companies
  expect(await finds()).toMatchObject([{ id: company }])
  await erika.call('PATCH', `/api/files/${id}`, { attached: false })
  await eventually()
  expect(await finds()).toEqual([])
  await erika.call('PATCH', `/api/files/${id}`, { attached: true })
})

test('of two who rename a file the later one hears of the other', async () => {
  const id = await store('karte.pdf')
  const { data } = (await erika.call('GET', `/api/files?company=${company}`)).body
  const { version: expectedVersion } = data[0]
  const rename = (name: string) => erika.call('PATCH', `/api/files/${id}`, { name, expectedVersion })
  expect((await rename('Mittags')).status).toBe(200)
  expect(await rename('Abends')).toMatchObject({
    status: 409,
    body: { details: { changes: [{ what: 'FileRenamed', fields: { fileId: id, name: 'Mittags' } }] } },
  })
  await eventually()
  expect((await erika.call('GET', `/api/files/${id}`)).body.data.name).toBe('Mittags')
})

test('documents stand in the order of the owner, in the store and on the page', async () => {
  const [first, second] = [await store('erstes.pdf'), await store('zweites.pdf')]
  for (const id of [first, second]) await erika.call('PATCH', `/api/files/${id}`, { attached: true })
  const { data } = (await erika.call('GET', `/api/files?company=${company}`)).body
  expect(data.slice(0, 2)).toMatchObject([{ id: second }, { id: first }])
  await erika.call('PATCH', `/api/files/${first}`, { order: data[0].order - 1 })
  expect((await erika.call('PATCH', `/api/files/${first}`, { order: 3, name: 'Beides' })).status).toBe(422)
  await eventually()
  expect((await profile()).documents.slice(0, 2)).toMatchObject([{ _id: first }, { _id: second }])
})

test('a removed menu is told to its owners for 30 days and comes back, unless its file is deleted too', async () => {
  const file = await store('mittag.pdf')
  const content = { company, priceType: 'menu', type: 'file', link: file, title: 'Mittag' }
  const { id } = (await erika.call('POST', '/api/price', content)).body.data
  const removed = async () =>
    (await erika.call('GET', `/api/files?company=${company}`)).body.removedPrices.filter(
      (price: { id: string }) => price.id === id,
    )
  expect(await removed()).toEqual([])
  await erika.call('DELETE', `/api/price/${id}`)
  const [told] = await removed()
  expect(told).toMatchObject({ id, priceType: 'menu', title: 'Mittag' })
  const days = (Date.parse(told.restorableUntil) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(Math.round(days)).toBe(30)
  expect(
    JSON.stringify((await product.visitor().call('GET', `/api/price?company=${company}`)).body),
  ).not.toContain('Mittag')
  await erika.call('POST', `/api/price/${id}/restore`)
  expect(await removed()).toEqual([])
  await erika.call('DELETE', `/api/price/${id}`)
  await erika.call('DELETE', `/api/files/${file}`)
  expect(await removed()).toEqual([])
  await erika.call('POST', `/api/files/${file}/restore`)
  expect(await removed()).toMatchObject([{ id }])
})

test('a menu is changed over the version that was seen, or what others changed is told', async () => {
  const content = { company, priceType: 'other', type: 'link', link: 'https://a.example/', title: 'Preise' }
  const { id } = (await erika.call('POST', '/api/price', content)).body.data
  const { version } = (await erika.call('GET', `/api/price/${id}`)).body.data
  const change = async (title: string) =>
    await erika.call('PUT', `/api/price/${id}`, { title, expectedVersion: version })
  expect((await change('Neu')).status).toBe(200)
  const { status, body } = await change('Anders')
  expect([status, body.details.changes]).toMatchObject([409, [{ what: 'PriceChanged', own: true }]])
  await erika.call('DELETE', `/api/price/${id}`)
})

test('a file takes the place of another over the version that was seen, a new one and one of the store', async () => {
  const link = await store('sommer.pdf')
  const content = { company, priceType: 'menu', type: 'file', link, title: 'Karte' }
  const { id } = (await erika.call('POST', '/api/price', content)).body.data
  const versionOf = async () => (await erika.call('GET', `/api/price/${id}`)).body.data.version
  for (const next of [await store('herbst.pdf'), await upload('winter.pdf')]) {
    const form = { type: 'file', link: next, expectedVersion: await versionOf() }
    expect((await erika.call('PUT', `/api/price/${id}`, form)).status).toBe(200)
  }
  const { body } = await erika.call('GET', `/api/price/${id}`)
  expect(body.data.link).not.toBe(`/media/file/${link}`)
  await erika.call('DELETE', `/api/price/${id}`)
})

test('what is removed comes back by the owner and by the history, where it stands in German', async () => {
  const id = await store('weg.pdf')
  await erika.call('DELETE', `/api/files/${id}`)
  const namesOf = async () =>
    (await erika.call('GET', `/api/files?company=${company}`)).body.data.map(
      (file: { name: string }) => file.name,
    )
  expect(await namesOf()).not.toContain('weg')
  const history = (await admin.call('GET', `/api/audit?object=files-${company}&limit=1`)).body
  expect(JSON.stringify(history)).toContain('Datei gelöscht')
  const { removed } = (await erika.call('GET', `/api/files?company=${company}`)).body
  expect(removed).toMatchObject([{ id, name: 'weg', size: pdf.length }])
  await erika.call('POST', `/api/files/${id}/restore`)
  expect(await namesOf()).toContain('weg')
  const copy = (await erika.call('GET', '/api/me/export?format=json')).body
  expect(JSON.stringify(copy)).toContain('Datei hochgeladen')
})

test('files of a company that is not public are for its owners alone', async () => {
  const id = await store('karte.pdf')
  const price = { company, priceType: 'other', type: 'file', link: id }
  const { body } = await erika.call('POST', '/api/price', price)
  await admin.call('POST', `/api/companies/${company}/review`, {
    decision: 'revoke',
    reason: 'Geprüft wird neu.',
  })
  await eventually()
  const visitor = product.visitor()
  expect((await visitor.call('GET', `/media/file/${id}`)).status).toBe(404)
  expect((await visitor.call('GET', `/api/price/${body.data.id}`)).status).toBe(404)
  expect((await visitor.call('GET', `/api/price?company=${company}`)).status).toBe(404)
  expect((await erika.call('GET', `/api/price/${body.data.id}`)).body.data.title).toBe('Preisliste')
  expect((await product.command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
})
