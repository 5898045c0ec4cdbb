import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company = { id: '', slug: '' }
let companies = 0

let aheadMs = 0

beforeAll(async () => {
  product = await openTestInstance({ TRUST_PROXY: 'loopback' }, { now: () => Date.now() + aheadMs })
  await product.instance.policies.begin()
  ;[admin, owner] = [await product.admin(), await product.owner()]
})
afterAll(() => product.close())

beforeEach(async () => {
  const form = { name: `Brothaus ${++companies}`, plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  company = { id: body.data._id, slug: body.data.slug }
})

const form = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }

/** What the log says of reviews and comments of the company, by type. */
const logged = async (): Promise<readonly string[]> =>
  (await product.instance.stores.store.readAll(beginning, 10_000)).events
    .filter(({ data, stream }) => /^(review|comment)-/.test(stream) && data['company'] === company.id)
    .map(({ type }) => type)

/** The newest mail to an address, and the code of its link. */
const mailTo = async (address: string) => {
  const { body } = await admin.call('GET', '/api/outbox')
  const mail = body.data.find((one: { to: { address: string } }) => one.to.address === address)
  return { ...mail, code: /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const aCustomer = async (name: string) => {
  const account = { fullName: name, email: `${name}@example.org`, password: 'ein weiteres Passwort' }
  return product.owner(account)
}

test('a visitor writes, confirms by the mailed link, is rejected, appeals, and the platform decides', async () => {
  const visitor = product.visitor()
  const url = `/api/reviews/companyReview/${company.slug}`
  // What reviews are read with may be sent along, and changes nothing.
  const told = { _id: 'x', createdAt: '2020-01-01', likes: 99, status: 'approved', comments: [] }
  const sent = await visitor.call('POST', url, { ...told, ...form, email: 'ida@beispiel.example' })
  expect(sent).toMatchObject({ status: 202, body: { data: { state: 'confirm' } } })
  expect(await logged()).toEqual([])

  const { code, subject } = await mailTo('ida@beispiel.example')
  expect(subject).toMatch(/^Bitte bestätigen Sie Ihre Bewertung/)
  const checked = await visitor.call('POST', '/api/reviews/confirm/check', { code })
  const awaited = { kind: 'review', company: { name: `Brothaus ${companies}`, slug: company.slug } }
  expect(checked.status).toBe(200)
  expect(checked.body.data).toEqual({ ...awaited, name: form.name, rating: form.rating, text: form.message })
  expect((await visitor.call('POST', '/api/reviews/confirm/check', { code: 'geraten' })).status).toBe(404)
  expect(await logged()).toEqual([])
  const confirmed = await visitor.call('POST', '/api/reviews/confirm', { code })
  expect(confirmed).toMatchObject({ status: 201, body: { data: { kind: 'review', status: 'pending' } } })
  const { id, code: own } = confirmed.body.data
  expect((await visitor.call('POST', '/api/reviews/confirm', { code })).body.data.id).toBe(id)
  expect((await visitor.call('POST', '/api/reviews/confirm', { code: 'geraten' })).status).toBe(404)
  expect(await logged()).toEqual(['ReviewSubmitted'])

  // Who is asked for a review again hears nothing of the first one; its author gets the way to it.
  const again = await visitor.call('POST', url, { ...form, email: 'IDA@beispiel.example' })
  expect(again.body).toEqual(sent.body)
  expect(await mailTo('IDA@beispiel.example')).toMatchObject({ code: own })

  const ruling = { status: 'rejected', reason: 'noCustomer' }
  const noReason = await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected' })
  expect(noReason).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
  const noText = await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected', reason: 'other' })
  expect(noText).toMatchObject({ status: 422, body: { fields: { explanation: expect.any(String) } } })
  const sentBack = { ...told, ...form, message: 'Schlechtes Brot.', ...ruling }
  expect((await owner.call('PUT', `/api/reviews/${id}`, sentBack)).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/${id}/override`, {})).status).toBe(400)

  const appeal = { code: own, explanation: 'Ich war am Montag da.' }
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, { explanation: 'Ich.' })).status).toBe(404)
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(200)
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(409)

  // An owner can't bury an appeal, neither by looking again nor by giving in for a moment (D-7.2).
  expect(await owner.call('PUT', `/api/reviews/${id}`, { status: 'pending' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/nur genehmigen/) },
  })
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(200)
  const appealed = async (): Promise<readonly string[]> => {
    const { models, stores } = product.instance
    await models.freshness.waitFor(['reviews'], await stores.store.head())
    const { body } = await admin.call('GET', '/api/reviews?queue=appeals')
    return body.reviews.map((one: { id: string }) => one.id)
  }
  expect(await appealed()).not.toContain(id)
  expect((await owner.call('PUT', `/api/reviews/${id}`, ruling)).status).toBe(200)
  expect(await appealed()).toContain(id)
  const shown = await visitor.call('GET', `/api/reviews/${id}?code=${own}`)
  expect(shown.body.data).toMatchObject({ isAppealed: true, appeal: { explanation: appeal.explanation } })

  const override = { status: 'approved', reasons: 'Eine erlaubte Meinung.' }
  expect((await admin.call('PUT', `/api/reviews/${id}/override`, override)).status).toBe(200)
  expect(await appealed()).not.toContain(id)
  expect(await owner.call('PUT', `/api/reviews/${id}`, ruling)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Plattform/) },
  })

  const change = { ...form, rating: 2, code: own }
  expect((await visitor.call('PATCH', `/api/reviews/${id}`, { ...change, code: 'author.x' })).status).toBe(
    404,
  )
  expect((await visitor.call('PATCH', `/api/reviews/${id}`, change)).status).toBe(200)
  expect((await visitor.call('DELETE', `/api/reviews/${id}`, { code: own })).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(404)
  expect(await logged()).toEqual([
    'ReviewSubmitted',
    'ReviewRejected',
    'ReviewRejectionAppealed',
    'ReviewApproved',
    'ReviewRejected',
    'ReviewModerationOverridden',
    'ReviewEdited',
    'ReviewWithdrawn',
  ])
})

test('an account reviews at once, comments, is answered and liked', async () => {
  const paul = await aCustomer('paul')
  const url = `/api/reviews/companyReview/${company.id}`
  const sent = await paul.call('POST', url, { ...form, email: 'jemand@anders.example' })
  expect(sent).toMatchObject({ status: 201, body: { data: { status: 'pending', kind: 'review' } } })
  const { id } = sent.body.data
  expect((await paul.call('POST', url, { ...form, name: 'P A U L' })).status).toBe(409)
  expect((await owner.call('POST', url, form)).status).toBe(409)

  const visitor = product.visitor()
  const comment = { name: 'Ole', comment: 'Stimmt.', email: 'ole@beispiel.example' }
  expect((await visitor.call('POST', `/api/reviews/comment/${id}`, comment)).status).toBe(404)
  expect((await visitor.call('POST', `/api/reviews/like/${id}`)).status).toBe(409)
  expect((await paul.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(400)
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(200)

  const like = async (by: Person, method: 'POST' | 'PUT') =>
    (await by.call(method, `/api/reviews/like/${id}`)).body.data
  expect(await like(visitor, 'POST')).toEqual({ liked: true, likes: 1 })
  expect(await like(owner, 'PUT')).toEqual({ liked: true, likes: 2 })
  expect(await like(visitor, 'PUT')).toEqual({ liked: false, likes: 1 })
  expect((await paul.call('POST', `/api/reviews/like/${id}`)).status).toBe(409)

  expect((await visitor.call('POST', `/api/reviews/comment/${id}`, comment)).status).toBe(202)
  const { code } = await mailTo(comment.email)
  const taken = (await visitor.call('POST', '/api/reviews/confirm', { code })).body.data
  expect(taken).toMatchObject({ kind: 'comment', reviewId: id })
  const ownUrl = `/api/reviews/comment/${taken.id}`
  const own = await visitor.call('GET', `${ownUrl}?code=${taken.code}`)
  const about = { id: company.id, slug: company.slug, name: `Brothaus ${companies}` }
  expect(own.body.data).toMatchObject({ comment: 'Stimmt.', status: 'pending', company: about })
  expect((await paul.call('GET', ownUrl)).status).toBe(404)
  const written = (await paul.call('GET', '/api/reviews/mine')).body.data
  const review = { kind: 'review', id, status: 'approved', words: form.message, company: about }
  expect(written).toEqual([{ ...review, createdAt: expect.any(String) }])
  const approval = { status: 'approved', commentId: taken.id }
  expect((await owner.call('PUT', `/api/reviews/comment/${id}`, approval)).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/comment/${taken.id}`, approval)).status).toBe(404)
  const liked = await paul.call('POST', `/api/reviews/comment/like/${id}`, { commentId: taken.id })
  expect(liked.body.data).toEqual({ liked: true, likes: 1 })
  const override = { status: 'rejected', reasons: 'Eine Beleidigung.' }
  expect((await admin.call('PUT', `/api/reviews/comment/${taken.id}/override`, override)).status).toBe(200)
  const later = await owner.call('PUT', `/api/reviews/comment/${taken.id}`, { status: 'approved' })
  expect(later.status).toBe(409)

  expect((await paul.call('DELETE', ownUrl, { code: 'geraten' })).status).toBe(404)
  expect((await visitor.call('DELETE', ownUrl, { code: taken.code })).status).toBe(200)
  expect((await visitor.call('GET', `${ownUrl}?code=${taken.code}`)).status).toBe(404)

  const answer = { answer: 'Danke für den Besuch.' }
  expect((await paul.call('PUT', `/api/reviews/${id}/answer`, answer)).status).toBe(400)
  expect((await owner.call('PUT', `/api/reviews/${id}/answer`, answer)).status).toBe(200)
  const other = { answer: 'Gern geschehen.', seen: null }
  const answered = { status: 409, body: { details: answer } }
  expect(await owner.call('PUT', `/api/reviews/${id}/answer`, other)).toMatchObject(answered)
  const unseen = { seen: 'Etwas anderes.' }
  expect(await owner.call('DELETE', `/api/reviews/${id}/answer`, unseen)).toMatchObject(answered)
  expect((await owner.call('DELETE', `/api/reviews/${id}/answer`)).status).toBe(200)
  expect(await logged()).toEqual([
    'ReviewSubmitted',
    'ReviewApproved',
    'ReviewLiked',
    'ReviewLiked',
    'ReviewUnliked',
    'CommentAdded',
    'CommentApproved',
    'CommentLiked',
    'CommentModerationOverridden',
    'CommentWithdrawn',
    'ReviewAnswered',
    'ReviewAnswerRemoved',
  ])
})

test('whoever has registered and not confirmed the address may do what guests may, and counts as one', async () => {
  const neu = product.visitor()
  const account = { fullName: 'Nora Neu', email: 'nora@example.org', password: 'ein weiteres Passwort' }
  await neu.register(account)
  const sent = await neu.call('POST', `/api/reviews/companyReview/${company.id}`, form)
  expect(sent).toMatchObject({ status: 202, body: { data: { state: 'confirm' } } })
  const { code } = await mailTo(account.email)
  const confirmed = await neu.call('POST', '/api/reviews/confirm', { code })
  expect(confirmed).toMatchObject({ status: 201, body: { data: { status: 'pending' } } })
  const { id, code: own } = confirmed.body.data
  const change = { ...form, message: 'Sehr gutes Brot.' }
  expect((await neu.call('PATCH', `/api/reviews/${id}`, change)).status).toBe(404)
  expect((await neu.call('PATCH', `/api/reviews/${id}`, { ...change, code: own })).status).toBe(200)
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected', reason: 'noCustomer' })
  const appeal = { code: own, explanation: 'Ich war am Montag da.' }
  expect((await neu.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(200)

  const other = await reviewOfGuest('olaf@beispiel.example')
  await owner.call('PUT', `/api/reviews/${other.id}`, { status: 'approved' })
  const like = (person: Person, agent: string) => {
    const headers = { 'x-forwarded-for': '10.0.0.9', 'user-agent': agent }
    return person.call('POST', `/api/reviews/like/${other.id}`, {}, headers)
  }
  for (let guest = 1; guest < 10; guest++)
    expect((await like(product.visitor(), `Mozilla/5.0 Nummer ${guest}`)).status).toBe(200)
  expect((await like(neu, 'Mozilla/5.0')).body.data).toEqual({ liked: true, likes: 10 })
  const next = product.visitor()
  await next.register({ ...account, email: 'noch.eine@example.org' })
  expect((await like(next, 'Mozilla/5.0')).status).toBe(429)
})

test('an owner does not review with the address of the account either', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  const visitor = product.visitor()
  expect((await visitor.call('POST', url, { ...form, email: testOwner.email })).status).toBe(202)
  const { code } = await mailTo(testOwner.email)
  expect((await visitor.call('POST', '/api/reviews/confirm', { code })).status).toBe(409)
  expect(await logged()).toEqual([])
})

test('three links an hour are mailed to an address, from wherever they are asked for', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  const answers: number[] = []
  for (let n = 1; n <= 4; n++) {
    const from = { 'x-forwarded-for': `10.11.${n}.1` }
    const sent = { ...form, email: 'opfer@beispiel.example', message: `Zum ${n}. Mal.` }
    answers.push((await product.visitor().call('POST', url, sent, from)).status)
  }
  expect(answers).toEqual([202, 202, 202, 429])
})

test('a program that fills in what people don’t see is told nothing, and nothing is mailed', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  const bot = { ...form, email: 'bot@beispiel.example', website: 'http://evil.example' }
  expect((await product.visitor().call('POST', url, bot)).status).toBe(202)
  expect((await mailTo(bot.email)).text).toBeUndefined()
})

let guests = 0

/** A visitor's review from a network of their own, confirmed: its id and the code of its author. */
const reviewOfGuest = async (email: string) => {
  const visitor = product.visitor()
  const from = { 'x-forwarded-for': `10.9.${++guests}.1` }
  await visitor.call('POST', `/api/reviews/companyReview/${company.id}`, { ...form, email }, from)
  const { code } = await mailTo(email)
  const { body } = await visitor.call('POST', '/api/reviews/confirm', { code })
  return { visitor, id: String(body.data.id), code: String(body.data.code) }
}

const uploaded = (key: string) =>
  product.instance.directory.pendingUploads.keep({ key, size: 1, name: 'Bild', holder: 'grant review' })

test('hostile input gets a clear answer, and nothing is half done', async () => {
  const paula = await aCustomer('paula')
  const url = `/api/reviews/companyReview/${company.id}`
  const fieldsOf = async (more: object) => {
    const { status, body } = await paula.call('POST', url, { ...form, ...more })
    expect(status).toBe(422)
    return body.fields
  }
  const saying = (words: RegExp) => expect.stringMatching(words)
  expect(await fieldsOf({ message: '<img src=x onerror=alert(1)>' })).toEqual({ message: saying(/HTML/) })
  expect(await fieldsOf({ message: 'a\u202eb' })).toEqual({ message: saying(/Schreibrichtung/) })
  expect(await fieldsOf({ message: `Z${'\u0301'.repeat(20)}algo` })).toEqual({
    message: saying(/gestapelte/),
  })
  expect(await fieldsOf({ message: 'x '.repeat(20_000) })).toEqual({ message: saying(/höchstens/) })
  const tooLarge = await paula.call('POST', url, { ...form, message: 'x '.repeat(500_000) })
  expect(tooLarge).toMatchObject({ status: 413, body: { message: saying(/zu groß/) } })
  expect(await fieldsOf({ name: 'www.evil.example', rating: 4.5 })).toEqual({
    name: expect.any(String),
    rating: expect.any(String),
  })
  const gone = { image: saying(/laden Sie es noch einmal hoch/) }
  expect(await fieldsOf({ image: 'geraten' })).toEqual(gone)
  expect(await logged()).toEqual([])

  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { key } = orRefuse(await product.instance.directory.pictures.add(content))
  const image = await uploaded(key)
  expect((await paula.call('POST', url, { ...form, image })).status).toBe(201)
  const { events } = await product.instance.stores.store.readAll(beginning, 10_000)
  const data = events.findLast(({ type }) => type === 'ReviewSubmitted')?.data
  expect(data).toMatchObject({
    image: key,
    message: expect.objectContaining({ $sealed: expect.any(String) }),
  })
})

test('another spelling of the name or of the address makes no second review', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  await reviewOfGuest('ines@beispiel.example')
  const visitor = product.visitor()
  for (const email of ['INES@Beispiel.Example', 'ｉｎｅｓ@beispiel.example']) {
    const sent = await visitor.call('POST', url, { ...form, name: 'I N E S', email })
    expect(sent.status).toBe(202)
    // Whether there is one only the mail says, which leads to it.
    const mail = await mailTo(email)
    expect(mail).toMatchObject({ subject: `Sie haben „Brothaus ${companies}“ schon bewertet` })
    expect(mail.text).toContain('/bewertung/')
  }
  expect(await logged()).toEqual(['ReviewSubmitted'])
})

test('authors, owners and administrators hear what concerns them', async () => {
  const { visitor, id, code } = await reviewOfGuest('olga@beispiel.example')
  const kept = await reviewOfGuest('otto@beispiel.example')
  const ruling = { status: 'rejected', reason: 'other', explanation: 'Falsches Geschäft.' }
  await owner.call('PUT', `/api/reviews/${id}`, ruling)
  await visitor.call('POST', `/api/reviews/${id}/appeal`, { code, explanation: 'Doch, am Montag.' })
  await owner.call('PUT', `/api/reviews/${kept.id}`, { status: 'approved' })
  await owner.call('PUT', `/api/reviews/${kept.id}`, { status: 'pending' })
  aheadMs = 300_000
  product.instance.policies.start()
  await owner.logIn(testOwner)
  admin = await product.admin()
  const subjectsTo = async (address: string): Promise<readonly string[]> => {
    const { body } = await admin.call('GET', '/api/outbox')
    return body.data.flatMap((one: { to: { address: string }; subject: string }) =>
      one.to.address === address ? [one.subject] : [],
    )
  }
  const place = `„Brothaus ${companies}“`
  await eventually(async () => {
    const toOlga = await subjectsTo('olga@beispiel.example')
    expect(toOlga).toContain(`Ihre Bewertung zu ${place} wurde abgelehnt`)
    expect(toOlga).toContain('Ihre Beschwerde zu einer Bewertung ist angekommen')
    // Nothing is taken from the page in silence.
    expect(await subjectsTo('otto@beispiel.example')).toContain(
      `Ihre Bewertung zu ${place} wird noch einmal geprüft`,
    )
    expect(await subjectsTo(testOwner.email)).toContain(`Neues zu ${place} wartet auf Sie`)
    expect((await subjectsTo('admin@example.org')).join()).toMatch(/Beschwerde/)
  })
  const { body } = await admin.call('GET', '/api/outbox')
  const said = body.data.find(({ subject }: { subject: string }) => subject.endsWith('wurde abgelehnt'))
  expect(said.text).toMatch(
    /Beschwerde liegt uns vor[^]*Grund: Sonstiges[^]*Grundlage: [^]*Falsches Geschäft\./,
  )
})

test('whoever confirms a second review is shown the way to the first, and may open the first link again', async () => {
  const visitor = product.visitor()
  const url = `/api/reviews/companyReview/${company.id}`
  const codeFor = async (email: string) => {
    await visitor.call('POST', url, { ...form, email }, { 'x-forwarded-for': '10.9.0.1' })
    return (await mailTo(email)).code
  }
  // The second is sent before the first is confirmed: its mail can't know of it.
  const [first, second] = [await codeFor('felix@zwei.example'), await codeFor('Felix@ZWEI.example')]
  const checked = async (code: string) =>
    (await visitor.call('POST', '/api/reviews/confirm/check', { code })).body.data
  expect(await checked(second)).not.toHaveProperty('written')
  const { id, code } = (await visitor.call('POST', '/api/reviews/confirm', { code: first })).body.data
  expect(await visitor.call('POST', '/api/reviews/confirm', { code: second })).toMatchObject({ status: 409 })

  const { written } = await checked(second)
  expect(written).toEqual({ id, code })
  const own = await visitor.call('GET', `/api/reviews/${written.id}?code=${written.code}`)
  expect(own).toMatchObject({ status: 200, body: { data: { message: form.message } } })
  expect(await checked(first)).not.toHaveProperty('written')
})

test('a rejection is proven: the history names it with its reason, and an override counts once', async () => {
  const { id } = await reviewOfGuest('petra@beispiel.example')
  const ruling = { status: 'rejected', reason: 'insult', explanation: 'Ein Schimpfwort.' }
  await owner.call('PUT', `/api/reviews/${id}`, ruling)
  const ratingNow = async () => (await admin.call('GET', `/api/slug/${company.slug}`)).body.data.rating
  await eventually(async () =>
    expect(await ratingNow()).toMatchObject({ average: null, published: 0, rejected: 1, pending: 0 }),
  )
  const override = { status: 'approved', reasons: 'Eine erlaubte Meinung.' }
  await admin.call('PUT', `/api/reviews/${id}/override`, override)
  await admin.call('PUT', `/api/reviews/${id}/override`, override)
  expect(await ratingNow()).toMatchObject({ average: 4, count: 1, published: 1, rejected: 0, pending: 0 })

  const history = async () => (await admin.call('GET', `/api/audit?object=review-${id}`)).body.events
  await eventually(async () => {
    expect((await history()).map(({ type }: { type: string }) => type)).toEqual([
      'ReviewModerationOverridden',
      'ReviewRejected',
      'ReviewSubmitted',
    ])
  })
  const [, rejection] = await history()
  expect(rejection.by).toMatchObject({ role: 'user', company: `Brothaus ${companies}` })
  const { fields } = (await admin.call('GET', `/api/audit/${rejection.id}`)).body.data
  expect(fields).toEqual(
    expect.arrayContaining([
      { label: 'Grund', value: 'Beleidigung' },
      { label: 'Erläuterung', value: 'Ein Schimpfwort.' },
    ]),
  )
})

test('administrators take decisions back in the history, of reviews and comments alike, and none that something rests on', async () => {
  const { visitor, ...review } = await reviewOfGuest('uta@beispiel.example')
  const newest = async (kind: string, id: string) =>
    (await product.instance.writes.streams.since(streamName(kind, id), -1)).at(-1)?.id
  const undo = async (event: string | undefined) =>
    (await admin.call('POST', `/api/audit/${event}/undo`)).status
  const rejection = { status: 'rejected', reason: 'insult' }

  /** By turns an owner decides and an administrator takes it back. */
  const isTakenBack = async (kind: 'review' | 'comment', { id, code }: { id: string; code: string }) => {
    const url = `/api/reviews/${kind === 'comment' ? 'comment/' : ''}${id}`
    const standing = async () => {
      const { models, stores } = product.instance
      await models.freshness.waitFor([`${kind}s`], await stores.store.head())
      return (await visitor.call('GET', `${url}?code=${code}`)).body.data
    }
    await owner.call('PUT', url, rejection)
    expect(await undo(await newest(kind, id))).toBe(200)
    expect(await standing()).toMatchObject({ status: 'pending' })
    await owner.call('PUT', url, rejection)
    await owner.call('PUT', url, { status: 'approved' })
    expect(await undo(await newest(kind, id))).toBe(200)
    expect(await standing()).toMatchObject({ status: 'rejected', reason: 'insult' })
    await owner.call('PUT', url, { status: 'approved' })
    await owner.call('PUT', url, { status: 'pending' })
    expect(await undo(await newest(kind, id))).toBe(200)
    expect(await standing()).toMatchObject({ status: 'approved' })
  }

  await isTakenBack('review', review)
  const author = await aCustomer('undine')
  const words = { name: 'Undine', comment: 'So war es auch bei mir.' }
  const { body } = await author.call('POST', `/api/reviews/comment/${review.id}`, words)
  await isTakenBack('comment', body.data)

  await owner.call('PUT', `/api/reviews/${review.id}`, rejection)
  const rejected = await newest('review', review.id)
  const appeal = { code: review.code, explanation: 'Ich war da.' }
  expect((await visitor.call('POST', `/api/reviews/${review.id}/appeal`, appeal)).status).toBe(200)
  expect(await undo(rejected)).toBe(409)
})

test('a removed review that is written anew waits for the platform, and what was removed still counts', async () => {
  const kuno = await aCustomer('kuno')
  const { id } = (await kuno.call('POST', `/api/reviews/companyReview/${company.id}`, form)).body.data
  const settled = async () => {
    const { models, stores } = product.instance
    await models.freshness.waitFor(['reviews'], await stores.store.head())
  }
  const waitsAgain = async (): Promise<readonly string[]> => {
    await settled()
    const { body } = await admin.call('GET', '/api/reviews?queue=again')
    return body.reviews.map((one: { id: string }) => one.id)
  }
  const edit = (message: string, headers = {}) =>
    kuno.call('PATCH', `/api/reviews/${id}`, { ...form, message }, headers)
  const remove = () =>
    admin.call('PUT', `/api/reviews/${id}/override`, { status: 'rejected', reasons: 'Eine Beleidigung.' })
  await remove()
  expect(await waitsAgain()).not.toContain(id)
  expect((await edit('Fast dieselbe Beleidigung.')).status).toBe(200)
  expect(await waitsAgain()).toContain(id)
  expect((await admin.call('GET', '/api/reviews/waiting')).body.data).toMatchObject({ reviewsAgain: 1 })
  expect(await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/frühere Fassung/) },
  })
  const { body } = await owner.call('GET', `/api/reviews/companyReview/${company.id}?status=pending`)
  expect(body.reviews[0]).toMatchObject({ id, status: 'pending', forPlatform: true })

  await remove()
  expect(await waitsAgain()).not.toContain(id)
  expect((await kuno.call('DELETE', `/api/reviews/${id}`, {})).status).toBe(200)
  await kuno.call('POST', `/api/reviews/companyReview/${company.id}`, form)
  expect(await waitsAgain()).toContain(id)
  await remove()
  await settled()
  // Three wordings were removed; the fourth is the one text of the day.
  const once = { 'idempotency-key': 'edited-once' }
  expect((await edit('Die vierte.', once)).status).toBe(200)
  expect((await edit('Die vierte.', once)).status).toBe(200)
  expect((await edit('Die vierte.')).status).toBe(200)
  expect(await edit('Die fünfte.')).toMatchObject({ status: 429 })
})

test('whose texts the platform removed again and again may send one a day', async () => {
  const rudi = await aCustomer('rudi')
  const url = `/api/reviews/companyReview/${company.id}`
  const review = (await rudi.call('POST', url, form)).body.data.id
  await owner.call('PUT', `/api/reviews/${review}`, { status: 'approved' })
  const comment = (headers = {}) =>
    rudi.call('POST', `/api/reviews/comment/${review}`, { name: 'Rudi', comment: 'So ist es.' }, headers)
  const override = { status: 'rejected', reasons: 'Eine Beleidigung.' }
  for (let removed = 0; removed < 3; removed++) {
    const { id } = (await comment()).body.data
    await admin.call('PUT', `/api/reviews/comment/${id}/override`, override)
  }
  const { models, stores } = product.instance
  await models.freshness.waitFor(['comments'], await stores.store.head())
  const once = { 'idempotency-key': 'einmal' }
  expect((await comment(once)).status).toBe(201)
  expect((await comment(once)).status).toBe(201)
  expect(await comment()).toMatchObject({ status: 429, body: { message: expect.stringMatching(/morgen/) } })
})

test('who is erased leaves the stars, also of what was written before there was an account', async () => {
  const rita = { fullName: 'Rita', email: 'rita@example.org', password: 'ein weiteres Passwort' }
  const before = await reviewOfGuest(rita.email)
  const person = await product.owner(rita)
  const other = await owner.call('POST', '/api/companies', { name: 'Ofen', plz: '80331', city: 'München' })
  await admin.call('POST', `/api/companies/${other.body.data._id}/review`, { decision: 'approve' })
  const url = `/api/reviews/companyReview/${other.body.data._id}`
  const { id } = (await person.call('POST', url, { ...form, message: 'Sehr heiß dort.' })).body.data
  const copy = await person.call('GET', '/api/me/export?format=json')
  expect(JSON.stringify(copy.body)).toContain('Sehr heiß dort.')

  await product.command('erase', rita.email, '--yes')
  for (const each of [before.id, id]) {
    const [written] = await product.instance.writes.streams.since(streamName('review', each), -1)
    expect(written?.data).toMatchObject({ name: '[gelöscht]', message: '[gelöscht]', rating: 4 })
  }
  const change = { ...form, rating: 1, code: before.code }
  expect((await before.visitor.call('PATCH', `/api/reviews/${before.id}`, change)).status).toBe(404)
})

test('who wrote without an account is erased by their address', async () => {
  const { id } = await reviewOfGuest('gregor@beispiel.example')
  const unknown = await product.command('erase', 'niemand@beispiel.example', '--yes')
  expect(unknown).toEqual({ exitCode: 1, lines: [expect.stringContaining('kein Konto')] })
  expect((await product.command('erase', 'gregor@beispiel.example', '--yes')).exitCode).toBe(0)
  const [written] = await product.instance.writes.streams.since(streamName('review', id), -1)
  expect(written?.data).toMatchObject({ name: '[gelöscht]', message: '[gelöscht]', rating: 4 })
})

test('10,000 likes from one address are at most one, and at most ten a day when it says that it is many', async () => {
  const { id } = await reviewOfGuest('lena@beispiel.example')
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  const url = `/api/reviews/like/${id}`
  const likesFrom = async (remoteAddress: string, count: number, agentOf: (time: number) => string) => {
    const answers = new Map<number, number>()
    let most = 0
    for (let time = 0; time < count; time++) {
      const headers = { 'user-agent': agentOf(time) }
      const answer = await product.app.inject({ method: 'POST', url, remoteAddress, headers })
      answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode === 200) most = Math.max(most, answer.json().data.likes)
    }
    return { answers: Object.fromEntries(answers), most }
  }
  // Each was taken back by the next.
  expect(await likesFrom('10.0.0.1', 10_000, () => 'Mozilla/5.0')).toEqual({
    answers: { 200: 20, 429: 9_980 },
    most: 1,
  })
  const agentOf = (time: number) => `Mozilla/5.0 Nummer ${time}`
  expect(await likesFrom('10.0.0.2', 100, agentOf)).toEqual({ answers: { 200: 10, 429: 90 }, most: 10 })
  for (let hour = 0; hour < 5; hour++) {
    aheadMs += 3_600_000
    expect(await likesFrom('10.0.0.2', 20, (time) => agentOf(1_000 + 20 * hour + time))).toEqual({
      answers: { 429: 20 },
      most: 0,
    })
  }
  const from = { 'x-forwarded-for': '10.0.0.2' }
  expect((await product.visitor().call('POST', url, {}, from)).body.message).toMatch(
    /Bitte melden Sie sich an/,
  )
  await owner.logIn(testOwner)
  expect((await owner.call('POST', url, {}, from)).body.data).toEqual({ liked: true, likes: 11 })

  const { freshness } = product.instance.models
  const head = await freshness.head()
  await eventually(() => freshness.waitFor(['reviews'], head))
  const shown = await product.visitor().call('GET', `/api/reviews/companyReview/${company.id}`)
  expect(shown.body.reviews[0]).toMatchObject({ likes: 11 })
  expect((await logged()).filter((type) => /Liked|Unliked/.test(type))).toHaveLength(31)
}, 120_000)
