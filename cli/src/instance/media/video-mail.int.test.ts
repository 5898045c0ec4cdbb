import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, type TestInstance } from '../test-instance.ts'
import { processed, uploadedFilm } from './test-uploaded.ts'

let product: TestInstance
let aheadMs = 0
beforeAll(async () => {
  product = await openTestInstance({}, { now: () => Date.now() + aheadMs })
})
afterAll(() => product.close())

test('owners who stopped the mail about ready videos still hear of those that failed, and others of both', async () => {
  const [admin, owner] = [await product.admin(), await product.owner()]
  await product.instance.policies.begin()
  const add = async (company: string, title: string): Promise<string> => {
    const upload = await uploadedFilm(product, company)
    const form = { owner: company, myVideos: [{ upload, title }] }
    return (await owner.call('POST', '/api/myVideos', form)).body.data[0].id
  }
  const companies: string[] = []
  for (const [name, readyVideos] of [
    ['Ofen', false],
    ['Kessel', true],
  ] as const) {
    const company = (await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body
      .data.id
    const { status } = await owner.call('PUT', `/api/companies/${company}/mail`, { readyVideos })
    expect(status).toBe(200)
    await processed(product, await add(company, `${name} fertig`))
    await add(company, `${name} kaputt`)
    companies.push(company)
  }

  product.instance.policies.start()
  for (const company of companies)
    await eventually(async () => {
      const { body } = await owner.call('GET', `/api/myVideos/company/${company}`)
      expect(body.data).toMatchObject([{ status: 'Ready' }, { status: 'Failed' }])
    })
  // Mails wait for what belongs to them.
  aheadMs = 300_000
  await eventually(async () => {
    const { data } = (await admin.call('GET', '/api/outbox')).body
    const subjects = data.map(({ subject }: { subject: string }) => subject)
    expect(subjects.filter((subject: string) => subject.includes('Video')).toSorted()).toEqual([
      'Ihr Video „Kessel fertig“ ist fertig',
      'Ihr Video „Kessel kaputt“ kann nicht gezeigt werden',
      'Ihr Video „Ofen kaputt“ kann nicht gezeigt werden',
    ])
  })
})
