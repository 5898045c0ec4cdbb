import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let review = ''
let guests = 0
let aheadMs = 0

beforeAll(async () => {
  product = await openTestInstance({ TRUST_PROXY: 'loopback' }, { now: () => Date.now() + aheadMs })
  await product.instance.policies.begin()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const { body } = await owner.call('POST', '/api/companies', {
    ...{ name: 'Brothaus', plz: '80331', city: 'München' },
  })
  const id = String(body.data._id)
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  const paul = await product.owner({
    ...{ fullName: 'Paul', email: 'paul@example.org', password: 'ein weiteres Passwort' },
  })
  const form = { name: 'Paul', rating: 4, message: 'Gutes Brot.' }
  review = (await paul.call('POST', `/api/reviews/companyReview/${id}`, form)).body.data.id
  await owner.call('PUT', `/api/reviews/${review}`, { status: 'approved' })
})
afterAll(() => product.close())

const outbox = async (): Promise<
  readonly { readonly to: { readonly address: string }; readonly subject: string; readonly text: string }[]
> => (await admin.call('GET', '/api/outbox')).body.data

/** A guest's comment, confirmed, which the owner rejected. */
const rejectedComment = async (email: string) => {
  const visitor = product.visitor()
  const from = { 'x-forwarded-for': `10.8.${++guests}.1` }
  const form = { name: 'Ole', comment: 'Stimmt nicht.', email }
  await visitor.call('POST', `/api/reviews/comment/${review}`, form, from)
  const mail = (await outbox()).find(({ to }) => to.address === email)
  const code = /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1]
  const { data } = (await visitor.call('POST', '/api/reviews/confirm', { code })).body
  const url = `/api/reviews/comment/${data.id}`
  await owner.call('PUT', url, { status: 'rejected', reason: 'insult' })
  return { visitor, id: String(data.id), code: String(data.code), url }
}

/** Administrators have not seen what others just wrote. */
const caughtUp = async (model: 'comments' | 'transparency'): Promise<void> => {
  const { models, stores } = product.instance
  await models.freshness.waitFor([model], await stores.store.head())
}

const commentsIn = async (queue: string): Promise<readonly string[]> => {
  await caughtUp('comments')
  const { body } = await admin.call('GET', `/api/reviews/comments?queue=${queue}`)
  return body.comments.map(({ id }: { readonly id: string }) => id)
}

test('a rejected comment is appealed for by link, waits for the platform, and is published by it', async () => {
  const { visitor, id, code, url } = await rejectedComment('ole@beispiel.example')
  const appeal = { code, explanation: 'Das ist keine Beleidigung.' }
  expect(await visitor.call('POST', `${url}/appeal`, { ...appeal, explanation: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { explanation: expect.any(String) } },
  })
  expect((await visitor.call('POST', `${url}/appeal`, { ...appeal, code: 'geraten' })).status).toBe(404)
  expect((await visitor.call('POST', `${url}/appeal`, appeal)).status).toBe(200)
  expect((await visitor.call('POST', `${url}/appeal`, appeal)).status).toBe(409)

  expect(await commentsIn('appeals')).toEqual([id])
  expect((await admin.call('GET', '/api/reviews/waiting')).body.data).toMatchObject({
    ...{ appeals: 0, commentAppeals: 1 },
  })
  const own = await visitor.call('GET', `${url}?code=${code}`)
  expect(own.body.data).toMatchObject({
    status: 'rejected',
    reason: 'insult',
    appeal: { explanation: appeal.explanation },
  })
  const override = { status: 'approved', reasons: 'Eine erlaubte Meinung.' }
  expect((await owner.call('PUT', `${url}/override`, override)).status).toBe(400)
  expect((await admin.call('PUT', `${url}/override`, override)).status).toBe(200)
  expect(await commentsIn('appeals')).toEqual([])
  expect((await visitor.call('GET', `${url}?code=${code}`)).body.data).toMatchObject({
    status: 'approved',
    overridden: { reasons: override.reasons },
  })
  expect((await admin.call('PUT', `${url}/uphold`, { reasons: 'Doch nicht.' })).status).toBe(409)

  const { events } = await product.instance.stores.store.readAll(beginning, 10_000)
  expect(events.flatMap(({ type, stream }) => (stream === `comment-${id}` ? [type] : []))).toEqual([
    'CommentAdded',
    'CommentRejected',
    'CommentRejectionAppealed',
    'CommentModerationOverridden',
  ])
  const logged = events.find(({ type }) => type === 'CommentRejectionAppealed')
  expect(logged?.data).toMatchObject({ explanation: { $sealed: expect.any(String) } })
  await eventually(async () => {
    const history = (await admin.call('GET', `/api/audit?object=comment-${id}`)).body.events
    expect(history.map(({ type }: { readonly type: string }) => type)).toContain('CommentRejectionAppealed')
  })
})

test('an appeal that fails is answered with reasons, and both sides and the platform get their letters', async () => {
  const { visitor, code, url } = await rejectedComment('olga@beispiel.example')
  await visitor.call('POST', `${url}/appeal`, { code, explanation: 'Ich bleibe dabei.' })
  expect((await owner.call('PUT', `${url}/uphold`, { reasons: 'Nein.' })).status).toBe(400)
  expect((await admin.call('PUT', `${url}/uphold`, { reasons: 'Es beleidigt.' })).status).toBe(200)
  expect(await commentsIn('appeals')).toEqual([])
  expect((await visitor.call('GET', `${url}?code=${code}`)).body.data).toMatchObject({
    status: 'rejected',
    upheld: { reasons: 'Es beleidigt.' },
  })
  expect((await visitor.call('POST', `${url}/appeal`, { code, explanation: 'Noch einmal.' })).status).toBe(
    409,
  )

  aheadMs = 300_000
  product.instance.policies.start()
  await owner.logIn(testOwner)
  admin = await product.admin()
  await eventually(async () => {
    const mails = await outbox()
    const subjectsTo = (address: string) =>
      mails.flatMap(({ to, subject }) => (to.address === address ? [subject] : []))
    expect(subjectsTo('olga@beispiel.example')).toEqual(
      expect.arrayContaining([
        'Ihre Beschwerde zu einem Kommentar ist angekommen',
        'Entscheidung über Ihre Beschwerde zu einem Kommentar',
      ]),
    )
    expect(subjectsTo('admin@example.org').join()).toMatch(/Beschwerde/)
  })
  const said = (await outbox()).find(({ subject }) => subject.endsWith('wurde abgelehnt'))
  expect(said?.text).toMatch(/Beschwerde einlegen[^]*\/kommentar\//)
})

test('the transparency report of the year counts appeals and what the platform decided', async () => {
  await caughtUp('transparency')
  const { data } = (await admin.call('GET', '/api/notices/report')).body
  expect(data).toMatchObject({ textAppeals: 2, textAppealsUpheld: 1 })
  expect(data.overrides).toContainEqual({ label: 'Genehmigt', count: 1 })
})

test('what somebody appealed with is theirs: it is in their copy, and goes when they are erased', async () => {
  const rita = { fullName: 'Rita', email: 'rita@example.org', password: 'ein weiteres Passwort' }
  const person = await product.owner(rita)
  const form = { name: 'Rita', comment: 'Viel zu heiß.' }
  const { id } = (await person.call('POST', `/api/reviews/comment/${review}`, form)).body.data
  await owner.call('PUT', `/api/reviews/comment/${id}`, { status: 'rejected', reason: 'spam' })
  const appeal = { explanation: 'Der Ofen war wirklich heiß.' }
  expect((await person.call('POST', `/api/reviews/comment/${id}/appeal`, appeal)).status).toBe(200)
  const copy = await person.call('GET', '/api/me/export?format=json')
  expect(JSON.stringify(copy.body)).toContain(appeal.explanation)

  await product.command('erase', rita.email, '--yes')
  const history = await product.instance.writes.streams.since(streamName('comment', id), -1)
  expect(history.find(({ type }) => type === 'CommentRejectionAppealed')?.data).toMatchObject({
    explanation: '[gelöscht]',
  })
})
