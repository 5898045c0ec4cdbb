import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { accessTokenMinutes } from '@schaufenster/platform/tokens/access-tokens.ts'
import sharp from 'sharp'
import { graceMs } from '../lib/reservation.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import { companyDecider, companyStream } from './company/company-decider.ts'
import { slugStream } from './company/company-ids.ts'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from './directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

const typesOf = async (category = 'company-') =>
  (await system.log()).filter(({ stream }) => stream.startsWith(category)).map(({ type }) => type)

const register = async (who: Person = 'olga', form: object = { name: 'Bäckerei Müller' }) => {
  const answer = await system.call('POST', '/api/companies', who, form)
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json<{ data: { id: string; slug: string; version: number } }>()
  return data
}

const createIndustry = async (name: string) => {
  const answer = await system.call('POST', '/api/industries', 'anna', { name })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: { id: string } }>().data.id
}

describe('registering a company', () => {
  test('answers the company, and up to where to read', async () => {
    const industry = await createIndustry('Bäckereien')
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
      tier: 'basis',
    })
    expect(await typesOf()).toEqual([
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
    expect((await register()).slug).toBe('baeckerei-mueller')
    expect((await register('otto')).slug).toBe('baeckerei-mueller-2')
    expect((await register('otto', { name: 'Admin' })).slug).toBe('admin-2')
  })

  test('with the same Idempotency-Key is one company (D-G10)', async () => {
    const send = () =>
      system.call('POST', '/api/companies', 'olga', { name: 'Müller' }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect(second.headers['schaufenster-position']).toBe(first.headers['schaufenster-position'])
    expect(await typesOf()).toHaveLength(4)
  })

  test('of one name by many at once gives each a slug of its own', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => register('olga', { name: 'Sparkasse' })))
    const numbered = [2, 3, 4, 5, 6, 7, 8].map((number) => `sparkasse-${number}`)
    expect(all.map(({ slug }) => slug).sort()).toEqual(['sparkasse', ...numbered])
  })
})

describe('changing a company', () => {
  test('is found by id and by slug, in any case (D-G3)', async () => {
    const { id } = await register()
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
    const { id, version } = await register()
    const answer = await system.call('PUT', `/api/companies/${id}`, 'olga', {
      name: ' Bäckerei  Müller',
      services: [],
    })
    expect(answer.json()).toMatchObject({ data: { version } })
    expect(await typesOf()).toHaveLength(4)
  })

  test('of an old version is 409 with the other changes; of other groups without a version loses nothing', async () => {
    const { id, version } = await register()
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
    expect((await typesOf()).slice(4)).toEqual(['CompanyTaglineChanged', 'CompanyNameChanged'])
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

      await elsewhere.call('DELETE', `/api/adminDel/company/${id}`, 'anna')
      expect(await change('Noch frischer')).toBe(410)
      await elsewhere.call('POST', `/api/companies/${id}/restore`, 'anna')
      expect(await change('Am frischesten')).toBe(200)
    } finally {
      await here.close()
      await elsewhere.close()
    }
  })

  test('about is sanitised before it is stored (D-G9)', async () => {
    const { id } = await register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', {
      about: '<p onclick="x()">Brot<script>alert(1)</script></p>',
    })
    expect((await system.log()).at(-1)).toMatchObject({ data: { about: '<p>Brot</p>' } })
  })

  test('an administrator approves with the form, an owner does not (D-G4)', async () => {
    const { id } = await register()
    await system.call('PUT', `/api/companies/${id}`, 'olga', { isApproved: true })
    expect(await typesOf()).not.toContain('CompanyApproved')
    await system.call('PUT', `/api/companies/${id}`, 'anna', { isApproved: true })
    expect(await typesOf()).toContain('CompanyApproved')
  })

  test('social links and office hours have calls of their own', async () => {
    const { id } = await register()
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

  test('a version of the past comes back', async () => {
    const { id, version } = await register()
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

  test('a version that comes back says what it takes back, and respects what the editor saw', async () => {
    const { id, version } = await register()
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
    const [bakeries, food] = [await createIndustry('Bäckereien'), await createIndustry('Lebensmittel')]
    const { id, version } = await register('olga', { name: 'Müller', industry: bakeries })
    await system.call('PUT', `/api/companies/${id}`, 'olga', { industry: food, tagLine: 'Neu' })
    await system.call('DELETE', `/api/industries/${bakeries}`, 'anna')
    const restore = () => system.call('POST', `/api/companies/${id}/versions/${version}/restore`, 'olga')
    const back = await restore()
    expect([back.statusCode, back.json().message]).toEqual([
      200,
      'Die damalige Branche kann nicht mehr gewählt werden. Es bleibt bei der Branche von heute.',
    ])
    expect((await system.log()).slice(-1)).toMatchObject([{ data: { tagLine: null } }])
    await system.call('DELETE', `/api/industries/${food}?mergeInto=${await createIndustry('Essen')}`, 'anna')
    await system.call('PUT', `/api/companies/${id}`, 'olga', { tagLine: 'Neuer' })
    const same = await restore()
    expect([same.statusCode, same.json().message]).toEqual([200, back.json().message])
  })

  test('an industry that was merged becomes what it is now', async () => {
    const { id } = await register()
    const [bakeries, food] = [await createIndustry('Bäckereien'), await createIndustry('Lebensmittel')]
    await system.call('DELETE', `/api/industries/${bakeries}?mergeInto=${food}`, 'anna')
    await system.call('PUT', `/api/companies/${id}`, 'olga', { industry: bakeries })
    expect((await system.log()).at(-1)).toMatchObject({ data: { industryIds: [food] } })
  })
})

describe('the slug', () => {
  test('changes, and nobody else gets the old one', async () => {
    const { id } = await register()
    const changed = await system.call('PUT', `/api/companies/${id}/slug`, 'olga', { slug: 'Mueller' })
    expect(changed.json()).toMatchObject({ data: { slug: 'mueller' } })
    expect((await register('otto')).slug).toBe('baeckerei-mueller-2')
    const byOld = await system.call('PUT', '/api/companies/baeckerei-mueller', 'olga', { tagLine: 'x' })
    expect(byOld.json()).toMatchObject({ data: { id } })
    const back = await system.call('PUT', `/api/companies/${id}/slug`, 'olga', { slug: 'baeckerei-mueller' })
    expect(back.json()).toMatchObject({ data: { slug: 'baeckerei-mueller' } })
  })
})

describe('a slug whose reservation was left behind', () => {
  let isStoreAway = false
  beforeEach(async () => {
    await system.close()
    const memory = createMemoryEventStore()
    system = await createDirectoryTestApp({
      ...memory,
      append: async (stream, ...rest) => {
        if (isStoreAway && stream.startsWith('company-')) throw new Error('the store is away')
        return memory.append(stream, ...rest)
      },
    })
  })
  const away = async (send: () => Promise<{ statusCode: number }>) => {
    isStoreAway = true
    expect((await send()).statusCode).toBe(500)
    isStoreAway = false
    system.clock.advance(graceMs)
  }
  const key = { 'idempotency-key': 'once' }

  test('is passed by who has other names to choose from, and is worth waiting for where it is the only one', async () => {
    const { id } = await register('otto', { name: 'Rivale' })
    isStoreAway = true
    expect((await system.call('POST', '/api/companies', 'olga', { name: 'Brot' })).statusCode).toBe(500)
    isStoreAway = false
    expect((await register('otto', { name: 'Brot' })).slug).toBe('brot-2')
    const change = () => system.call('PUT', `/api/companies/${id}/slug`, 'otto', { slug: 'brot' })
    expect((await change()).statusCode).toBe(503)
    system.clock.advance(graceMs)
    expect((await change()).statusCode).toBe(200)
  })

  test('and taken over leaves a registration that comes again the next one', async () => {
    const send = () => system.call('POST', '/api/companies', 'olga', { name: 'Bäckerei Müller' }, key)
    await away(send)
    expect((await register('otto')).slug).toBe('baeckerei-mueller')
    const [first, second] = [await send(), await send()]
    expect(first.json()).toMatchObject({ data: { slug: 'baeckerei-mueller-2' } })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  })

  test('goes to the change that comes again when the rival gives up', async () => {
    const [mine, theirs] = [await register(), await register('otto', { name: 'Rivale' })]
    const change = (who: Person, id: string) => () =>
      system.call('PUT', `/api/companies/${id}/slug`, who, { slug: 'brot' }, key)
    await away(change('olga', mine.id))
    const memory = system.store
    // Fences Olga out and stops before it comes itself.
    const rival = createTestSystem({
      store: { ...memory, append: stoppingAfterTheFence(memory.append) },
      clock: system.clock,
    })
    await expect(
      rival.reservations.withReservation(
        slugStream('brot'),
        companyDecider,
        companyStream(companyId(theirs.id)),
        { type: 'ChangeSlug', by: { ...nobody, userId: 'otto' }, slug: 'brot' },
        commandBy(),
      ),
    ).rejects.toThrow('stopped')
    expect(await typesOf()).toContain('ReservationAbandoned')
    const again = change('olga', mine.id)
    expect((await again()).json()).toMatchObject({ data: { slug: 'brot' } })
    expect((await again()).statusCode).toBe(200)
    expect((await change('otto', theirs.id)()).statusCode).toBe(409)
  })
})

const stoppingAfterTheFence =
  (append: EventStore['append']): EventStore['append'] =>
  async (stream, expected, events) => {
    const appended = await append(stream, expected, events)
    if (events.some(({ type }) => type === 'ReservationAbandoned')) throw new Error('stopped')
    return appended
  }

describe('approval', () => {
  test('approves, revokes with a reason, and the owner submits again', async () => {
    const { id } = await register()
    const approval = (who: Person, body: object) =>
      system.call('POST', `/api/companies/${id}/review`, who, body)
    expect((await approval('petra', { decision: 'approve' })).statusCode).toBe(200)
    expect((await approval('anna', { decision: 'revoke' })).json()).toMatchObject({
      fields: { reason: expect.stringContaining('Grund') },
    })
    expect((await approval('anna', { decision: 'revoke', reason: 'Falsche Adresse.' })).statusCode).toBe(200)
    expect((await approval('olga', { decision: 'submit' })).statusCode).toBe(200)
    expect((await approval('olga', { decision: 'approve' })).statusCode).toBe(400)
    expect((await typesOf()).slice(4)).toEqual([
      'CompanyApproved',
      'CompanyApprovalRevoked',
      'CompanySubmittedForReview',
    ])
  })

  test('approves nothing while no owner has confirmed their address, by a decision or with a form', async () => {
    const { id } = await register()
    system.unverified.add('olga')
    const one = await system.call('POST', `/api/companies/${id}/review`, 'anna', { decision: 'approve' })
    expect([one.statusCode, one.json().message]).toEqual([
      409,
      expect.stringContaining('E-Mail-Adresse noch nicht bestätigt'),
    ])
    const form = (who: Person) => system.call('PUT', `/api/companies/${id}`, who, { isApproved: true })
    expect((await form('anna')).json().message).toBe(one.json().message)
    expect((await form('olga')).statusCode).toBe(200)
    system.unverified.clear()
    const again = await system.call('POST', `/api/companies/${id}/review`, 'anna', { decision: 'approve' })
    expect(again.statusCode).toBe(200)
  })

  test('takes a decision back with one event that names it, and none that something was built on', async () => {
    const { id } = await register()
    const post = (path: string, who: Person, body: object = {}) =>
      system.call('POST', `/api/companies/${id}/review${path}`, who, body)
    const { version } = (await post('', 'anna', { decision: 'approve' })).json().data
    expect((await post('/undo', 'olga', { expectedVersion: version })).statusCode).toBe(400)
    expect((await post('/undo', 'petra', { expectedVersion: version - 1 })).statusCode).toBe(409)
    expect((await post('/undo', 'petra', { expectedVersion: version })).statusCode).toBe(200)
    const [approval, reopened] = (await system.store.readAll(beginning, 1000)).events.slice(-2)
    expect(reopened).toMatchObject({
      type: 'CompanyReviewReopened',
      metadata: { undoes: approval?.id },
    })
    expect((await post('', 'anna', { decision: 'reject', reason: 'Unklar.' })).statusCode).toBe(200)
    expect((await post('/undo', 'anna')).statusCode).toBe(200)
    expect((await post('/undo', 'anna')).statusCode).toBe(200)
    expect((await typesOf()).slice(4)).toEqual([
      'CompanyApproved',
      'CompanyReviewReopened',
      'CompanyRejected',
      'CompanyReviewReopened',
    ])
  })
})

describe('owners and the end', () => {
  test('an administrator adds another owner, and an owner leaves', async () => {
    const { id } = await register()
    const add = (who: Person, userId: string) =>
      system.call('POST', `/api/companies/${id}/owners`, who, { userId })
    expect((await add('anna', 'otto')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/companies/${id}/owners/olga`, 'olga')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/companies/${id}/owners/otto`, 'otto')).statusCode).toBe(409)
    const unknown = await add('anna', 'niemand')
    expect(unknown.json()).toMatchObject({ fields: { userId: 'Diese Person ist nicht registriert.' } })
    for (const userId of ['kein Name', 'a/b', '', 'ä'.repeat(3), '-']) {
      const noId = await add('anna', userId)
      expect([noId.statusCode, noId.json().fields]).toEqual([
        422,
        { userId: 'Das ist keine Kennung einer Person.' },
      ])
    }
    for (const who of ['olga', 'otto'] as const) {
      const unasked = await add(who, 'petra')
      expect([unasked.statusCode, unasked.json()]).toEqual([400, { message: 'Unauthorized' }])
    }
  })

  test('only who has confirmed their own address has invitations mailed, and only so many to one address', async () => {
    const { id } = await register()
    const invite = (who: Person, email = 'neu@example.org') =>
      system.call('POST', `/api/companies/${id}/invitations`, who, { email })
    system.unverified.add('olga')
    const unconfirmed = await invite('olga')
    expect([unconfirmed.statusCode, unconfirmed.json().message]).toEqual([
      409,
      expect.stringContaining('bestätigen Sie bitte Ihre eigene E-Mail-Adresse'),
    ])
    system.unverified.add('anna')
    expect((await invite('anna')).statusCode).toBe(200)
    system.unverified.clear()
    expect((await invite('otto')).statusCode).toBe(400)
    for (const email of ['neu@example.org', 'Neu@example.org'])
      expect((await invite('olga', email)).statusCode).toBe(200)
    const fourth = await invite('olga', 'NEU@example.org')
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600'])
    system.clock.advance(hourMs)
    for (const email of ['neu@example.org', 'NEU@example.org'])
      expect((await invite('olga', email)).statusCode).toBe(200)
    const sixth = await invite('olga')
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '82800'])
    expect((await invite('olga', 'anders@example.org')).statusCode).toBe(200)
  })

  test('a number that the profile has stays when two others are pasted beside it, and nothing is changed', async () => {
    const { id } = await register()
    const save = (form: object) => system.call('PUT', `/api/companies/${id}`, 'olga', form)
    expect((await save({ phone: '089 1111', phone2: '0171 2222' })).statusCode).toBe(200)
    const refused = await save({ phone: '089 1111, 030 3333' })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { phone: expect.stringContaining('Für 0171 2222 ist kein Platz mehr.') },
    ])
    expect((await save({ phone: '030 3333' })).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ data: { phone: '030 3333', phone2: '0171 2222' } })
  })

  test('nobody invites who owns the company already; others learn nothing of its owners', async () => {
    const { id } = await register()
    const invite = (who: Person, email: string, transfer = false) =>
      system.call('POST', `/api/companies/${id}/invitations`, who, { email, transfer })
    for (const transfer of [false, true]) {
      const refused = await invite('olga', 'Olga@example.org', transfer)
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        { email: expect.stringContaining('ist schon Inhaber') },
      ])
    }
    expect((await invite('otto', 'olga@example.org')).statusCode).toBe(400)
    expect((await invite('olga', 'otto@example.org')).statusCode).toBe(200)

    await system.call('POST', `/api/companies/${id}/owners`, 'anna', { userId: 'otto' })
    expect((await invite('olga', 'otto@example.org')).statusCode).toBe(422)
    expect((await invite('olga', 'otto@example.org', true)).statusCode).toBe(200)
  })

  test('an administrator deletes and restores; in between it is gone for its owner', async () => {
    const { id } = await register()
    expect(
      (await system.call('DELETE', `/api/adminDel/company/${id}?reason=doppelt`, 'anna')).statusCode,
    ).toBe(200)
    expect((await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'x' })).statusCode).toBe(410)
    expect((await system.call('POST', `/api/companies/${id}/restore`, 'anna')).statusCode).toBe(200)
    expect((await system.call('POST', `/api/companies/${id}/confirm`, 'olga')).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ data: { on: '2026-01-01' } })
  })

  test.each([
    ['', { reason: 'Doppelt.' }, 'Doppelt.'],
    ['?reason=Doppelt.', undefined, 'Doppelt.'],
    ['?reason=Falsch.', { reason: 'Doppelt.' }, 'Doppelt.'],
    ['', undefined, 'Von der Verwaltung gelöscht.'],
  ])('a deletion with %j and %j has the reason %j', async (query, body, reason) => {
    const { id } = await register()
    const path = `/api/adminDel/company/${id}${query}`
    expect((await system.call('DELETE', path, 'anna', { grund: 'Doppelt.' })).statusCode).toBe(422)
    expect((await system.call('DELETE', path, 'anna', body)).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ type: 'CompanyDeleted', data: { reason } })
  })
})

describe('industries', () => {
  test('are created once a name, renamed, and archived only when nobody has them', async () => {
    const id = await createIndustry('Bäckereien')
    const bad = { name: '!!', icon: 'Kein Symbol', naceCodes: ['x'] }
    const refused = await system.call('POST', '/api/industries', 'anna', bad)
    expect(Object.keys(refused.json().fields)).toEqual(['name', 'icon', 'naceCodes'])
    const twice = await system.call('POST', '/api/industries', 'anna', { name: 'bäckereien' })
    expect(twice.statusCode).toBe(409)
    expect(twice.json()).toMatchObject({ message: 'So heißt oder hieß schon eine Branche.' })
    const renamed = await system.call('PUT', `/api/industries/${id}`, 'anna', {
      name: 'Brot',
      expectedVersion: 0,
    })
    expect(renamed.json()).toMatchObject({ data: { version: 1 } })
    const blank = await system.call('PUT', `/api/industries/${id}`, 'anna', { name: ' ' })
    expect(blank.json()).toMatchObject({ fields: { name: 'Bitte geben Sie den Namen der Branche an.' } })
    system.industryUse.set(id, 3)
    const used = await system.call('DELETE', `/api/industries/${id}`, 'anna')
    expect(used.json()).toMatchObject({ message: expect.stringContaining('3 Unternehmen') })
    system.industryUse.delete(id)
    expect((await system.call('DELETE', `/api/industries/${id}`, 'anna')).statusCode).toBe(200)
    expect(await typesOf('industry-')).toEqual(['IndustryCreated', 'IndustryRenamed', 'IndustryArchived'])
  })

  test('are renamed as no other is called or was, and what is refused leaves nothing behind', async () => {
    await createIndustry('Backen')
    const id = await createIndustry('Kochen')
    const rename = async (name: string, version = {}) =>
      (await system.call('PUT', `/api/industries/${id}`, 'anna', { name, ...version })).statusCode
    expect([await rename('Bäcken'), await rename('backen')]).toEqual([200, 409])
    expect([await rename('Grillen', { expectedVersion: 0 }), await rename('Grillen')]).toEqual([409, 200])
    expect((await system.call('POST', '/api/industries', 'anna', { name: 'Bäcken' })).statusCode).toBe(409)
    expect([await rename('Kochen'), await rename('Kochen')]).toEqual([200, 200])
    expect(await typesOf('industry-')).toEqual([
      'IndustryCreated',
      'IndustryCreated',
      ...['IndustryRenamed', 'IndustryRenamed', 'IndustryRenamed'],
    ])
  })

  test('are merged into one that can be chosen, and never in a circle', async () => {
    const [a, b] = [await createIndustry('Backen'), await createIndustry('Kochen')]
    expect((await system.call('DELETE', `/api/industries/${a}?mergeInto=${b}`, 'anna')).statusCode).toBe(200)
    expect((await system.call('DELETE', `/api/industries/${b}?mergeInto=${a}`, 'anna')).statusCode).toBe(422)
    expect((await system.call('DELETE', `/api/industries/${b}`, 'anna', { mergeInto: b })).statusCode).toBe(
      422,
    )
  })
})

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
    ['a slug that is taken', 'PUT', '/slug', { slug: 'rivale' }, 409, 'slug'],
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
    const { id } = await register()
    await register('otto', { name: 'Rivale' })
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
    const { id } = await register()
    const answer = await system.call('PUT', `/api/companies/${id}`, 'olga', { name: 'x'.repeat(length) })
    expect(answer.json().fields).toEqual({ name: `Bitte höchstens 120 Zeichen (jetzt ${length}).` })
  })

  test('a stale version', async () => {
    const { id, version } = await register()
    await system.call('PUT', `/api/companies/${id}`, 'anna', { tagLine: 'Seit 1904' })
    const before = await system.log()
    const monday = { enabled: true, hours: [] }
    for (const [method, path, body] of [
      ['PUT', `/api/companies/${id}`, { name: 'Zu spät' }],
      ['PUT', `/api/companies/${id}/slug`, { slug: 'zu-spaet' }],
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
    const { id } = await register()
    const authorization = await system.tokenOf('olga')
    const before = await system.log()
    system.clock.advance(accessTokenMinutes * 60_000 + 1000)
    const change = { name: 'Zu spät' }
    const answer = await system.call('PUT', `/api/companies/${id}`, undefined, change, { authorization })
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Invalid token' }])
    expect(await system.log()).toEqual(before)
  })

  test('hours that overlap', async () => {
    const { id } = await register()
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
    const { id } = await register()
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
    const { id } = await register()
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
    expect(await typesOf()).toHaveLength(4)
  })
})

describe('pictures', () => {
  const upload = async (
    who: Person | undefined,
    content: Uint8Array,
    filename = 'bild.jpg',
    type = 'image/jpeg',
  ) => {
    const boundary = 'grenze'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return system.call('POST', '/api/fileUpload', who, payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
  }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Artist: 'Olga' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('are kept small, upright and without what the camera wrote, and shown for ever', async () => {
    const answer = await upload('olga', await photo(3000, 1500))
    expect(answer.statusCode).toBe(201)
    const { url, key, mimetype, size } = answer.json()
    expect({ url, mimetype }).toEqual({ url: `/media/${key}`, mimetype: 'image/webp' })
    const shown = await system.call('GET', url, undefined)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(size),
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 1920,
      height: 960,
      format: 'webp',
    })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    const small = await system.call('GET', `${url}?w=320`, undefined)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
    expect((await system.call('GET', `${url}?w=321`, undefined)).statusCode).toBe(404)
    expect((await system.call('GET', `/media/${'b'.repeat(64)}.webp?w=96`, undefined)).statusCode).toBe(404)
    expect((await system.call('GET', '/media/..%2f..%2fetc', undefined)).statusCode).toBe(404)
  })

  test.each([
    ['a field that is called __proto__', ['__proto__'], 422],
    ['more fields than a form has', Array.from({ length: 200 }, (_, n) => `f${n}`), 413],
  ])('are not looked for in %s', async (_, names, status) => {
    const fields = names.map(
      (name) => `--grenze\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`,
    )
    const answer = await system.call('POST', '/api/fileUpload', 'olga', `${fields.join('')}--grenze--\r\n`, {
      'content-type': 'multipart/form-data; boundary=grenze',
    })
    expect([answer.statusCode, answer.json()]).toEqual([status, { message: expect.stringMatching(/Bitte/) }])
  })

  test('become the logo', async () => {
    const { id } = await register()
    const { url, key } = (await upload('olga', await photo(200, 200))).json()
    expect((await system.call('PUT', `/api/companies/${id}`, 'olga', { logo: url })).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ type: 'CompanyLogoChanged', data: { logo: key } })
  })

  test('are refused when they are none, broken, too large or from nobody', async () => {
    const picture = await photo(400, 400)
    const before = await system.log()
    const html = await upload('olga', Buffer.from('<svg onload="alert(1)"/>'), 'logo.jpg')
    expect([html.statusCode, html.json().message]).toEqual([
      415,
      'Bitte laden Sie ein Bild als JPG, PNG oder WebP hoch.',
    ])
    const broken = await upload('olga', picture.subarray(0, 200))
    expect([broken.statusCode, broken.json().fields.file]).toEqual([
      422,
      expect.stringContaining('nicht öffnen'),
    ])
    const large = await upload('olga', Buffer.concat([picture, Buffer.alloc(21 * 1024 * 1024)]))
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { message: 'Diese Datei ist zu groß. Bitte wählen Sie eine kleinere.' },
    ])
    expect((await upload(undefined, picture)).statusCode).toBe(403)
    const json = await system.call('POST', '/api/fileUpload', 'olga', { file: 'x' })
    expect(json.statusCode).toBe(415)
    expect(await system.log()).toEqual(before)
  })
})
