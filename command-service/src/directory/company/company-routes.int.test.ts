import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

describe('registering a company', () => {
  test('answers the company, and up to where to read', async () => {
    const industry = await system.createIndustry('Bäckereien')
    const answer = await system.call('POST', '/api/companies', 'olga', {
      name: 'Bäckerei Müller',
      industry: [industry],
      address: { street: 'Marienplatz 8', plz: '80331', city: 'München', country: 'Deutschland' },
      phone: '089/1234',
      user: 'somebody else',
      viewCount: 12,
      isApproved: true,
      tier: 'Premium',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['schaufenster-position']).toEqual(expect.any(String))
    const { data } = answer.json()
    expect(data).toEqual({
      _id: data.id,
      id: expect.any(String),
      slug: 'baeckerei-mueller',
      version: 6,
      name: 'Bäckerei Müller',
      industryIds: [industry],
      isApproved: false,
      status: 'pending',
      tier: 'basis',
      phone: expect.stringContaining('1234'),
      address: expect.objectContaining({ plz: '80331', city: 'München', latitude: expect.any(Number) }),
      services: [],
      social: [],
    })
    expect(await system.typesOf()).toEqual([
      'CompanyRegistered',
      'CompanySlugAssigned',
      'CompanyOwnerAdded',
      'CompanyContactChanged',
      'CompanyAddressChanged',
      'CompanyGeocoded',
      'CompanySubmittedForReview',
    ])
  })

  test('takes the next slug when the name is taken or reserved', async () => {
    expect((await system.register()).slug).toBe('baeckerei-mueller')
    expect((await system.register('otto')).slug).toBe('baeckerei-mueller-2')
    expect((await system.register('otto', { name: 'Admin' })).slug).toBe('admin-2')
  })

  test('with the same Idempotency-Key is one company (D-G10)', async () => {
    const send = () =>
      system.call('POST', '/api/companies', 'olga', { name: 'Müller' }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    const [one, other] = [first, second].map(({ headers }) =>
      system.app.positions.latestOf(String(headers['schaufenster-position'])),
    )
    expect(one).toEqual(expect.any(String))
    expect(other).toBe(one)
    expect(await system.typesOf()).toHaveLength(4)
  })

  test('of one name by many at once gives each a slug of its own', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => system.register('olga', { name: 'Sparkasse' })),
    )
    const numbered = [2, 3, 4, 5, 6, 7, 8].map((number) => `sparkasse-${number}`)
    expect(all.map(({ slug }) => slug).sort()).toEqual(['sparkasse', ...numbered])
  })
})

describe('changing a company', () => {
  test('is found by id and by slug, in any case (D-G3)', async () => {
    const { id } = await system.register()
    const byId = await system.call('PUT', `/api/companies/${id.toUpperCase()}`, 'olga', {
      tagLine: 'Seit 1904',
    })
    const bySlug = await system.call('PUT', '/api/companies/Baeckerei-Mueller', 'olga', {
      tagLine: 'Seit 1905',
    })
    expect([byId.statusCode, bySlug.statusCode]).toEqual([200, 200])
    expect(bySlug.json()).toMatchObject({ data: { id, version: 5 } })
  })

  test('without a difference is 200 and no event (D-G6)', async () => {
    const { id, version } = await system.register()
    const answer = await system.call('PUT', `/api/companies/${id}`, 'olga', {
      name: ' Bäckerei  Müller',
      services: [],
    })
    expect(answer.json()).toMatchObject({ data: { version } })
    expect(await system.typesOf()).toHaveLength(4)
  })

  test('of an old version is 409 with the other changes; of other groups without a version loses nothing', async () => {
    const { id, version } = await system.register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', { tagLine: 'Seit 1904' })
    const stale = await system.call('PUT', `/api/companies/${id}`, 'olga', {
      name: 'Müller',
      expectedVersion: version,
    })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      details: {
        currentVersion: 4,
        changes: [{ what: 'CompanyTaglineChanged', fields: { tagLine: 'Seit 1904' } }],
      },
    })
    await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'Müller' })
    expect((await system.typesOf()).slice(4)).toEqual(['CompanyTaglineChanged', 'CompanyNameChanged'])
  })

  test('reads nothing of a company that is known, and sees what another process did to it', async () => {
    const shared = createMemoryEventStore()
    let reads = 0
    const here = await createDirectoryTestApp({
      ...shared,
      readStream: (...request) => {
        reads += 1
        return shared.readStream(...request)
      },
    })
    const elsewhere = await createDirectoryTestApp(shared)
    try {
      const answer = await here.call('POST', '/api/companies', 'olga', { name: 'Bäckerei Müller' })
      const { id } = answer.json<{ data: { id: string } }>().data
      const change = async (tagLine: string) =>
        (await here.call('PUT', `/api/companies/${id}`, 'olga', { tagLine })).statusCode
      reads = 0
      expect(await change('Frisch')).toBe(200)
      expect(reads).toBe(0)

      await elsewhere.call('DELETE', `/api/adminDel/company/${id}?reason=doppelt`, 'anna')
      expect(await change('Noch frischer')).toBe(410)
      await elsewhere.call('POST', `/api/companies/${id}/restore`, 'anna')
      expect(await change('Am frischesten')).toBe(200)
    } finally {
      await here.close()
      await elsewhere.close()
    }
  })

  test('about is sanitised before it is stored (D-G9)', async () => {
    const { id } = await system.register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', {
      about: '<p onclick="x()">Brot<script>alert(1)</script></p>',
    })
    expect((await system.log()).at(-1)).toMatchObject({ data: { about: '<p>Brot</p>' } })
  })

  test('an administrator approves with the form, an owner does not (D-G4)', async () => {
    const { id } = await system.register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', { isApproved: true })
    expect(await system.typesOf()).not.toContain('CompanyApproved')
    await system.call('PUT', `/api/companies/${id}`, 'anna', { isApproved: true })
    expect(await system.typesOf()).toContain('CompanyApproved')
  })

  test('social links and office hours have calls of their own', async () => {
    const { id } = await system.register()
    const links = [{ type: 'facebook', url: 'facebook.com/mueller' }]
    const monday = { enabled: true, hours: [{ startHour: '09:00', endHour: '06:00' }] }
    await system.call('POST', '/api/socials', 'olga', { company: id, list: links })
    await system.call('PUT', `/api/socials/${id}`, 'olga', { list: [] })
    await system.call('POST', '/api/officeHours', 'olga', { company: id, monday })
    const again = await system.call('PUT', `/api/officeHours/${id}`, 'olga', { monday })
    expect(again.statusCode).toBe(200)
    const log = (await system.log()).slice(-3)
    expect(log.map(({ data }) => data)).toMatchObject([
      { socialLinks: [{ type: 'facebook', url: 'https://facebook.com/mueller' }] },
      { socialLinks: [] },
      {
        officeHours: {
          monday: { hours: [{ startHour: '09:00', endHour: '18:00' }] },
          sunday: { enabled: false },
        },
      },
    ])
  })

  test('the imprint has a call of its own: what it leaves out stays, what is blank goes', async () => {
    const { id } = await system.register()
    const imprint = `/api/companies/${id}/imprint`
    await system.call('PUT', imprint, 'olga', {
      legalForm: 'GmbH',
      representedBy: ' Olga  Müller ',
      vatId: 'de 123 456 789',
    })
    await system.call('PUT', imprint, 'olga', { legalForm: null, registerNumber: 'HRB 12345' })
    const again = await system.call('PUT', imprint, 'olga', { registerNumber: 'HRB 12345' })
    expect(again.statusCode).toBe(200)
    expect((await system.log()).slice(-2)).toMatchObject([
      {
        type: 'CompanyImprintChanged',
        data: { legalForm: 'GmbH', representedBy: 'Olga Müller', vatId: 'DE123456789' },
      },
      { data: { representedBy: 'Olga Müller', vatId: 'DE123456789', registerNumber: 'HRB 12345' } },
    ])
    expect((await system.log()).at(-1)?.data).not.toHaveProperty('legalForm')
    expect((await system.call('PUT', imprint, 'otto', { legalForm: 'AG' })).statusCode).toBe(400)
  })

  test('a version of the past comes back', async () => {
    const { id, version } = await system.register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'Müller', tagLine: 'Neu' })
    const restored = await system.call('POST', `/api/companies/${id}/versions/${version}/restore`, 'olga')
    expect(restored.statusCode).toBe(200)
    expect((await system.log()).slice(-2)).toMatchObject([
      { data: { name: 'Bäckerei Müller' } },
      { data: { tagLine: null } },
    ])
    const future = await system.call('POST', `/api/companies/${id}/versions/99/restore`, 'olga')
    expect(future.statusCode).toBe(404)
  })

  test('single fields of a version come back, and all else stays as it is', async () => {
    const { id, version } = await system.register()
    const contact = { phone: '089 1', email: 'alt@brot.example' }
    const first = await system.call('PUT', `/api/companies/${id}`, 'olga', { tagLine: 'Neu', ...contact })
    const saved: number = first.json().data.version
    await system.call('PUT', `/api/companies/${id}`, 'olga', { phone: '089 2', email: 'neu@brot.example' })
    const restore = (only: readonly string[], from = version, by: Person = 'olga') =>
      system.call('POST', `/api/companies/${id}/versions/${from}/restore`, by, { only })
    expect((await restore(['tagLine'])).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({
      type: 'CompanyTaglineChanged',
      data: { tagLine: null },
    })
    expect((await restore(['contact.phone'], saved)).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toEqual(
      expect.objectContaining({
        type: 'CompanyContactChanged',
        data: { phone: '089 1', email: 'neu@brot.example' },
      }),
    )
    const before = (await system.log()).length
    expect((await restore(['logo', 'contact.fax'])).statusCode).toBe(200)
    expect((await restore(['logo', 'CompanyBannerChanged'])).statusCode).toBe(422)
    expect((await restore(['contact.email'], saved, 'otto')).statusCode).toBe(400)
    expect((await system.log()).length).toBe(before)
    expect((await restore([])).statusCode).toBe(422)
  })

  test('a version that comes back says what it takes back, and respects what the editor saw', async () => {
    const { id, version } = await system.register()
    const change = (body: object) => system.call('PUT', `/api/companies/${id}`, 'olga', body)
    const restore = (body?: object) =>
      system.call('POST', `/api/companies/${id}/versions/${version}/restore`, 'olga', body)
    await change({ name: 'Erst' })
    await change({ name: 'Dann', customAddress2: { city: 'München' } })
    const stale = await restore({ expectedVersion: version })
    expect([stale.statusCode, stale.json().details.currentVersion]).toEqual([409, 7])
    expect((await restore({ expectedVersion: 7 })).statusCode).toBe(200)

    const events = (await system.store.readAll(beginning, 1000)).events
    const last = (type: string) => events.filter((event) => event.type === type)
    const [, dann, back] = last('CompanyNameChanged')
    expect(back).toMatchObject({ data: { name: 'Bäckerei Müller' }, metadata: { undoes: dann?.id } })
    const [to, from] = last('CompanyAddressChanged')
    expect(from?.metadata.undoes).toBe(to?.id)
    expect((await restore({ colour: 'red' })).statusCode).toBe(422)
  })

  test('a version comes back without an industry that can no longer be chosen, and says so', async () => {
    const [bakeries, food] = [
      await system.createIndustry('Bäckereien'),
      await system.createIndustry('Lebensmittel'),
    ]
    const { id, version } = await system.register('olga', { name: 'Müller', industry: bakeries })
    await system.call('PUT', `/api/companies/${id}`, 'olga', { industry: food, tagLine: 'Neu' })
    await system.call('DELETE', `/api/industries/${bakeries}`, 'anna')
    const restore = () => system.call('POST', `/api/companies/${id}/versions/${version}/restore`, 'olga')
    const back = await restore()
    expect([back.statusCode, back.json().message]).toEqual([
      200,
      'Die damalige Branche kann nicht mehr gewählt werden. Es bleibt bei der Branche von heute.',
    ])
    expect((await system.log()).slice(-1)).toMatchObject([{ data: { tagLine: null } }])
    await system.call(
      'DELETE',
      `/api/industries/${food}?mergeInto=${await system.createIndustry('Essen')}`,
      'anna',
    )
    await system.call('PUT', `/api/companies/${id}`, 'olga', { tagLine: 'Neuer' })
    const same = await restore()
    expect([same.statusCode, same.json().message]).toEqual([200, back.json().message])
  })

  test('an industry that was merged becomes what it is now', async () => {
    const { id } = await system.register()
    const [bakeries, food] = [
      await system.createIndustry('Bäckereien'),
      await system.createIndustry('Lebensmittel'),
    ]
    await system.call('DELETE', `/api/industries/${bakeries}?mergeInto=${food}`, 'anna')
    await system.call('PUT', `/api/companies/${id}`, 'olga', { industry: bakeries })
    expect((await system.log()).at(-1)).toMatchObject({ data: { industryIds: [food] } })
  })
})

describe('the slug', () => {
  test('changes, and nobody else gets the old one', async () => {
    const { id } = await system.register()
    const changed = await system.call('PUT', `/api/companies/${id}/slug`, 'olga', { slug: 'Mueller' })
    expect(changed.json()).toMatchObject({ data: { slug: 'mueller' } })
    expect((await system.register('otto')).slug).toBe('baeckerei-mueller-2')
    const byOld = await system.call('PUT', '/api/companies/baeckerei-mueller', 'olga', { tagLine: 'x' })
    expect(byOld.json()).toMatchObject({ data: { id } })
    const together = await system.call('PUT', `/api/companies/${id}`, 'olga', {
      name: 'Huber',
      slug: 'huber',
    })
    expect(together.json()).toMatchObject({ data: { slug: 'huber' } })
    expect((await system.typesOf()).slice(-2)).toEqual(['CompanyNameChanged', 'CompanySlugChanged'])
    const unchanged = await system.call('PUT', `/api/companies/${id}`, 'olga', {
      name: 'Huber',
      slug: 'huber',
    })
    expect(unchanged.statusCode).toBe(200)
    expect((await system.typesOf()).slice(-2)).toEqual(['CompanyNameChanged', 'CompanySlugChanged'])
    const back = await system.call('PUT', `/api/companies/${id}/slug`, 'olga', { slug: 'baeckerei-mueller' })
    expect(back.json()).toMatchObject({ data: { slug: 'baeckerei-mueller' } })
  })
})
