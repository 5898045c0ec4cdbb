import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { playableClip } from '@schaufenster/command-service/media/processing/test-clips.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { reviewAddressIdsIn, reviewDepsIn } from './reviews.ts'

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
const red = () =>
  sharp({ create: { width: 9, height: 16, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const upload = async (by: Person, path: string, name: string, content: Buffer): Promise<string> => {
  const form = `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(form), content, Buffer.from('\r\n--grenze--\r\n')])
  const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
  const { status, body } = await by.call('POST', path, payload.toString('latin1'), type)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.key
}

const addedFile = async (purpose: 'review' | 'comment', name: string, content: Buffer) => {
  const grant = await product.visitor().call('POST', '/api/fileUpload/grant', { purpose })
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/fileUpload?grant=${grant.body.data.grant}`,
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
    payload: Buffer.concat([
      Buffer.from(`--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--grenze--\r\n'),
    ]),
  })
  expect(answer.statusCode).toBe(201)
  return String(answer.json().key)
}

const removal = { action: 'removed', ground: 'law', provision: '§ 22 KunstUrhG', reasons: 'Ohne Erlaubnis.' }
const nothing = { action: 'none', reasons: 'Die Erlaubnis liegt vor.' }

/** What one person did, another one sees. */
const settled = async () => {
  const { freshness } = product.instance.models
  const head = await freshness.head()
  const models = ['notices', 'reviews', 'comments', 'company-profile', 'company-files', 'company-prices']
  await eventually(() => freshness.waitFor(models, head))
}

/** Reports something on the company's page. */
const reportOf = async (search: string) => {
  const { body } = await product.visitor().call('POST', '/api/notices', {
    url: `/unternehmen/${company.slug}?${search}`,
    reason: 'privacy',
    explanation: 'Das bin ich, und gefragt hat mich niemand.',
    name: 'Karla Klein',
    email: 'karla@beispiel.example',
    goodFaith: true,
  })
  const { id, code } = body.data
  const seen = async () => {
    await settled()
    return (await admin.call('GET', `/api/notices/${id}`)).body.data
  }
  return {
    id,
    seen,
    decide: (form: object) => admin.call('PUT', `/api/notices/${id}`, form),
    appeal: () =>
      product.visitor().call('POST', `/api/notices/${id}/appeal`, { code, explanation: 'Es war erlaubt.' }),
  }
}

const shown = async () => {
  await settled()
  return (await product.visitor().call('GET', `/api/reviews/companyReview/${company.id}`)).body.reviews[0]
}

/** How many texts or files of the author the platform removed, by what limits them. */
const removedOfAuthor = async () => {
  await settled()
  const { instance } = product
  return reviewDepsIn(instance).removedOf(reviewAddressIdsIn(instance.stores)(ida.email))
}

const statusOf = async (address: string) => (await product.visitor().call('HEAD', address)).status
const keyOf = (link: string): string => link.split('/').at(-1) ?? ''

test('the picture of a review is taken out and put back, and the text stays', async () => {
  const image = await addedFile('review', 'bild.png', await red())
  const form = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.', image }
  const path = `/api/reviews/companyReview/${company.id}`
  const { id } = (await author.call('POST', path, form)).body.data
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  const before = await shown()

  const otherKey = `${'0'.repeat(64)}.webp`
  expect(await (await reportOf(`bewertung=${id}&datei=${otherKey}`)).seen()).toMatchObject({
    targetKind: 'review',
  })
  const notice = await reportOf(`bewertung=${id}&datei=${keyOf(before.image)}`)
  const seen = await notice.seen()
  expect(seen).toMatchObject({ targetKind: 'reviewFile', targetId: company.id })
  expect(seen.content).toContainEqual({
    label: 'Bild',
    was: expect.stringContaining(before.image),
    is: expect.stringContaining(before.image),
    isPicture: true,
  })
  expect((await notice.decide({ ...removal, action: 'deleted' })).status).toBe(422)
  expect((await notice.decide(removal)).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'approved', message: form.message, rating: 4, image: null })
  const taken = await notice.seen()
  expect(taken.reported).toEqual({
    words: 'Bild oder Video zur Bewertung von Ida M. über Brothaus',
    state: 'hidden',
  })
  expect(taken.content).toEqual([
    { label: 'Bild', was: expect.stringContaining(before.image), is: '', isPicture: true },
  ])
  expect([await statusOf(before.image), await statusOf(`${before.image}?w=320`)]).toEqual([404, 404])
  const { was } = (await notice.seen()).content.find((part: { isPicture?: true }) => part.isPicture)
  expect([await statusOf(was), await statusOf(`${was}0`)]).toEqual([200, 404])

  // Another wording doesn't bring it back.
  await author.call('PATCH', `/api/reviews/${id}`, { name: 'Ida M.', rating: 4, message: 'Sehr gutes Brot.' })
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(409)
  // The platform took something out of it, so it decides about the new one as well.
  const override = { status: 'approved', reasons: 'Der Text ist in Ordnung.' }
  expect((await admin.call('PUT', `/api/reviews/${id}/override`, override)).status).toBe(200)
  expect(await shown()).toMatchObject({ message: 'Sehr gutes Brot.', image: null })

  expect((await notice.appeal()).status).toBe(200)
  expect((await notice.decide(nothing)).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'approved', image: before.image })
  expect(await statusOf(before.image)).toBe(200)
})

test('the video of a comment is taken out with its picture, and the comment stays', async () => {
  const { id: review } = await shown()
  const video = await addedFile('comment', 'film.mp4', playableClip())
  const image = await addedFile('comment', 'bild.png', await red())
  const form = { name: 'Ida M.', comment: 'Hier ein Eindruck.', video, image }
  const { id } = (await author.call('POST', `/api/reviews/comment/${review}`, form)).body.data
  await owner.call('PUT', `/api/reviews/comment/${id}`, { status: 'approved' })
  const comment = async () => (await shown()).comments[0]
  const before = await comment()
  expect(before.video).toMatch(/^\/media\/video\//)

  const notice = await reportOf(`bewertung=${review}&kommentar=${id}&datei=${keyOf(before.video)}`)
  const watched = expect.stringContaining(`${before.video}?t=`)
  expect(await notice.seen()).toMatchObject({
    targetKind: 'commentFile',
    content: expect.arrayContaining([{ label: 'Video', was: watched, is: watched, isVideo: true }]),
  })
  expect((await notice.decide(removal)).status).toBe(200)
  expect(await comment()).toMatchObject({ comment: form.comment, video: null, image: null })
  expect(await removedOfAuthor()).toBe(1)
  // The review above shows the same picture.
  expect([before.image, await statusOf(before.image)]).toEqual([(await shown()).image, 200])
  await notice.appeal()
  await notice.decide(nothing)
  expect(await comment()).toMatchObject({ video: before.video, image: before.image })
  expect(await removedOfAuthor()).toBe(0)
})

test('a decision that was taken back leaves the content as it is, and the next one may show it again', async () => {
  const before = await shown()
  const notice = await reportOf(`bewertung=${before._id}&datei=${keyOf(before.image)}`)
  await notice.decide(removal)
  expect((await shown()).image).toBeNull()
  const decided = (await product.instance.writes.streams.since(streamName('notice', notice.id), -1)).at(-1)
  expect((await admin.call('POST', `/api/audit/${decided?.id}/undo`)).status).toBe(200)
  expect(await notice.seen()).toMatchObject({ stage: 'open' })
  expect((await notice.decide(nothing)).status).toBe(200)
  expect((await shown()).image).toBe(before.image)
})

const profile = async () => {
  await settled()
  return (await product.visitor().call('GET', `/api/slug/${company.slug}`)).body.data
}

test('a published document is taken off the page, not out of the store, and shown again on an appeal', async () => {
  const pdf = simplePdf([[{ text: 'Prospekt', x: 60, y: 90, size: 24 }]])
  const key = await upload(owner, '/api/fileUpload', 'prospekt.pdf', pdf)
  const stored = await owner.call('POST', '/api/files', { company: company.id, upload: key })
  const { id } = stored.body.data
  expect(await (await reportOf(`dokument=${id}`)).seen()).toMatchObject({ targetKind: 'company' })
  await owner.call('PATCH', `/api/files/${id}`, { attached: true })

  const notice = await reportOf(`dokument=${id}`)
  const seen = await notice.seen()
  expect(seen).toMatchObject({ targetKind: 'document', targetId: company.id })
  expect(seen.reported).toEqual({
    words: 'Dokument „prospekt“ von Brothaus',
    state: 'shown',
  })
  expect(seen.content[0]).toMatchObject({ label: 'Name des Dokuments', was: 'prospekt', is: 'prospekt' })
  expect((await notice.decide(removal)).status).toBe(200)
  expect((await profile()).documents).toEqual([])
  expect((await product.visitor().call('GET', `/media/file/${id}`)).status).toBe(404)
  expect((await owner.call('GET', `/api/files?company=${company.id}`)).body.data).toMatchObject([{ id }])
  expect(await notice.seen()).toMatchObject({
    reported: { state: 'hidden' },
    content: expect.arrayContaining([expect.objectContaining({ was: 'prospekt', is: '' })]),
  })

  const putBack = () => owner.call('PATCH', `/api/files/${id}`, { attached: true })
  const appealed = { status: 409, body: { message: expect.stringMatching(/Beschwerde/) } }
  expect(await putBack()).toMatchObject(appealed)
  const asPrice = { company: company.id, priceType: 'other', type: 'file', link: id, title: 'Prospekt' }
  expect(await owner.call('POST', '/api/price', asPrice)).toMatchObject(appealed)
  const anew = await upload(owner, '/api/fileUpload', 'anders.pdf', pdf)
  expect(await owner.call('POST', '/api/files', { company: company.id, upload: anew })).toMatchObject(
    appealed,
  )

  await notice.appeal()
  await notice.decide(nothing)
  expect((await profile()).documents).toMatchObject([{ name: 'prospekt' }])
  await owner.call('PATCH', `/api/files/${id}`, { attached: false })
  expect((await putBack()).status).toBe(200)
})

test('so is a menu or a price list', async () => {
  const price = {
    company: company.id,
    priceType: 'menu',
    type: 'link',
    link: 'https://brothaus.example/karte',
    title: 'Abendkarte',
  }
  const { id } = (await owner.call('POST', '/api/price', price)).body.data
  const notice = await reportOf(`dokument=${id}`)
  expect((await notice.seen()).content).toEqual([
    { label: 'Art', was: 'Speisekarte', is: 'Speisekarte' },
    { label: 'Name des Dokuments', was: 'Abendkarte', is: 'Abendkarte', isName: true },
    { label: 'Adresse', was: price.link, is: price.link, isLink: true },
  ])
  expect((await notice.decide(removal)).status).toBe(200)
  expect((await profile()).price).toEqual([])
  expect(await owner.call('POST', `/api/price/${id}/restore`)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Beschwerde/) },
  })
  await notice.appeal()
  await notice.decide(nothing)
  expect((await profile()).price).toMatchObject([{ title: 'Abendkarte' }])
})
