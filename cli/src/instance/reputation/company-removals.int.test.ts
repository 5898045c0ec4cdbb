import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { companyRemovals } from '@schaufenster/query-service/reputation/company-removals.ts'
import sharp from 'sharp'
import { uploadedFilm } from '../media/test-uploaded.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { _id: id, slug } = (await owner.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  company = { id, slug }
})
afterAll(() => product.close())

const removal = { action: 'removed', ground: 'law', provision: '§ 86a StGB', reasons: 'Verbotenes Zeichen.' }
const limited = {
  status: 429,
  body: { message: expect.stringMatching(/nur einen neuen Inhalt am Tag .* Beschwerde/) },
}

let shades = 0
/** Another picture each time. */
const picture = async (): Promise<string> => {
  const background = { r: ++shades * 20, g: 0, b: 0 }
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background } })
  return orRefuse(await product.instance.directory.pictures.add(await drawn.png().toBuffer())).key
}

const show = async (by: Person, place: 'logo' | 'banner', key: string) =>
  by.call('PUT', `/api/companies/${company.id}`, { [place]: `/media/${key}` })

const settled = async () => {
  const { freshness } = product.instance.models
  await freshness.waitFor(['notices'], await freshness.head())
}

const report = async (search: string) => {
  const { body } = await product.visitor().call('POST', '/api/notices', {
    url: `/unternehmen/${company.slug}${search}`,
    ...{ reason: 'hate', explanation: 'Ein verbotenes Zeichen.', name: 'Karla', goodFaith: true },
    email: 'karla@beispiel.example',
  })
  return { id: String(body.data.id), code: String(body.data.code) }
}

/** Shows a picture that several people report, and that is removed on each notice. */
const removedPicture = async (reporters = 1) => {
  const key = await picture()
  expect((await show(owner, 'banner', key)).status).toBe(200)
  const notices = []
  for (let sent = 0; sent < reporters; sent++) notices.push(await report(`?bild=${key}`))
  for (const { id } of notices)
    expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(200)
  await settled()
  return notices[0] ?? { id: '', code: '' }
}

test('a company whose content was removed again and again shows one new thing a day', async () => {
  const upload = await uploadedFilm(product, company.id)
  const videos = (form: object) =>
    owner.call('POST', '/api/myVideos', { owner: company.id, myVideos: [form] })
  const video = (await videos({ upload, title: 'Rundgang' })).body.data[0]._id
  const coming = { upload: await uploadedFilm(product, company.id), title: 'Backstube' }
  const stored = await owner.call('POST', '/api/files', { company: company.id, upload: await picture() })

  const first = await removedPicture(2)
  await removedPicture()
  const rowsOf = async () => (await admin.call('GET', '/api/notices')).body.notices
  expect(await rowsOf()).toMatchObject([{ removedBefore: 1 }, { removedBefore: 1 }, { removedBefore: 1 }])
  const third = await removedPicture()
  expect((await admin.call('GET', `/api/notices/${third.id}`)).body.data).toMatchObject({
    removedBefore: 2,
    isLimited: true,
  })

  const allowed = await picture()
  expect((await show(owner, 'logo', allowed)).status).toBe(200)
  expect((await show(owner, 'logo', allowed)).status).toBe(200)
  expect((await owner.call('PUT', `/api/companies/${company.id}`, { name: 'Brothaus Ida' })).status).toBe(200)
  const other = await picture()
  expect(await show(owner, 'banner', other)).toMatchObject(limited)
  expect(await videos(coming)).toMatchObject(limited)
  expect(await videos({ videoId: video, title: 'Unser Rundgang' })).toMatchObject({ status: 201 })
  expect(await owner.call('POST', '/api/reels', { title: 'Kurz', video })).toMatchObject(limited)
  const attach = { attached: true }
  expect(await owner.call('PATCH', `/api/files/${stored.body.data.id}`, attach)).toMatchObject(limited)
  const menu = { company: company.id, priceType: 'menu', type: 'link', link: 'https://example.org/karte' }
  expect(await owner.call('POST', '/api/price', menu)).toMatchObject(limited)
  expect((await show(admin, 'banner', other)).status).toBe(200)

  const { notices } = product.instance.models
  const halfAYearLater = Date.now() + 184 * dayMs
  expect(await companyRemovals(notices, company.id, Date.now())).toHaveLength(3)
  expect(await companyRemovals(notices, company.id, halfAYearLater)).toEqual([])

  const appeal = { code: third.code, explanation: 'Das Zeichen ist erlaubt.' }
  expect((await product.visitor().call('POST', `/api/notices/${third.id}/appeal`, appeal)).status).toBe(200)
  await admin.call('PUT', `/api/notices/${third.id}`, { action: 'none', reasons: 'Es ist erlaubt.' })
  await settled()
  expect((await admin.call('GET', `/api/notices/${first.id}`)).body.data).toMatchObject({ removedBefore: 1 })
  expect(await videos(coming)).toMatchObject({ status: 201 })
})
