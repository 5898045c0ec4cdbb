import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
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

const settled = async () => {
  const { freshness } = product.instance.models
  const head = await freshness.head()
  await eventually(() =>
    freshness.waitFor(['reviews', 'comments', 'company-profile', 'erased-authors'], head),
  )
}
const shown = async () => {
  await settled()
  return (await product.visitor().call('GET', `/api/reviews/companyReview/${company.id}`)).body.reviews[0]
}
/** Everything that log and model hold of a review. */
const stored = async (id: string) => {
  await settled()
  const { store } = product.instance.stores
  const events = await Array.fromAsync(store.readStream(streamName('review', id)))
  expect(events.length).toBeGreaterThan(5)
  return JSON.stringify([events, (await product.instance.models.reviews.get(id))?.document])
}

test('what others say about an author is sealed for the author, and gone with them', async () => {
  const form = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }
  const path = `/api/reviews/companyReview/${company.id}`
  const { id } = (await author.call('POST', path, form)).body.data
  const url = `/api/reviews/${id}`
  const reject = { status: 'rejected', reason: 'other', explanation: 'Frau Quitte war nie hier.' }
  const mine = async () => {
    await settled()
    return (await author.call('GET', url)).body.data
  }
  expect((await owner.call('PUT', url, reject)).status).toBe(200)
  expect(await mine()).toMatchObject({ explanation: reject.explanation })

  expect((await author.call('POST', `${url}/appeal`, { explanation: 'Doch.' })).status).toBe(200)
  await admin.call('PUT', `${url}/uphold`, { reasons: 'Frau Holunder bleibt draußen.' })
  expect(await mine()).toMatchObject({ upheld: { reasons: 'Frau Holunder bleibt draußen.' } })

  await admin.call('PUT', `${url}/override`, { status: 'approved', reasons: 'Frau Mispel war doch hier.' })
  expect(await mine()).toMatchObject({ overridden: { reasons: 'Frau Mispel war doch hier.' } })
  expect((await owner.call('PUT', `${url}/answer`, { answer: 'Liebe Frau Schlehe!' })).status).toBe(200)
  expect(await shown()).toMatchObject({ answer: { text: 'Liebe Frau Schlehe!' } })
  expect(await stored(id)).not.toMatch(/Quitte|Holunder|Mispel|Schlehe/)

  await product.command('erase', ida.email, '--yes')
  expect(await shown()).toMatchObject({ name: '[gelöscht]', answer: null })
  // The text stays, and can still be decided about: what is said of it then has no author to name.
  expect((await owner.call('PUT', `${url}/answer`, { answer: 'Schade.' })).status).toBe(200)
  const away = { status: 'rejected', reasons: 'Doch nicht.' }
  expect((await admin.call('PUT', `${url}/override`, away)).status).toBe(200)
  expect(await stored(id)).not.toMatch(/Schade|Doch nicht/)
})

test('the reasons of decisions on notices are sealed for the author of the text, and gone with them', async () => {
  const eva = { ...ida, fullName: 'Eva Muster', email: 'eva@example.org' }
  const writer = await product.owner(eva)
  const path = `/api/reviews/companyReview/${company.id}`
  const said = { name: 'Eva M.', rating: 1, message: 'Nie wieder, sage ich.' }
  const review = String((await writer.call('POST', path, said)).body.data.id)
  const url = `/unternehmen/${company.slug}?bewertung=${review}`
  const form = { url, reason: 'insult', explanation: 'Eine Beleidigung.', goodFaith: true }
  const notifier = { name: 'Rosa Rau', email: 'rosa@example.org' }
  const visitor = product.visitor()
  const { id, code } = (await visitor.call('POST', '/api/notices', { ...form, ...notifier })).body.data
  const address = `/api/notices/${id}`
  const removal = { action: 'removed', ground: 'law', provision: '§ 185 StGB' }
  expect(
    (await admin.call('PUT', address, { ...removal, reasons: 'Frau Eberesche beleidigt.' })).status,
  ).toBe(200)
  await visitor.call('POST', `${address}/appeal`, { code, explanation: 'Zu wenig.' })
  expect((await admin.call('PUT', address, { ...removal, reasons: 'Frau Kornelkirsche auch.' })).status).toBe(
    200,
  )

  const log = async () => {
    await product.instance.models.freshness.waitFor(
      ['notices'],
      await product.instance.models.freshness.head(),
    )
    const { store } = product.instance.stores
    const events = await Array.fromAsync(store.readStream(streamName('notice', id)))
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['NoticeDecided', 'AppealDecided']))
    return JSON.stringify([events, (await product.instance.models.notices.get(id))?.document])
  }
  expect(await log()).not.toMatch(/Eberesche|Kornelkirsche/)
  const reasonsFor = async (reader: Person, at: string) => {
    const { data } = (await reader.call('GET', at)).body
    return [data.decision.reasons, data.appealDecision.reasons]
  }
  const { noticePage } = (await writer.call('GET', `/api/reviews/${review}`)).body.data
  const ofAuthor = `${address}?code=${new URL(noticePage, 'https://schaufenster.example').searchParams.get('code')}`
  const ofNotifier = `${address}?code=${code}`
  const pages = [
    [admin, address],
    [visitor, ofNotifier],
    [visitor, ofAuthor],
  ] as const
  for (const [reader, at] of pages)
    expect(await reasonsFor(reader, at)).toEqual(['Frau Eberesche beleidigt.', 'Frau Kornelkirsche auch.'])

  await product.command('erase', eva.email, '--yes')
  await settled()
  for (const [reader, at] of pages) expect(await reasonsFor(reader, at)).toEqual(['[gelöscht]', '[gelöscht]'])
  // The decision stays, and another notice about the text can still be decided.
  const later = (await visitor.call('POST', '/api/notices', { ...form, ...notifier })).body.data
  const kept = await admin.call('PUT', `/api/notices/${later.id}`, { action: 'none', reasons: 'Schon weg.' })
  expect(kept.status).toBe(200)
})
