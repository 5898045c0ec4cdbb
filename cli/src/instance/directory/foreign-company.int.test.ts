import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { bodyOf, isObject, rightFields } from '../test-bodies.ts'
import { declaredCalls, isData, type DeclaredCall } from '../test-calls.ts'
import { openTestInstance, testOwner, type TestInstance } from '../test-instance.ts'

const secret = 'Geheimbäckerei Zwirnsfaden'
const stranger = { fullName: 'Max Fremd', email: 'max@example.org', password: 'ein drittes Passwort' }

let product: TestInstance
/** Nobody but its owner and administrators may know of it: it was never approved. */
let foreign: Readonly<Record<'id' | 'slug', string>>
let own = ''
let strangerId = ''

beforeAll(async () => {
  product = await openTestInstance({ CALLS_PER_MINUTE: '0' })
  const owner = await product.owner(testOwner)
  const form = { name: secret, plz: '80331', city: 'München' }
  const { _id: id, slug } = (await owner.call('POST', '/api/companies', form)).body.data
  foreign = { id, slug }
  const other = await product.owner(stranger)
  strangerId = (await other.logIn(stranger))._id
  own = (await other.call('POST', '/api/companies', { ...form, name: 'Fremd' })).body.data._id
})
afterAll(() => product.close())

/** A company of the stranger's own beside the foreign one: rights that are looked up for one must not be used for the other. */
const beside = (name: string): readonly (readonly [string, string])[] =>
  name === 'company' ? [] : [['company', own]]

const namesOf = (schema: unknown): readonly string[] =>
  isObject(schema) ? Object.keys(schema.properties) : []

/** Every way in which a call can name a company: in its path, in each part of its question, in each field of its body. */
const callsNaming = (id: string, { method, url, schema }: DeclaredCall) => {
  const path = url.replace(/:\w+/g, id)
  const right = rightFields(schema.body)
  const questions = namesOf(schema.querystring).map((name) => {
    const known = namesOf(schema.querystring)
    const company = beside(name).filter(([field]) => known.includes(field))
    return new URLSearchParams(Object.fromEntries([...company, [name, id]])).toString()
  })
  const bodies = namesOf(schema.body).flatMap((name) => {
    const known = namesOf(schema.body)
    const company = beside(name).filter(([field]) => known.includes(field))
    const others = [
      ...right.filter(([field]) => field !== name && field !== 'company'),
      ...company.map(([field, value]) => [field, JSON.stringify(value)] as const),
    ]
    return [id, [id], { _id: id }].map((value) => bodyOf([...others, [name, JSON.stringify(value)]]))
  })
  const asked = ['', ...questions].map((question) => ({ url: `${path}?${question}`, payload: bodyOf(right) }))
  const sent = bodies.flatMap((payload) =>
    // With the foreign company in the path, and with one of the stranger's.
    [path, url.replace(/:\w+/g, own)].map((to) => ({ url: to, payload })),
  )
  return [...asked, ...sent].map((one) => ({ method, url: one.url, ...(method !== 'GET' && one) }))
}

test('no call tells or changes anything of a company that its caller doesn’t own, however it is named', async () => {
  const { reads, writes } = product.instance
  const id = orRefuse(await findCompanyId(writes.streams, foreign.id))
  const eventsOf = async () => (await reads.companyHistory(id)).map(({ type }) => type)
  const before = await eventsOf()
  const told = new Set<string>()
  let asked = 0
  for (const call of declaredCalls(product.app).filter(isData))
    for (const name of Object.values(foreign))
      for (const { method, url, payload } of callsNaming(name, call)) {
        const session = { userId: strangerId, sessionId: newUuid(), role: 'user', permissions: [] } as const
        const { body } = await product.app.inject({
          method,
          url,
          headers: {
            authorization: await writes.accessTokens.issue(session),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        })
        asked += 1
        if (body.includes(secret)) told.add(`${call.name} ${url} ${payload ?? ''}`)
      }
  expect([...told]).toEqual([])
  expect(await eventsOf()).toEqual(before)
  // A test that names no company sees no fault.
  expect(asked).toBeGreaterThan(500)
})
