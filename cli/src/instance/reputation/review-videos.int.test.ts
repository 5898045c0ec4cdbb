import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { packedFilm, tellingFilm, told } from '@schaufenster/command-service/lib/film/test-telling-films.ts'
import {
  hevcClip,
  hostileClips,
  playableClip,
} from '@schaufenster/command-service/media/processing/test-clips.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { erasedAuthors } from '@schaufenster/projections/reputation/erased-authors.ts'
import sharp from 'sharp'
import { housekeeper } from '../operations/housekeeping.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let url = ''
let days = 0

beforeAll(async () => {
  product = await openTestInstance({}, { now: () => Date.now() + days * dayMs })
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { _id: id } = (await owner.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  url = `/api/reviews/companyReview/${id}`
})
afterAll(() => product.close())

const form = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }
const picture = () =>
  sharp({ create: { width: 9, height: 16, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** Sends a file as the form of a review does. */
const upload = async (name: string, content: Buffer) => {
  const visitor = product.visitor()
  const { grant } = (await visitor.call('POST', '/api/fileUpload/grant', { purpose: 'review' })).body.data
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/fileUpload?grant=${grant}`,
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
    payload: Buffer.concat([
      Buffer.from(
        `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n--grenze--\r\n'),
    ]),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const aCustomer = (name: string) =>
  product.owner({ fullName: name, email: `${name}@example.org`, password: 'ein weiteres Passwort' })

/** The only approved review, as visitors see it. */
const shown = async () => {
  // Answered once what the owner did is known.
  await owner.call('GET', url)
  return (await product.visitor().call('GET', url)).body.reviews[0]
}

const film = async (address: string, headers = {}) =>
  (await product.app.inject({ method: 'GET', url: address, headers })).statusCode

/** Keeps house two days later, as every day. */
const sweep = async () => {
  days += 2
  const { freshness } = product.instance.models
  await freshness.waitFor([erasedAuthors.name], await freshness.head())
  await housekeeper(product.instance)()
  await admin.logIn(testAdmin)
  await owner.logIn(testOwner)
}

test.each([
  ['bild.jpg', playableClip(), 422, /Endung „.jpg“ passt nicht/],
  ['film.mp4', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 415, undefined],
  ['film.mp4', Buffer.from('\u0000\u0000\u0000 ftypheic'), 415, undefined],
  ['film.mov', hevcClip(), 422, /spielt nicht jeder Browser ab/],
  ['film.mp4', hostileClips()['ends in the middle'] ?? Buffer.of(), 422, /Datei ist beschädigt/],
  ['film.mp4', hostileClips()['has an index of four gigabytes'] ?? Buffer.of(), 422, /beschädigt/],
])('what is no video that plays is refused in German: %s', async (name, content, status, why) => {
  const answer = await upload(name, content)
  expect(answer.status).toBe(status)
  if (why !== undefined) expect(answer.body.fields.file).toMatch(why)
})

test('a video that pretends to be a picture becomes none on any way, and none of it stays', async () => {
  const { blobs, store } = product.instance.stores
  const kept = () => Array.fromAsync(blobs.keys())
  const head = await store.head()
  const before = await kept()
  const petra = await aCustomer('petra')
  const registered = await store.head()
  expect(registered).not.toEqual(head)
  for (const name of ['bild.jpg', 'bild.png', 'bild.webp', 'bild.JPG']) {
    const { status, body } = await upload(name, playableClip())
    expect([name, status, body.fields?.file ?? body.message]).toEqual([
      name,
      422,
      expect.stringMatching(/Endung/),
    ])
    expect(body).not.toHaveProperty('key')
  }
  // Nor where its first bytes are a picture's.
  const photo = await sharp({ create: { width: 9, height: 16, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const disguised = await upload('bild.jpg', Buffer.concat([photo.subarray(0, 20), playableClip()]))
  expect(disguised).toMatchObject({ status: 422, body: { fields: { file: expect.any(String) } } })
  expect(await kept()).toEqual(before)

  const { body: video } = await upload('film.mp4', playableClip())
  for (const image of [video.key, video.url, `${video.key}.jpg`]) {
    const sent = await petra.call('POST', url, { ...form, image })
    expect(sent).toMatchObject({
      status: 422,
      body: { fields: { image: expect.stringMatching(/Bild|hoch/) } },
    })
  }
  expect(await store.head()).toEqual(registered)
  // It is still there for its own place.
  const sent = await petra.call('POST', url, { ...form, video: video.key })
  expect(sent.status).toBe(201)
  expect((await petra.call('GET', `/api/reviews/${sent.body.data.id}`)).body.data).toMatchObject({
    image: null,
    video: expect.stringMatching(/^\/media\/video\//),
  })
})

test('a film of a review tells nobody where it was made, and plays', async () => {
  expect((await upload('film.mp4', tellingFilm())).status).toBe(201)
  const { blobs } = product.instance.stores
  const contents: Buffer[] = []
  for await (const key of blobs.keys())
    contents.push(Buffer.concat(await Array.fromAsync((await blobs.get(key)) ?? [])))
  expect(contents.some(({ length }) => length === tellingFilm().length)).toBe(true)
  for (const text of told) expect(contents.some((content) => content.includes(text, 0, 'latin1'))).toBe(false)
})

test('a film of a review in which not all of that can be found is refused, and none of it stays', async () => {
  const { blobs } = product.instance.stores
  const before = await Array.fromAsync(blobs.keys())
  const answer = await upload('film.mp4', packedFilm())
  expect(answer.status).toBe(415)
  expect(answer.body.message).toContain('exportieren Sie es mit einem Videoprogramm neu als MP4')
  expect(await Array.fromAsync(blobs.keys())).toEqual(before)
})

test('a review has a video with its picture, which goes when its author takes it back', async () => {
  const paul = await aCustomer('paul')
  const { body: video } = await upload('film.mp4', playableClip())
  const { body: image } = await upload('bild.png', await picture())
  expect(video).toMatchObject({ mimetype: 'video/mp4', url: `/api/uploads/${video.key}` })
  const swapped = await paul.call('POST', url, { ...form, image: video.key })
  expect(swapped).toMatchObject({
    status: 422,
    body: { fields: { image: 'Bitte fügen Sie hier ein Bild hinzu (JPG, PNG oder WebP).' } },
  })
  const other = await paul.call('POST', url, { ...form, video: image.key })
  expect(other).toMatchObject({ status: 422, body: { fields: { video: expect.any(String) } } })

  const sent = await paul.call('POST', url, { ...form, video: video.key, image: image.key })
  const { id } = sent.body.data
  const own = async () => (await paul.call('GET', `/api/reviews/${id}`)).body.data
  const waiting = (await own()).video
  expect([await film(waiting), await film(waiting.split('?')[0])]).toEqual([200, 404])
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  const review = await shown()
  expect(review).toMatchObject({
    image: expect.stringMatching(/^\/media\/[0-9a-f]{64}(-[0-9a-f]{6})?\./),
    video: expect.stringMatching(/^\/media\/video\/[0-9a-f]{64}\.mp4$/),
  })
  expect(await film(review.video, { range: 'bytes=0-9' })).toBe(206)

  // What a change says nothing about stays; null takes it away.
  await paul.call('PATCH', `/api/reviews/${id}`, { ...form, rating: 5 })
  expect(await own()).toMatchObject({
    rating: 5,
    video: expect.stringContaining(review.video),
    image: expect.stringContaining(review.image),
  })
  await paul.call('PATCH', `/api/reviews/${id}`, { ...form, image: null })
  expect(await own()).toMatchObject({ video: expect.stringContaining(review.video), image: null })
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })

  await sweep()
  expect(await film(review.video)).toBe(200)
  await paul.logIn({ email: 'paul@example.org', password: 'ein weiteres Passwort' })
  expect((await paul.call('DELETE', `/api/reviews/${id}`, {})).status).toBe(200)
  await sweep()
  expect([await film(review.video), await film(review.image)]).toEqual([404, 404])
})

test('what an erased author added is not shown any more, and is swept', async () => {
  const rita = await aCustomer('rita')
  const { body: video } = await upload('film.mp4', playableClip())
  const { body: image } = await upload('bild.png', await picture())
  const sent = await rita.call('POST', url, { ...form, video: video.key, image: image.key })
  await owner.call('PUT', `/api/reviews/${sent.body.data.id}`, { status: 'approved' })
  const review = await shown()
  expect(await film(review.video)).toBe(200)
  await product.command('erase', 'rita@example.org', '--yes')
  await sweep()
  expect(await shown()).toMatchObject({ name: '[gelöscht]', image: null, video: null, rating: 4 })
  expect([await film(review.video), await film(review.image)]).toEqual([404, 404])
})
