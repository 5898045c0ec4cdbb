import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { accessTokenMinutes } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createDirectoryTestApp, type DirectoryTestApp } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

describe('bad input leaves nothing in the log', () => {
  const bad: readonly (readonly [
    string,
    'POST' | 'PUT' | 'DELETE',
    string,
    object | undefined,
    number,
    string,
  ])[] = [
    ['an unknown field', 'PUT', '', { colour: 'red' }, 422, 'colour'],
    ['a wrong type', 'PUT', '', { name: 5 }, 422, 'name'],
    ['over-long text', 'PUT', '', { tagLine: 'x'.repeat(161) }, 422, 'tagLine'],
    ['HTML in a text', 'PUT', '', { name: '<script>alert(1)</script>' }, 422, 'name'],
    ['HTML in a tag line', 'PUT', '', { tagLine: 'Brot <b>frisch</b>' }, 422, 'tagLine'],
    ['HTML in a search term', 'PUT', '', { services: ['Brot', '<img src=x>'] }, 422, 'services'],
    [
      'HTML in an address',
      'PUT',
      '',
      { address: { street: '<i>Markt</i> 1', plz: '80331' } },
      422,
      'address.street',
    ],
    ['an address that is no field', 'PUT', '', { address: { planet: 'Erde' } }, 422, 'address.planet'],
    ['an e-mail address that is none', 'PUT', '', { email: 'olga' }, 422, 'email'],
    ['a website that runs', 'PUT', '', { website: 'javascript:alert(1)' }, 422, 'website'],
    ['a reserved slug', 'PUT', '/slug', { slug: 'stammdaten' }, 422, 'slug'],
    ['a slug like an id', 'PUT', '/slug', { slug: '0192f0c1-7a00-7000-8000-000000000001' }, 422, 'slug'],
    ['a slug with spaces', 'PUT', '/slug', { slug: 'a b' }, 422, 'slug'],
    ['a slug that is taken', 'PUT', '/slug', { slug: 'rivale' }, 422, 'slug'],
    ['a slug that is taken, with the profile', 'PUT', '', { name: 'Neu', slug: 'rivale' }, 422, 'slug'],
    ['a reserved slug with the profile', 'PUT', '', { slug: 'kontaktinformationen' }, 422, 'slug'],
    ['a tax number as VAT id', 'PUT', '/imprint', { vatId: '143/123/12345' }, 422, 'vatId'],
    ['a phone number with letters', 'PUT', '', { phone: '0800 BROT' }, 422, 'phone'],
    ['coordinates that can not be', 'PUT', '', { address: { latitude: 148, longitude: 11 } }, 422, 'address'],
    ['a picture that was never uploaded', 'PUT', '', { logo: `/media/${'a'.repeat(64)}.webp` }, 422, 'logo'],
    [
      'an industry that is not there',
      'PUT',
      '',
      { industry: '0192f0c1-7a00-7000-8000-000000000009' },
      422,
      'industry',
    ],
    ['a rejection without a reason', 'POST', '/review', { decision: 'reject' }, 422, 'reason'],
    ['a decision that is none', 'POST', '/review', { decision: 'praise' }, 422, 'decision'],
  ]

  test.each(bad)('%s', async (_, method, path, body, status, field) => {
    const { id } = await system.register()
    await system.register('otto', { name: 'Rivale' })
    const before = await system.log()
    const answer = await system.call(method, `/api/companies/${id}${path}`, 'olga', body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/),
      fields: { [field]: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) },
    })
    expect(await system.log()).toEqual(before)
  })

  test.each([121, 5_000])('a name of %i letters, by the one bound that names have', async (length) => {
    const { id } = await system.register()
    const answer = await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'x'.repeat(length) })
    expect(answer.json().fields).toEqual({ name: `Bitte höchstens 120 Zeichen (jetzt ${length}).` })
  })

  test('a stale version', async () => {
    const { id, version } = await system.register()
    await system.call('PUT', `/api/companies/${id}`, 'anna', { tagLine: 'Seit 1904' })
    const before = await system.log()
    const monday = { enabled: true, hours: [] }
    for (const [method, path, body] of [
      ['PUT', `/api/companies/${id}`, { name: 'Zu spät' }],
      ['PUT', `/api/companies/${id}/slug`, { slug: 'zu-spaet' }],
      ['PUT', `/api/companies/${id}`, { name: 'Zu spät', slug: 'zu-spaet' }],
      ['PUT', `/api/companies/${id}/imprint`, { legalForm: 'GmbH' }],
      ['PUT', `/api/socials/${id}`, { list: [{ type: 'facebook', url: 'facebook.com/x' }] }],
      ['PUT', `/api/officeHours/${id}`, { monday }],
      ['POST', `/api/companies/${id}/versions/0/restore`, {}],
    ] as const) {
      const answer = await system.call(method, path, 'olga', { ...body, expectedVersion: version })
      expect([path, answer.statusCode, answer.json().message]).toEqual([
        path,
        409,
        expect.stringContaining('Inzwischen hat jemand anderes etwas geändert.'),
      ])
      expect(answer.json().details.changes).toMatchObject([{ what: 'CompanyTaglineChanged' }])
    }
    expect(await system.log()).toEqual(before)
  })

  test('an expired token', async () => {
    const { id } = await system.register()
    const authorization = await system.tokenOf('olga')
    const before = await system.log()
    system.clock.advance(accessTokenMinutes * 60_000 + 1000)
    const change = { name: 'Zu spät' }
    const answer = await system.call('PUT', `/api/companies/${id}`, undefined, change, { authorization })
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Invalid token' }])
    expect(await system.log()).toEqual(before)
  })

  test('hours that overlap', async () => {
    const { id } = await system.register()
    const before = await system.log()
    const hours = [
      { startHour: '09:00', endHour: '13:00' },
      { startHour: '12:00', endHour: '18:00' },
    ]
    const answer = await system.call('PUT', `/api/officeHours/${id}`, 'olga', {
      monday: { enabled: true, hours },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.monday).toContain('Am Montag überschneiden sich')
    expect(await system.log()).toEqual(before)
  })

  test("somebody else's company, told nothing even with an old version", async () => {
    const { id } = await system.register()
    const before = await system.log()
    const calls = [
      ['PUT', `/api/companies/${id}`, { name: 'Meins', expectedVersion: 0 }],
      ['PUT', `/api/companies/${id}/slug`, { slug: 'meins', expectedVersion: 0 }],
      ['PUT', `/api/socials/${id}`, { list: [], expectedVersion: 0 }],
      ['PUT', `/api/officeHours/${id}`, { expectedVersion: 0 }],
      ['POST', '/api/officeHours', { company: id }],
      ['POST', '/api/socials', { company: id, list: [] }],
      ['POST', `/api/companies/${id}/confirm`, undefined],
      ['POST', `/api/companies/${id}/owners`, { userId: 'otto' }],
      ['DELETE', `/api/companies/${id}/owners/olga`, undefined],
      ['POST', `/api/companies/${id}/review`, { decision: 'approve', expectedVersion: 0 }],
      ['POST', `/api/companies/${id}/versions/0/restore`, undefined],
      ['POST', `/api/companies/${id}/restore`, undefined],
      ['DELETE', `/api/adminDel/company/${id}`, undefined],
    ] as const
    for (const [method, url, body] of calls) {
      const answer = await system.call(method, url, 'otto', body)
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 400, { message: 'Unauthorized' }])
    }
    expect(await system.log()).toEqual(before)
  })

  test('nobody in particular, a forged token, a company that is not there, broken JSON', async () => {
    const { id } = await system.register()
    const visitor = await system.call('PUT', `/api/companies/${id}`, undefined, { name: 'x' })
    expect([visitor.statusCode, visitor.json()]).toEqual([403, { message: 'Invalid token' }])
    const forged = await system.call(
      'PUT',
      `/api/companies/${id}`,
      undefined,
      { name: 'x' },
      { authorization: 'Bearer x.y.z' },
    )
    expect(forged.statusCode).toBe(403)
    const unknown = await system.call('PUT', '/api/companies/niemand', 'olga', { name: 'x' })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { message: 'Dieses Unternehmen gibt es nicht.' },
    ])
    const broken = await system.call('PUT', `/api/companies/${id}`, 'olga', '{"name":', {
      'content-type': 'application/json',
    })
    expect(broken.statusCode).toBe(422)
    expect(await system.typesOf()).toHaveLength(4)
  })
})
