import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { carryOut, isDecision } from '@schaufenster/command-service/reputation/carry-out-notices.ts'
import { noticeDecider, noticeStream } from '@schaufenster/command-service/reputation/notice-decider.ts'
import { reviewDecider, reviewStream } from '@schaufenster/command-service/reputation/review-decider.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'
import { contentChangesIn } from './notices.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: { readonly id: string; readonly slug: string }
let aheadMs = 0

beforeAll(async () => {
  product = await openTestInstance({}, { now: () => Date.now() + aheadMs })
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const { body } = await owner.call('POST', '/api/companies', {
    ...{ name: 'Brothaus', plz: '80331', city: 'München' },
  })
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  company = { id: body.data._id, slug: body.data.slug }
})
afterAll(() => product.close())

const form = {
  reason: 'insult',
  explanation: 'Dort steht eine Beleidigung.',
  name: 'Ida Muster',
  email: 'ida@beispiel.example',
  goodFaith: true,
}
const reviewer = { fullName: 'Rosa Rau', password: 'ein weiteres Passwort' }
const removal = { action: 'removed', ground: 'law', provision: '§ 185 StGB', reasons: 'Eine Beleidigung.' }
const nothing = { action: 'none', reasons: 'Die Aussage ist erlaubt.' }

/** A review that its company's owner approved, and a notice about it. */
const reportedReview = async (email: string) => {
  const author = await product.owner({ ...reviewer, email })
  const review = { name: 'Rosa', rating: 1, message: 'Nie wieder, sage ich.' }
  const sent = await author.call('POST', `/api/reviews/companyReview/${company.id}`, review)
  const reviewId = String(sent.body.data.id)
  await owner.call('PUT', `/api/reviews/${reviewId}`, { status: 'approved' })
  const url = `/unternehmen/${company.slug}?bewertung=${reviewId}`
  const notice = (await product.visitor().call('POST', '/api/notices', { ...form, url })).body.data
  const { name } = reviewStream(reviewId, company.id)
  const streams = () => product.instance.writes.streams
  return {
    author,
    reviewId,
    noticeId: String(notice.id),
    statusNow: async () => (await streams().current(reviewDecider, name)).state?.standing.status,
    overrides: async () =>
      (await streams().since(name, -1)).filter(({ type }) => type === 'ReviewModerationOverridden'),
  }
}

test('of two who decide at once one is heard, and the content is what that one decided', async () => {
  for (const [index, bodies] of [
    [removal, nothing],
    [nothing, removal],
  ].entries()) {
    const { noticeId, statusNow, overrides } = await reportedReview(`zugleich${index}@beispiel.example`)
    const answers = await Promise.all(
      bodies.map((body) => admin.call('PUT', `/api/notices/${noticeId}`, body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const decided = (await product.instance.writes.streams.since(noticeStream(noticeId).name, -1)).filter(
      ({ type }) => type === 'NoticeDecided',
    )
    expect(decided).toHaveLength(1)
    const isRemoved = decided[0]?.data['action'] === 'removed'
    expect(await statusNow()).toBe(isRemoved ? 'rejected' : 'approved')
    expect(await overrides()).toHaveLength(isRemoved ? 1 : 0)
  }
})

test('what was decided is carried out even if the process dies right after, and once; its author is told once', async () => {
  await product.instance.policies.begin()
  const email = 'rosa@beispiel.example'
  const { author, reviewId, noticeId, statusNow, overrides } = await reportedReview(email)
  const { name } = noticeStream(noticeId)
  const command = {
    type: 'DecideNotice',
    by: platformItself,
    subject: company.id,
    decision: { action: 'removed', ground: 'law', reasons: 'Eine Beleidigung.' },
    unfounded: false,
    now: Date.now(),
  } as const
  const commandId = newUuid()
  const actor = { kind: 'user', userId: 'anna', role: 'admin' } as const
  const context = { actor, commandId, correlationId: commandId, causationId: commandId }
  const decided = await product.instance.writes.handle(
    noticeDecider,
    noticeStream(noticeId),
    command,
    context,
  )
  expect(isRight(decided)).toBe(true)
  await product.restart()
  expect(await statusNow()).toBe('approved')
  product.instance.policies.start()
  await eventually(async () => expect(await statusNow()).toBe('rejected'))

  const { writes, stores } = product.instance
  const again = { ...writes, ...contentChangesIn({ writes, clock: systemClock }) }
  for (const event of await writes.streams.since(name, -1))
    if (isDecision(event)) await carryOut(again, event)
  const [override, ...more] = await overrides()
  expect(more).toEqual([])
  expect(override).toMatchObject({ metadata: { actor }, data: { notice: noticeId } })

  aheadMs = 61_000
  const subjectsTo = async (address: string): Promise<readonly string[]> => {
    const { body } = await admin.call('GET', '/api/outbox')
    return body.data.flatMap((one: { to: { address: string }; subject: string }) =>
      one.to.address === address && / entschieden|^Entscheidung/.test(one.subject) ? [one.subject] : [],
    )
  }
  await eventually(async () => {
    expect(await subjectsTo(testOwner.email)).toContain('Wir haben über eine Bewertung entschieden')
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/^Entscheidung über eine Meldung zu Ihrer Bewertung/),
    ])
  })

  await product.instance.models.freshness.waitFor(['reviews'], await stores.store.head())
  const own = (await author.call('GET', `/api/reviews/${reviewId}`)).body.data
  const page = new URL(own.noticePage, 'https://schaufenster.example')
  expect(page.pathname).toBe(`/meldung/${noticeId}`)
  const appeal = { explanation: 'Das war meine Meinung.' }
  expect((await author.call('POST', `/api/reviews/${reviewId}/appeal`, appeal)).status).toBe(409)
  const code = page.searchParams.get('code')
  const appealed = await author.call('POST', `/api/notices/${noticeId}/appeal`, { ...appeal, code })
  expect(appealed.status).toBe(200)
})
