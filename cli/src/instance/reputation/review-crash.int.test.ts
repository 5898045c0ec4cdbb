import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { logLeftIn } from '@schaufenster/command-service/lib/test-own-process.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { startTestMailServer } from '@schaufenster/platform/mail/test-mail-server.ts'
import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import { openTestInstance, testAdmin, testOwner } from '../test-instance.ts'
import { restartingProduct } from '../test-killed-product.ts'

/** CI sets 10; more by hand. */
const kills = Number(process.env['CRASH_ROUNDS'] ?? 3)
const clients = 32
/** Of one client, each answered once. */
const steps = 8

let folder = ''
let company = ''
let running: ReturnType<typeof restartingProduct>
let post: Awaited<ReturnType<typeof startTestMailServer>>

beforeEach(async () => {
  const prepared = await openTestInstance()
  folder = prepared.folder
  const owner = await prepared.owner()
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  company = (await owner.call('POST', '/api/companies', form)).body.data._id
  const admin = await prepared.admin()
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  await prepared.stop()
  post = await startTestMailServer()
  running = restartingProduct(folder, { TRUST_PROXY: 'loopback', SMTP_URL: post.url })
})
afterEach(async () => {
  await running.stop()
  post.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whoever got no answer three times gets no fourth mail within the hour, whether or not the first three were sent. */
const linkIsMailed = [202, 429]

/** Somebody at an address of their own, who asks again until there is an answer; what that is must be as expected. */
const personAt = (address: string, token?: string) => {
  const known = {
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return async (method: string, path: string, expected: number | readonly number[], payload?: object) => {
    const key = payload && { 'content-type': 'application/json', 'idempotency-key': path + method }
    const body = payload && { body: JSON.stringify(payload) }
    const { status, text } = await running.call(path, { method, headers: { ...known, ...key }, ...body })
    if (![expected].flat().includes(status)) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
}
type Call = ReturnType<typeof personAt>

/** A message with whole lines and addresses: on their way, long lines are cut and `=` is written in digits (RFC 2045). */
const readable = (message: string): string => message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

test(`${clients} clients review, comment, like and moderate while the product is killed ${kills} times: nothing is lost, nothing is there twice`, async () => {
  const logIn = async (credentials: { readonly email: string; readonly password: string }) => {
    const { email, password } = credentials
    const { accessToken } = await personAt('10.1.0.1')('POST', '/api/auth/login', 200, { email, password })
    return personAt('10.1.0.1', accessToken)
  }
  const [owner, admin] = [await logIn(testOwner), await logIn(testAdmin)]

  let answered = 0
  let killed = 0
  /** One more command is answered; between that and the next the product may be killed. */
  const done = (): void => {
    answered += 1
    if (answered < ((killed + 1) * steps * clients) / (kills + 1) || killed === kills) return
    killed += 1
    running.killAndRestart()
  }

  /** The code in the last mail: whoever got no answer is mailed again. What the mail server took too long for waits in the outbox. */
  const codeFor = async (address: string, of: string): Promise<string | undefined> => {
    const codeIn = (texts: readonly string[]) =>
      /[?&]code=(\S+)/.exec(texts.findLast((text) => text.includes(`${of} best`)) ?? '')?.[1]
    const taken = post.received.map(readable).filter((text) => text.includes(`To: Ida <${address}>`))
    const code = codeIn(taken)
    if (code !== undefined) return code
    const kept: OutboxAnswer = await admin('GET', '/api/outbox', 200)
    return codeIn(kept.data.filter(({ to }) => to.address === address).map(({ text }) => text))
  }
  /** Asks for a link, with another address where one has no mail and gets none for an hour. */
  const linked = async (visitor: Call, path: string, of: string, words: object, client: number) => {
    for (let asked = 1; ; asked += 1) {
      const email = `ida${client}-${asked}@beispiel.example`
      const { data } = await visitor('POST', path, linkIsMailed, { ...words, name: 'Ida', email })
      const code = await codeFor(email, of)
      if (code !== undefined) return code
      if (data !== undefined) throw new Error(`no mail about "${of}" to ${email}`)
    }
  }
  const confirmed = async (visitor: Call, code: string): Promise<string> => {
    done()
    const { data } = await visitor('POST', '/api/reviews/confirm', 201, { code })
    done()
    return data.id
  }

  const first = Promise.withResolvers<string>()
  const live = async (_: unknown, client: number): Promise<void> => {
    const visitor = personAt(`10.2.${client}.1`)
    const words = { rating: (client % 5) + 1, message: `Gut, sagt ${'i'.repeat(client % 7)}da.` }
    const ofCompany = `/api/reviews/companyReview/${company}`
    const review = await confirmed(visitor, await linked(visitor, ofCompany, 'Bewertung', words, client))
    await owner('PUT', `/api/reviews/${review}`, 200, { status: 'approved' })
    done()
    if (client === 0) first.resolve(review)

    const ofReview = `/api/reviews/comment/${review}`
    const agrees = { comment: 'Stimmt.' }
    const comment = await confirmed(visitor, await linked(visitor, ofReview, 'Kommentar', agrees, client))
    await owner('PUT', `/api/reviews/comment/${comment}`, 200, { status: 'rejected', reason: 'spam' })
    done()
    const override = { status: 'approved', reasons: 'Erlaubt.' }
    await admin('PUT', `/api/reviews/comment/${comment}/override`, 200, override)
    done()
    // A like is a toggle: who got no answer looks at what the next one says.
    const liked = `/api/reviews/like/${await first.promise}`
    while (!(await visitor('POST', liked, 200, {})).data.liked);
    done()
  }
  await Promise.all(Array.from({ length: clients }, live))
  expect(killed).toBe(kills)

  const visitor = personAt('10.3.0.1')
  const all = { pending: 0, approved: clients, rejected: 0 }
  await eventually(async () => {
    const { data } = await owner('GET', `/api/reviews/counts/${company}`, 200)
    expect(data).toEqual({ reviews: all, comments: all })
    const helpful = await visitor('GET', `/api/reviews/companyReview/${company}?sort=helpful`, 200)
    expect(helpful.total).toBe(clients)
    expect(helpful.reviews[0]).toMatchObject({ likes: clients, commentCount: 1 })
  })
  const average = await visitor('GET', `/api/reviews/company/${company}/average`, 200)
  expect(average).toMatchObject({ count: clients, distribution: { 1: 7, 2: 7, 3: 6, 4: 6, 5: 6 } })

  await running.stop()
  const log = await logLeftIn(join(folder, 'log.db'))
  const counts = Map.groupBy(log, ({ type }) => type)
  const countOf = (type: string) => counts.get(type)?.length ?? 0
  const once = ['ReviewSubmitted', 'ReviewApproved', 'CommentAdded', 'CommentRejected'] as const
  for (const type of [...once, 'CommentModerationOverridden'])
    expect([type, countOf(type)]).toEqual([type, clients])
  expect(countOf('ReviewLiked') - countOf('ReviewUnliked')).toBe(clients)
  expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
}, 480_000)
