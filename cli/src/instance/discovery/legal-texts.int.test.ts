import { afterAll, expect, test } from '@jest/globals'
import { clockAtNoon, openTestInstance } from '../test-instance.ts'

const day = 24 * 60 * 60 * 1000
const noon = clockAtNoon()
let ahead = 0
const product = await openTestInstance({}, { now: () => noon.now() + ahead })
afterAll(product.close)

const dayIn = (days: number): string => new Date(noon.now() + days * day).toISOString().slice(0, 10)
const form = (validFrom: string, html = '<p>Neu <script>alert(1)</script><strong>gefasst</strong></p>') => ({
  title: 'AGB',
  html,
  validFrom,
})

test('a version is published for a later day: visitors read it from then on, who manages texts at once', async () => {
  const admin = await product.admin()
  const visitor = product.visitor()
  const shown = async (who: typeof visitor, version?: number) =>
    (await who.call('GET', `/api/legal/agb${version === undefined ? '' : `?version=${version}`}`)).body.data
  const first = await shown(visitor)

  const published = await admin.call('POST', '/api/legal/agb', form(dayIn(3)))
  expect(published.status).toBe(200)
  expect(await shown(visitor)).toEqual(first)
  expect((await visitor.call('GET', '/api/legal/agb?version=2')).status).toBe(404)
  expect((await shown(admin)).versions).toHaveLength(2)
  expect(await shown(admin, 2)).toMatchObject({
    version: 2,
    current: 1,
    html: '<p>Neu <strong>gefasst</strong></p>',
  })

  ahead = 3 * day
  expect(await shown(visitor)).toMatchObject({ version: 2, current: 2 })
  ahead = 0
})

test('what is wrong is said field by field, and nothing is published', async () => {
  const admin = await product.admin()
  const publish = (body: object) => admin.call('POST', '/api/legal/impressum', body)
  const refused = async (body: object) => {
    const { status, body: answer } = await publish(body)
    expect(status).toBe(422)
    return Object.keys(answer.fields)
  }
  expect(await refused(form(dayIn(-1)))).toEqual(['validFrom'])
  expect(await refused(form('demnächst'))).toEqual(['validFrom'])
  expect(await refused({ ...form(dayIn(0), '<p> </p>'), title: ' ' })).toEqual(['title', 'html'])
  expect(await refused(form(dayIn(0), '<b>'.repeat(5_000)))).toEqual(['html'])
  expect((await publish(form(dayIn(2)))).status).toBe(200)
  expect(await refused(form(dayIn(1), '<p>Anders</p>'))).toEqual(['validFrom'])
  expect((await publish({ ...form(dayIn(2), '<p>Anders</p>'), expectedVersion: 0 })).status).toBe(409)
})

test('it is for who may manage legal texts', async () => {
  const owner = await product.owner()
  for (const who of [owner, product.visitor()])
    expect([400, 403]).toContain((await who.call('POST', '/api/legal/agb', form(dayIn(5)))).status)
})
