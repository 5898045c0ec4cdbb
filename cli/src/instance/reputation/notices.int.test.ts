import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findReel } from '@schaufenster/command-service/media/media-access.ts'
import { reviewDecider, reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import sharp from 'sharp'
import { aReel, aVideo } from '../media/test-uploaded.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { noticeCodesIn } from './notices.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  company = { id: body.data._id, slug: body.data.slug }
})
afterAll(() => product.close())

const form = () => ({
  url: `/unternehmen/${company.slug}`,
  reason: 'insult',
  explanation: 'Dort steht eine Beleidigung.',
  name: 'Ida Muster',
  email: 'ida@beispiel.example',
  goodFaith: true,
})

test('a notice is sent, decided, appealed against without an account and decided again', async () => {
  const visitor = product.visitor()
  const sent = await visitor.call('POST', '/api/notices', form())
  expect(sent.status).toBe(201)
  const { id, code, number } = sent.body.data
  const state = async () => (await visitor.call('GET', `/api/notices/${id}?code=${code}`)).body.data
  expect(await state()).toMatchObject({ number, stage: 'open', seenAs: 'notifier' })
  expect((await visitor.call('GET', `/api/notices/${id}?code=${code}x`)).status).toBe(404)
  expect((await owner.call('GET', `/api/notices/${id}`)).status).toBe(404)

  const seen = (await admin.call('GET', `/api/notices/${id}`)).body.data
  expect(seen).toMatchObject({ name: 'Ida Muster', targetId: company.id, explanation: form().explanation })
  expect(seen.content).toContainEqual({ label: 'Name', was: 'Brothaus', is: 'Brothaus' })
  expect((await admin.call('GET', '/api/notices/waiting')).body.data).toEqual({ open: 1, appealed: 0 })

  expect((await owner.call('PUT', `/api/notices/${id}`, removal)).status).toBe(400)
  expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(200)
  const { body } = await admin.call('GET', `/api/companies/${company.id}/versions/page?asOf=2100-01-01`)
  expect(body.data.status).toBe('rejected')
  expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(409)

  const appeal = { code, explanation: 'Das war nicht alles.' }
  const appealed = await visitor.call('POST', `/api/notices/${id}/appeal`, appeal)
  expect(appealed.status).toBe(200)
  expect(await state()).toMatchObject({
    stage: 'appealed',
    appeals: [{ party: 'notifier', explanation: appeal.explanation }],
  })

  expect((await admin.call('PUT', `/api/notices/${id}`, nothing)).status).toBe(200)
  const again = await admin.call('GET', `/api/companies/${company.id}/versions/page?asOf=2100-01-01`)
  expect(again.body.data.status).toBe('approved')
  expect((await admin.call('GET', `/api/notices/${id}`)).body.data).toMatchObject({
    stage: 'settled',
    appealDecision: { outcome: 'changed', action: 'none' },
  })
  expect((await admin.call('GET', '/api/notices/report')).body.data).toMatchObject({
    submitted: 1,
    decided: 1,
    appeals: 1,
    automated: 0,
  })
})

test('both sides appeal once each, see their own state, and administrators see who did', async () => {
  const visitor = product.visitor()
  const { id, code } = (await visitor.call('POST', '/api/notices', form())).body.data
  const { user } = (await owner.call('GET', '/api/auth/verify-token')).body.data
  const ownerId: string = user._id
  const ofOwner = noticeCodesIn(product.instance.stores).codeFor(id, ownerId)
  const settled = async () => {
    const { freshness } = product.instance.models
    await freshness.waitFor(['notices'], await freshness.head())
  }
  const seenBy = async (by: string) => {
    await settled()
    return (await visitor.call('GET', `/api/notices/${id}?code=${by}`)).body.data
  }
  const appealBy = (by: string, explanation: string) =>
    visitor.call('POST', `/api/notices/${id}/appeal`, { code: by, explanation })
  const decide = (decision: object) => admin.call('PUT', `/api/notices/${id}`, decision)
  expect((await seenBy(code)).mayAppeal).toBeUndefined()
  await decide(removal)
  expect([(await seenBy(code)).mayAppeal, (await seenBy(ofOwner)).mayAppeal]).toEqual([true, true])

  expect((await appealBy(ofOwner, 'Das war Satire.')).status).toBe(200)
  expect(await appealBy(ofOwner, 'Noch einmal.')).toMatchObject({ status: 409 })
  expect(await seenBy(ofOwner)).toMatchObject({
    stage: 'appealed',
    appeals: [{ party: 'affected', explanation: 'Das war Satire.' }],
  })
  expect((await seenBy(ofOwner)).mayAppeal).toBeUndefined()
  const other = await seenBy(code)
  expect(other).toMatchObject({ mayAppeal: true, appeals: [{ party: 'affected' }] })
  expect(JSON.stringify(other)).not.toContain('Satire')

  expect((await decide(nothing)).status).toBe(200)
  expect(await seenBy(code)).toMatchObject({ stage: 'settled', mayAppeal: true })
  expect((await appealBy(code, 'Es war eine Beleidigung.')).status).toBe(200)
  await settled()
  const queue = (await admin.call('GET', '/api/notices')).body.notices
  expect(queue.find((row: { id: string }) => row.id === id)).toMatchObject({
    stage: 'appealed',
    words: 'Eintrag von Brothaus',
    appealedBy: ['affected', 'notifier'],
  })

  expect((await decide(removal)).status).toBe(200)
  expect(await seenBy(ofOwner)).toMatchObject({
    stage: 'settled',
    appealDecision: { action: 'removed' },
    appeals: [
      { party: 'affected', decision: { action: 'none', outcome: 'changed' } },
      { party: 'notifier', decision: { action: 'removed', outcome: 'changed' } },
    ],
  })
  expect((await appealBy(code, 'Noch einmal.')).status).toBe(409)
  expect((await appealBy(ofOwner, 'Noch einmal.')).status).toBe(409)
  await admin.call('POST', `/api/companies/${company.id}/review`, { decision: 'approve' })
})

test('a form without scripts leads to the state of the notice, or back with what is missing', async () => {
  const post = async (fields: Readonly<Record<string, string>>) =>
    product.app.inject({
      method: 'POST',
      url: '/api/notices',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const fields = {
    url: form().url,
    reason: 'childAbuse',
    explanation: 'Bitte sehen Sie nach.',
    goodFaith: 'on',
  }
  const taken = await post({ ...fields, name: '', email: '' })
  expect(taken.statusCode).toBe(303)
  expect(taken.headers.location).toMatch(/^\/meldung\/[0-9a-f-]{36}\?code=notifier\./)
  // Sent again, it is the same notice.
  const again = await post({ ...fields, name: '', email: '' })
  expect(again.headers.location).toBe(taken.headers.location)
  const other = await post({ ...fields, explanation: 'Bitte sehen Sie bald nach.' })
  expect(other.headers.location).not.toBe(taken.headers.location)
  const refused = await post({ ...fields, explanation: ' ' })
  expect(refused.statusCode).toBe(303)
  expect(refused.headers.location).toMatch(/^\/melden\?.*fehler=1$/)
})

test('a reported review is rejected instead of its company’s owners, and shown again on an appeal', async () => {
  const author = await product.owner(reviewer)
  const review = { name: 'Rike', rating: 1, message: 'Nie wieder, sage ich.' }
  const { id: reviewId } = (await author.call('POST', `/api/reviews/companyReview/${company.id}`, review))
    .body.data
  await owner.call('PUT', `/api/reviews/${reviewId}`, { status: 'approved' })
  const visitor = product.visitor()
  const url = `/unternehmen/${company.slug}?bewertung=${reviewId}#bewertungen`
  const sent = await visitor.call('POST', '/api/notices', { ...form(), url })
  const { id, code } = sent.body.data
  const statusNow = async () => {
    const { state } = await product.instance.writes.streams.current(
      reviewDecider,
      reviewStream(reviewId, company.id).name,
    )
    return state?.standing.status
  }

  const seen = await visitor.call('GET', `/api/notices/${id}?code=${code}`)
  expect(seen.body.data).toMatchObject({ targetKind: 'review' })
  const deletion = await admin.call('PUT', `/api/notices/${id}`, { ...removal, action: 'deleted' })
  expect(deletion).toMatchObject({ status: 422, body: { fields: { action: expect.any(String) } } })
  expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(200)
  expect(await statusNow()).toBe('rejected')
  expect((await admin.call('GET', `/api/notices/${id}`)).body.data.reported).toEqual({
    words: 'Bewertung von Rike über Brothaus',
    state: 'rejected',
  })
  expect((await owner.call('PUT', `/api/reviews/${reviewId}`, { status: 'approved' })).status).toBe(409)

  await visitor.call('POST', `/api/notices/${id}/appeal`, { code, explanation: 'Es war erlaubt.' })
  expect((await admin.call('PUT', `/api/notices/${id}`, nothing)).status).toBe(200)
  expect(await statusNow()).toBe('approved')
})

test('what an author has written anew since the platform rejected it is not shown by an appeal', async () => {
  const author = await product.owner({ ...reviewer, email: 'runa@beispiel.example' })
  const review = { name: 'Runa', rating: 1, message: 'Nie wieder, sage ich.' }
  const { id: reviewId } = (await author.call('POST', `/api/reviews/companyReview/${company.id}`, review))
    .body.data
  await owner.call('PUT', `/api/reviews/${reviewId}`, { status: 'approved' })
  const visitor = product.visitor()
  const url = `/unternehmen/${company.slug}?bewertung=${reviewId}`
  const { id, code } = (await visitor.call('POST', '/api/notices', { ...form(), url })).body.data
  await admin.call('PUT', `/api/notices/${id}`, removal)
  await visitor.call('POST', `/api/notices/${id}/appeal`, { code, explanation: 'Es war erlaubt.' })
  const edited = await author.call('PATCH', `/api/reviews/${reviewId}`, {
    ...review,
    message: 'Etwas anderes.',
  })
  expect(edited.status).toBe(200)
  expect((await admin.call('PUT', `/api/notices/${id}`, nothing)).status).toBe(200)
  const name = reviewStream(reviewId, company.id).name
  const { state } = await product.instance.writes.streams.current(reviewDecider, name)
  expect(state?.standing.status).toBe('pending')
})

test('the form says in words what somebody is about to report, as far as visitors see it', async () => {
  const wordsFor = async (url: string) => {
    const { body } = await product
      .visitor()
      .call('GET', `/api/notices/subject?url=${encodeURIComponent(url)}`)
    return body.data.words
  }
  const page = `/unternehmen/${company.slug}`
  const author = await product.owner({ ...reviewer, email: 'rosa@beispiel.example' })
  const review = { name: 'Rosa', rating: 2, message: 'Das Brot war alt.' }
  const path = `/api/reviews/companyReview/${company.id}`
  const { id } = (await author.call('POST', path, review)).body.data
  expect(await wordsFor(`${page}?bewertung=${id}`)).toBe('Bewertung über Brothaus')
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  expect(await wordsFor(`${page}?bewertung=${id}#bewertung-${id}`)).toBe('Bewertung von Rosa über Brothaus')
  expect(await wordsFor(`${page}?bewertung=${id}&datei=${'0'.repeat(64)}.webp`)).toBe(
    'Bild oder Video zur Bewertung von Rosa über Brothaus',
  )
  const reel = await aReel(product, companyId(company.id))
  expect(await wordsFor(`/reels/${reel}`)).toBe('Reel „Backstube“ von Brothaus')
  expect(await wordsFor(page)).toBe('Eintrag von Brothaus')
  expect(await wordsFor('/impressum')).toBeUndefined()
  expect(await wordsFor('https://anderswo.example/unternehmen/brothaus')).toBeUndefined()

  const other = await author.call('POST', '/api/companies', {
    name: 'Hutladen',
    plz: '80331',
    city: 'München',
  })
  const { _id: hat, slug } = other.body.data
  expect(await wordsFor(`/unternehmen/${slug}`)).toBeUndefined()
  await admin.call('POST', `/api/companies/${hat}/review`, { decision: 'approve' })
  const { freshness } = product.instance.models
  await freshness.waitFor(['company-profile'], await freshness.head())
  // A text about another company isn't told as one about this.
  expect(await wordsFor(`/unternehmen/${slug}?bewertung=${id}`)).toBe('Bewertung über Hutladen')
})

const removal = { action: 'removed', ground: 'law', provision: '§ 185 StGB', reasons: 'Eine Beleidigung.' }
const nothing = { action: 'none', reasons: 'Die Aussage ist erlaubt.' }

const reportOf = async (url: string) => {
  const visitor = product.visitor()
  const { body } = await visitor.call('POST', '/api/notices', { ...form(), url })
  await visitor.call('GET', `/api/notices/${body.data.id}?code=${body.data.code}`)
  const seen = (await admin.call('GET', `/api/notices/${body.data.id}`)).body.data
  return { ...body.data, seen }
}

test('a reported reel is shown to administrators as it was, locked, and shown again on an appeal', async () => {
  const reel = await aReel(product, companyId(company.id))
  const { id, code, seen } = await reportOf(`/reels/${reel}`)
  expect(seen).toMatchObject({ targetKind: 'reel', targetId: company.id })
  expect(seen.content).toEqual(
    expect.arrayContaining([
      { label: 'Titel des Reels', was: 'Backstube', is: 'Backstube', isName: true },
      { label: 'Titel des Videos', was: 'Rundgang', is: 'Rundgang', isName: true },
      expect.objectContaining({ label: 'Video', isVideo: true }),
    ]),
  )
  const stateNow = async () => (await findReel(product.instance.writes, reel)).reel
  const deletion = await admin.call('PUT', `/api/notices/${id}`, { ...removal, action: 'deleted' })
  expect(deletion.status).toBe(422)
  expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(200)
  expect(await stateNow()).toMatchObject({ isEnabled: false, isLocked: true })
  expect((await admin.call('GET', `/api/notices/${id}`)).body.data.reported).toMatchObject({
    words: 'Reel „Backstube“ von Brothaus',
    state: 'hidden',
  })
  expect((await owner.call('PUT', `/api/reels/${reel}`, { isEnabled: true })).status).toBe(409)
  expect((await product.visitor().call('GET', `/api/reels/${reel}`)).status).toBe(404)

  await product.visitor().call('POST', `/api/notices/${id}/appeal`, { code, explanation: 'Es war erlaubt.' })
  expect((await admin.call('PUT', `/api/notices/${id}`, nothing)).status).toBe(200)
  expect(await stateNow()).toMatchObject({ isEnabled: true, isLocked: false })
})

test('a reported video is locked even where its owner deletes it first, and only a video of the company is one', async () => {
  const page = `/unternehmen/${company.slug}`
  const video = await aVideo(product, companyId(company.id))
  expect((await reportOf(`${page}?video=${newUuid()}`)).seen.targetKind).toBe('company')
  const { id, seen } = await reportOf(`${page}?video=${video}`)
  expect(seen.targetKind).toBe('video')
  expect((await owner.call('DELETE', `/api/myVideos/${video}`)).status).toBe(200)
  expect((await admin.call('PUT', `/api/notices/${id}`, removal)).status).toBe(200)
  expect((await owner.call('POST', `/api/myVideos/${video}/restore`)).status).toBe(200)
  expect((await owner.call('POST', `/api/myVideos/${video}/enable`)).status).toBe(409)
})

test('a reported title picture is taken out of the entry, which stays, and is put back on an appeal', async () => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { directory, writes } = product.instance
  const { key } = orRefuse(await directory.pictures.add(content))
  const id = companyId(company.id)
  const change = { type: 'ChangeProfile', by: platformItself, changes: { banner: key } } as const
  const commandId = newUuid()
  const context = { actor: { kind: 'system', name: 'test' }, commandId } as const
  const ids = { correlationId: commandId, causationId: commandId }
  orRefuse(await writes.handle(companyDecider, companyStream(id), change, { ...context, ...ids }))
  const companyNow = async () => (await writes.streams.current(companyDecider, companyStream(id).name)).state

  const page = `/unternehmen/${company.slug}`
  expect((await reportOf(`${page}?bild=${'0'.repeat(64)}.webp`)).seen.targetKind).toBe('company')
  const notice = await reportOf(`${page}?bild=${key}`)
  expect(notice.seen).toMatchObject({ targetKind: 'picture', targetId: company.id })
  const shown = `/media/${key}`
  const opened = expect.stringContaining(shown)
  expect(notice.seen.content).toEqual([{ label: 'Titelbild', was: opened, is: opened, isPicture: true }])
  const deletion = await admin.call('PUT', `/api/notices/${notice.id}`, { ...removal, action: 'deleted' })
  expect(deletion.status).toBe(422)
  expect((await admin.call('PUT', `/api/notices/${notice.id}`, removal)).status).toBe(200)
  expect(await companyNow()).toMatchObject({
    status: 'approved',
    profile: { banner: null, name: 'Brothaus' },
  })
  const after = (await admin.call('GET', `/api/notices/${notice.id}`)).body.data
  expect(after.content).toEqual([{ label: 'Titelbild', was: opened, is: '', isPicture: true }])
  const statusNow = async () => {
    const { freshness } = product.instance.models
    await freshness.waitFor(['notices', 'company-profile'], await freshness.head())
    return (await product.visitor().call('HEAD', shown)).status
  }
  expect(await statusNow()).toBe(404)

  // Its owner doesn't put it back: neither there nor elsewhere, nor by another address or an earlier version.
  const refused = { status: 409, body: { message: expect.stringMatching(/Beschwerde/) } }
  const set = (changes: object) => owner.call('PUT', `/api/companies/${company.id}`, changes)
  for (const picture of [{ banner: shown }, { logo: shown }, { logo: shown.replace('.webp', '.png') }])
    expect(await set(picture)).toMatchObject(refused)
  const withIt = (await writes.streams.since(companyStream(id).name, -1)).findIndex(
    ({ data }) => data['banner'] === key,
  )
  const restore = `/api/companies/${company.id}/versions/${withIt}/restore`
  expect(await owner.call('POST', restore, { only: ['banner'] })).toMatchObject(refused)
  const other = sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
  const allowed = orRefuse(await directory.pictures.add(await other.png().toBuffer())).key
  expect((await set({ logo: `/media/${allowed}` })).status).toBe(200)

  const appeal = { code: notice.code, explanation: 'Das Bild ist unser eigenes.' }
  await product.visitor().call('POST', `/api/notices/${notice.id}/appeal`, appeal)
  expect((await admin.call('PUT', `/api/notices/${notice.id}`, nothing)).status).toBe(200)
  expect(await companyNow()).toMatchObject({ status: 'approved', profile: { banner: key } })
  expect(await statusNow()).toBe(200)
  expect((await set({ logo: shown })).status).toBe(200)
})

test('an address whose notices were plainly unfounded may send one a day', async () => {
  const visitor = product.visitor()
  const send = () => visitor.call('POST', '/api/notices', { ...form(), email: 'quer@beispiel.example' })
  for (let unfounded = 0; unfounded < 3; unfounded++) {
    const { id } = (await send()).body.data
    await admin.call('PUT', `/api/notices/${id}`, { ...nothing, unfounded: true })
  }
  const { models, stores } = product.instance
  await models.freshness.waitFor(['notices'], await stores.store.head())
  expect((await send()).status).toBe(201)
  expect(await send()).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/offensichtlich unbegründet/) },
  })
})

const reviewer = { fullName: 'Rike Rau', email: 'rike@example.org', password: 'ein weiteres Passwort' }
