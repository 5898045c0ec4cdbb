import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let author: Person
let company: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner, author] = [await product.admin(), await product.owner(), await product.owner(ida)]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { _id: id, slug } = (await owner.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  company = { id, slug }
})
afterAll(() => product.close())

const ida = { fullName: 'Ida Muster', email: 'ida@example.org', password: 'ein weiteres Passwort' }

let shade = 0
/** Each test has a picture of its own. */
let picture: Buffer
beforeEach(async () => {
  shade += 40
  const background = { r: shade, g: 90, b: 10 }
  picture = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
})

const added = async (purpose: 'review' | 'comment'): Promise<string> => {
  const grant = await product.visitor().call('POST', '/api/fileUpload/grant', { purpose })
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/fileUpload?grant=${grant.body.data.grant}`,
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
    payload: Buffer.concat([
      Buffer.from('--grenze\r\ncontent-disposition: form-data; name="file"; filename="bild.png"\r\n\r\n'),
      picture,
      Buffer.from('\r\n--grenze--\r\n'),
    ]),
  })
  expect(answer.statusCode).toBe(201)
  return String(answer.json().key)
}

const settled = async () => {
  const { freshness } = product.instance.models
  const head = await freshness.head()
  await eventually(() =>
    freshness.waitFor(['reviews', 'comments', 'company-profile', 'erased-authors'], head),
  )
}
const get = async (url: string) => {
  await settled()
  return product.app.inject({ method: 'GET', url })
}
const statusOf = async (url: string) => (await get(url)).statusCode
const plain = (address: string): string => address.split('?')[0] ?? ''

const words = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }

const written = async (form: object = words): Promise<string> => {
  const image = await added('review')
  const path = `/api/reviews/companyReview/${company.id}`
  const { status, body } = await author.call('POST', path, { ...form, image })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.data.id
}
const seenBy = async (person: Person, id: string) => {
  await settled()
  return String((await person.call('GET', `/api/reviews/${id}`)).body.data.image)
}
const judge = (id: string, form: object) => owner.call('PUT', `/api/reviews/${id}`, form)

test('the picture of a review that is not approved is there only for its author and those who judge it', async () => {
  const id = await written()
  const own = await seenBy(author, id)
  const address = plain(own)
  const variants = [`${address}?w=320`, address.replace('.webp', '.png'), address.replace(/-[0-9a-f]{6}/, '')]
  const visitors = async () => {
    const statuses = []
    for (const url of [address, ...variants]) statuses.push(await statusOf(url))
    return statuses
  }
  const openQueue = async (person: Person) => {
    const path = `/api/reviews/companyReview/${company.id}?status=pending`
    return String((await person.call('GET', path)).body.reviews[0].image)
  }

  expect(await visitors()).toEqual([404, 404, 404, 404])
  for (const open of [own, await openQueue(owner), await openQueue(admin)]) {
    const { statusCode, headers } = await get(open)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300'])
  }

  await judge(id, { status: 'approved' })
  expect(await visitors()).toEqual([200, 200, 200, 200])
  // It may be hidden again.
  expect((await get(address)).headers['cache-control']).toBe('public, max-age=300')

  await judge(id, { status: 'rejected', reason: 'spam' })
  expect(await visitors()).toEqual([404, 404, 404, 404])

  await judge(id, { status: 'approved' })
  const etag = String((await get(address)).headers['etag'])
  const again = { url: address, headers: { 'if-none-match': `"other", W/${etag}` } }
  expect((await product.app.inject(again)).statusCode).toBe(304)

  // What its author took out is gone, too.
  await author.call('PATCH', `/api/reviews/${id}`, { ...words, image: null })
  await judge(id, { status: 'approved' })
  expect(await visitors()).toEqual([404, 404, 404, 404])
  expect((await author.call('DELETE', `/api/reviews/${id}`, {})).status).toBe(200)
})

test('the picture of a comment that is not approved is hidden alike', async () => {
  const id = await written()
  await judge(id, { status: 'approved' })
  await author.call('PATCH', `/api/reviews/${id}`, { ...words, image: null })
  await judge(id, { status: 'approved' })
  const comment = { name: 'Ida M.', comment: 'Hier ein Eindruck.', image: await added('comment') }
  const sent = (await author.call('POST', `/api/reviews/comment/${id}`, comment)).body.data
  await settled()
  const own = (await author.call('GET', `/api/reviews/comment/${sent.id}`)).body.data.image
  expect([await statusOf(plain(own)), await statusOf(own)]).toEqual([404, 200])
  await owner.call('PUT', `/api/reviews/comment/${sent.id}`, { status: 'approved' })
  expect(await statusOf(plain(own))).toBe(200)
  expect((await author.call('DELETE', `/api/reviews/${id}`, {})).status).toBe(200)
})

test('nobody hides the picture of a company by adding it to a review', async () => {
  const address = plain(await seenBy(author, await written()))
  expect(await statusOf(address)).toBe(404)
  await owner.call('PUT', `/api/companies/${company.id}`, { banner: address })
  expect(await statusOf(address)).toBe(200)
})
