import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'
import { filmForm, filmText } from './test-film-forms.ts'

let product: TestInstance
let admin: Person
let owner: Person
let stranger: Person
let company = { id: '', slug: '' }
let companies = 0

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  stranger = await product.owner({
    fullName: 'Otto',
    email: 'otto@example.org',
    password: 'noch ein Passwort',
  })
})
afterAll(() => product.close())

beforeEach(async () => {
  const form = { name: `Brothaus ${++companies}`, plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  company = { id: body.data._id, slug: body.data.slug }
})

const send = async (
  who: Person,
  entries: readonly object[] | string,
  films: readonly string[],
  headers: Readonly<Record<string, string>> = {},
) => {
  const lineIndexes = typeof entries === 'string' ? entries : JSON.stringify(entries)
  const form = filmForm({ lineIndexes }, films)
  const url = `/api/myVideos/uploadVideo/${company.slug}`
  return who.call('POST', url, form.payload, { ...form.headers, ...headers })
}

const videos = async (): Promise<readonly Record<string, unknown>[]> =>
  (await owner.call('GET', `/api/myVideos/company/${company.id}`)).body.data

const staged = async () => (await Array.fromAsync(product.instance.stores.blobUploads.list())).length

test('films of a form become videos that wait to be processed, each at its place, once', async () => {
  const entries = [
    { index: 5, title: 'Eins', isAd: true },
    { index: 2, title: 'Zwei', isReel: true },
  ]
  const key = { 'idempotency-key': newUuid() }
  const films = [filmText('eins'), filmText('zwei')]
  const [first, again] = [await send(owner, entries, films, key), await send(owner, entries, films, key)]
  expect(first).toMatchObject({ status: 201, body: { data: [{ version: 0 }, { version: 0 }] } })
  expect(again.body).toEqual(first.body)
  expect(await videos()).toMatchObject([
    { title: 'Zwei', lineIndex: 2, isReel: true, status: 'Pending' },
    { title: 'Eins', lineIndex: 5, isAd: true, status: 'Pending' },
  ])
  const [{ _id: videoId }] = first.body.data
  const changed = await send(owner, [{ title: 'Neu' }, { videoId, title: 'Geändert' }], [filmText('neu')])
  expect(changed.status).toBe(201)
  expect((await videos()).map(({ title }) => title)).toEqual(['Zwei', 'Geändert', 'Neu'])
  expect((await send(owner, [{ index: 1, videoId, title: 'Geändert' }], [])).status).toBe(201)
  expect((await videos()).map(({ title }) => title)).toEqual(['Geändert', 'Zwei', 'Neu'])
})

test('a form of somebody else, without a film for each title, or with what is no film writes nothing and says why', async () => {
  const one = [{ title: 'Eins' }]
  expect((await send(stranger, one, [filmText('fremd')])).status).toBe(400)
  expect(await send(owner, one, [])).toMatchObject({
    status: 422,
    body: { fields: { files: expect.stringMatching(/Datei/) } },
  })
  expect((await send(owner, one, [filmText('a'), filmText('b')])).status).toBe(422)
  for (const entries of ['', '[', '[]', '[{"name":"Eins"}]', '[{"title":"Eins","__proto__":{}}]'])
    expect(await send(owner, entries, [filmText('c')])).toMatchObject({
      status: 422,
      body: { fields: { lineIndexes: expect.stringMatching(/Titel/) } },
    })
  expect((await send(owner, one, ['MZ this is a program and no film'])).status).toBe(415)
  expect((await send(owner, [{ title: ' ' }], [filmText('d')])).body.fields).toEqual({
    'myVideos.0.title': 'Videotitel ist erforderlich',
  })
  expect(await videos()).toEqual([])
  expect(await staged()).toBe(0)
})

test('nothing stays of a form whose sender goes away', async () => {
  const { email, password } = testOwner
  const { body } = await product.visitor().call('POST', '/api/auth/login', { email, password })
  const origin = await product.app.listen({ host: '127.0.0.1', port: 0 })
  const form = filmForm({ lineIndexes: '[{"title":"Eins"}]' }, [filmText('halb')])
  const sending = request(`${origin}/api/myVideos/uploadVideo/${company.id}`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${body.accessToken}` },
  })
  sending.on('error', () => undefined)
  sending.write(form.payload.slice(0, 20_000))
  await eventually(async () => (await staged()) === 1)
  sending.destroy()
  await eventually(async () => (await staged()) === 0)
  expect(await videos()).toEqual([])
})

test('of two forms that come at once no two videos share a place', async () => {
  const titles = ['A', 'B', 'C', 'D']
  const answers = await Promise.all(
    titles.map((title) =>
      send(owner, [{ title }, { title: `${title} zwei` }], [filmText(title), filmText(`${title}2`)]),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const places = (await videos()).map(({ lineIndex }) => lineIndex)
  expect([places.length, new Set(places).size]).toEqual([8, 8])
})

test('a tutorial is made of the film of a form, by who manages them', async () => {
  const url = '/api/adminVideos/uploadVideo'
  const upload = async (who: Person, title: string, films: readonly string[]) => {
    const form = filmForm({ title }, films)
    return who.call('POST', url, form.payload, form.headers)
  }
  expect((await upload(owner, 'Dokumente', [filmText('fremd')])).status).toBe(400)
  expect((await upload(admin, 'Kochen', [filmText('kochen')])).body.fields).toHaveProperty('title')
  expect((await upload(admin, 'Dokumente', [])).body.fields).toHaveProperty('file')
  expect((await upload(admin, 'Dokumente', [filmText('a'), filmText('b')])).status).toBe(422)
  const added = await upload(admin, 'Dokumente', [filmText('dokumente')])
  expect(added).toMatchObject({ status: 201, body: { data: { _id: 'dokumente', version: 0 } } })
})
