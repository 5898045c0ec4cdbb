import { afterEach, describe, expect, test } from '@jest/globals'
import type { CompanyEvent, OpenCompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { closedWeek, type OfficeHours } from '@schaufenster/events/directory/values.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { registerReads } from '../app/reads.ts'
import type { LoggedEvent } from '../lib/fold-stream.ts'
import {
  and,
  approved,
  recorded,
  registered,
  sampleDirectory,
  type SampleCompany,
} from '../lib/sample-directory.ts'
import type { DocumentView, PriceView } from './price-contract.ts'
import type { VersionDifference } from './version-contract.ts'
import { registerCompanyVersionQueries } from './version-routes.ts'

const clock = { now: () => Date.UTC(2026, 0, 2) }
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], clock)

const open: App[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** Serves the calls about a company with this history, owned by Olga. */
const appFor = async (
  company: SampleCompany,
  before: readonly DomainEvent[] = [],
  actor: Actor = { kind: 'system', name: 'test' },
  papers: readonly LoggedEvent[] = [],
) => {
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  open.push(app)
  const freshness = { waitFor: async () => true, head: async () => beginning, markOf: () => '' }
  const events = recorded(company.id, [...before, ...company.events]).map((event) => ({
    ...event,
    metadata: { ...event.metadata, actor },
  }))
  const history = async () => events
  const recent = async (_id: string, limit: number, end = Infinity) =>
    events
      .filter(({ revision }) => revision < end)
      .toReversed()
      .slice(0, limit)
  registerReads(app, freshness)
  registerCompanyVersionQueries(
    app,
    await sampleDirectory([company]),
    history,
    recent,
    async () => papers,
    async (id) => (id === 'olga' ? 'Olga Müller' : undefined),
  )
  return async (path = '', userId: string | undefined = 'olga', role: Session['role'] = 'user') => {
    const session: Session = { userId, sessionId: 's', role, permissions: [] }
    const answer = await app.inject({
      url: `/api/companies/${company.id}/versions${path}`,
      headers: userId === '' ? {} : { authorization: await tokens.issue(session) },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

const bakery = registered({ name: 'Bäckerei Müller', slug: 'mueller', owner: 'olga' })
const changes = [
  { type: 'CompanyNameChanged', data: { name: 'Brothaus' } },
  { type: 'CompanyTaglineChanged', data: { tagLine: 'Frisch' } },
] as const satisfies readonly CompanyEvent[]
const gone: CompanyEvent = {
  type: 'CompanyDeleted',
  data: { reason: 'doppelt', restorableUntil: '2026-02-01T00:00:00.000Z' },
}

describe('the past of a company', () => {
  test('is what changed, when and by whom, newest first', async () => {
    const ask = await appFor(and(bakery, ...changes))
    const { data } = (await ask()).body
    expect(data).toHaveLength(6)
    expect(data[0]).toEqual({
      version: 5,
      at: '2026-01-01T10:00:05.000Z',
      by: { kind: 'system' },
      what: 'CompanyTaglineChanged',
      commandId: 'c',
    })
  })

  test('names owners to each other, nobody else and nobody to others', async () => {
    const bySomebody = async (
      userId: string,
      role: Session['role'],
      ...looking: [string?, Session['role']?]
    ) => {
      const ask = await appFor(bakery, [], { kind: 'user', userId, role })
      return (await ask('', ...looking)).body.data[0].by
    }
    expect(await bySomebody('olga', 'user')).toEqual({ kind: 'user', role: 'user', name: 'Olga Müller' })
    expect(await bySomebody('olga', 'user', 'anna', 'admin')).toEqual({ kind: 'user', role: 'user' })
    expect(await bySomebody('anna', 'admin')).toEqual({ kind: 'user', role: 'admin' })
  })

  test('comes in parts where it is long, without a gap or a repeat', async () => {
    const many = Array.from(
      { length: 600 },
      (_, index) => ({ type: 'CompanyTaglineChanged', data: { tagLine: `Seit ${index}` } }) as const,
    )
    const ask = await appFor(and(bakery, ...many))
    const { data: newest, next } = (await ask()).body
    expect(newest).toHaveLength(500)
    const older = (await ask(`?before=${next}`)).body
    expect(older.next).toBeUndefined()
    expect([...newest, ...older.data].map(({ version }) => version)).toEqual(
      Array.from({ length: bakery.events.length + many.length }, (_, index) => index).reverse(),
    )
    expect((await ask('?before=-1')).status).toBe(422)
  })

  test('begins with its first profile, whatever fence stands before it', async () => {
    const ask = await appFor(bakery, [{ type: 'ReservationAbandoned', data: {} }])
    const { data } = (await ask()).body
    expect(data.at(-1)).toMatchObject({ version: 1, what: 'CompanyRegistered' })
    expect((await ask('/difference?from=0&to=1')).status).toBe(404)
    expect((await ask('/as-of?asOf=2026-01-01T10:00:00.500Z')).status).toBe(404)
    expect((await ask('/as-of?asOf=2026-01-01T10:00:01.500Z')).body.data).toMatchObject({
      version: 1,
      profile: { name: 'Bäckerei Müller' },
    })
  })

  test('is for its owners and administrators alone, once it is deleted for administrators', async () => {
    const ask = await appFor(bakery)
    for (const path of ['', '/as-of?asOf=2026-01-01', '/difference?from=0&to=1']) {
      expect((await ask(path)).status).toBe(200)
      expect((await ask(path, 'anna', 'admin')).status).toBe(200)
      expect(await ask(path, 'otto')).toEqual({ status: 400, body: { message: 'Unauthorized' } })
      expect(await ask(path, '')).toEqual({ status: 403, body: { message: 'Invalid token' } })
    }
    const askOfGone = await appFor(and(bakery, gone))
    expect((await askOfGone()).status).toBe(410)
    expect((await askOfGone('', 'otto')).status).toBe(400)
    expect((await askOfGone('', 'anna', 'admin')).status).toBe(200)
  })

  test('can be looked at as of a day and a moment, and is unknown before it began', async () => {
    const ask = await appFor(and(bakery, ...changes))
    const named = (version: number, name: string) => ({ data: { version, profile: { name } } })
    for (const asOf of ['2026-01-01', '2999-12-31', '2026-01-01T10:00:05.000Z'])
      expect((await ask(`/as-of?asOf=${asOf}`)).body).toMatchObject(named(5, 'Brothaus'))
    expect((await ask('/as-of?asOf=2026-01-01T10:00:03.999Z')).body).toMatchObject(
      named(3, 'Bäckerei Müller'),
    )
    expect((await ask('/as-of?asOf=1999-12-31')).status).toBe(404)
    for (const asOf of [
      'gestern',
      '2026-99-99',
      '2026-02-30',
      '2026-01-01T99:99Z',
      '2026-02-30T10:00Z',
      'Thu, 01 Jan 1970 00:00:00 GMT',
    ])
      expect(await ask(`/as-of?asOf=${asOf}`)).toMatchObject({
        status: 422,
        body: { fields: { asOf: expect.any(String) } },
      })
  })

  test('can be looked at as the page that it was at a moment, whether it was public or not', async () => {
    const company = and(bakery, ...changes, approved, gone)
    const ask = await appFor(company)
    const page = async (asOf: string) => (await ask(`/page?asOf=${asOf}`, 'anna', 'admin')).body.data
    expect(await page('2026-01-01T11:00:04')).toMatchObject({
      asOf: '2026-01-01T10:00:04.999Z',
      version: 4,
      status: 'pending',
      company: { name: 'Brothaus', slug: 'mueller', isApproved: false, viewCount: 0 },
    })
    expect(await page('2026-01-01T11:00')).toMatchObject({ version: 7, status: 'deleted' })
    expect((await ask('/page?asOf=2025-12-31', 'anna', 'admin')).body).toEqual({
      message: 'Zu diesem Zeitpunkt gab es dieses Unternehmen noch nicht.',
    })
    const nobodys = '0192f0c1-7a00-7000-8000-000000000000'
    expect((await ask(`/page?asOf=${nobodys}`, 'anna', 'admin')).status).toBe(404)
    expect((await ask('/page?asOf=2026-01-01', 'otto')).status).toBe(400)
    expect((await ask('/page?asOf=2026-01-01', '')).status).toBe(403)
  })

  test('can be looked at as of a moment by its owners, nobody else', async () => {
    const ask = await appFor(and(bakery, ...changes))
    expect((await ask('/page?asOf=2026-01-01T11:00:03')).body.data).toMatchObject({
      version: 3,
      company: { name: 'Bäckerei Müller' },
    })
    expect(await ask('/page?asOf=2026-01-01', 'otto')).toEqual({
      status: 400,
      body: { message: 'Unauthorized' },
    })
  })

  test('shows the menus, price lists and documents of that moment', async () => {
    const { id: companyId } = bakery
    const of = (category: string, id: string, events: readonly DomainEvent[]) =>
      recorded(companyId, events).map((event) => ({
        ...event,
        stream: streamName(category, id),
      }))
    const price = (title: string) => ({
      companyId,
      priceType: 'other',
      title,
      type: 'link',
      link: 'https://a.de',
    })
    const papers = [
      ...of('price', 'p', [
        { type: 'PricePublished', data: { ...price('Alt'), order: 0 } },
        { type: 'CompanyNameChanged', data: {} },
        { type: 'PriceChanged', data: price('Neu') },
        { type: 'PriceRemoved', data: { companyId } },
      ]),
      ...of('files', companyId, [
        { type: 'FileUploaded', data: { fileId: 'f', name: 'Prospekt', key: 'k.pdf', size: 9 } },
        { type: 'CompanyDocumentAttached', data: { fileId: 'f' } },
        { type: 'CompanyDocumentRemoved', data: { fileId: 'f' } },
      ]),
    ]
    const ask = await appFor(and(bakery, ...changes), [], undefined, papers)
    const shown = async (second: number) => {
      const { price, documents } = (await ask(`/page?asOf=2026-01-01T11:00:0${second}`)).body.data.company
      return [price.map(({ title }: PriceView) => title), documents.map(({ name }: DocumentView) => name)]
    }
    expect(await shown(1)).toEqual([['Alt'], ['Prospekt']])
    expect(await shown(2)).toEqual([['Neu'], []])
    expect(await shown(3)).toEqual([[], []])
    const { company } = (await ask('/1/page')).body.data
    expect(company).toMatchObject({ priceList: { link: 'https://a.de' }, documents: [{ name: 'Prospekt' }] })
  })

  test('tells that it was hidden', async () => {
    const ask = await appFor(and(bakery, approved, { type: 'CompanyHidden', data: {} }))
    expect((await ask('/4/page')).body.data.status).toBe('approved')
    expect((await ask('/5/page')).body.data.status).toBe('hidden')
  })

  test('can be looked at as the page of a version, by its owners', async () => {
    const ask = await appFor(and(bakery, ...changes))
    const then = await ask('/3/page')
    expect(then.body.data).toMatchObject({
      version: 3,
      status: 'pending',
      company: { name: 'Bäckerei Müller' },
    })
    expect((await ask('/5/page')).body.data.company).toMatchObject({ name: 'Brothaus', tagLine: 'Frisch' })
    expect((await ask('/99/page')).status).toBe(404)
    expect((await ask('/3/page', 'otto')).body).toEqual({ message: 'Unauthorized' })
    expect((await ask('/3/page', '')).status).toBe(403)
  })

  /** Compared fields: what restoring takes, what it is called, before and after. */
  const compared = async (ask: Awaited<ReturnType<typeof appFor>>, span: string) => {
    const { data }: VersionDifference = (await ask(`/difference?${span}`)).body
    return data.map(({ field, label, before, after }) => [field, label, before, after])
  }

  test('can be compared at two versions', async () => {
    const ask = await appFor(and(bakery, ...changes))
    expect((await ask('/difference?from=3&to=5')).body.data).toEqual([
      {
        field: 'name',
        group: 'name',
        what: 'CompanyNameChanged',
        label: 'Name',
        before: 'Bäckerei Müller',
        after: 'Brothaus',
      },
      {
        field: 'tagLine',
        group: 'tagLine',
        what: 'CompanyTaglineChanged',
        label: 'Kurzbeschreibung',
        before: '',
        after: 'Frisch',
      },
    ])
    expect((await ask('/difference?from=0&to=99')).status).toBe(404)
  })

  test('is compared field by field, also where one event carries several', async () => {
    const at = (street: string, plz: string): OpenCompanyEvent => ({
      type: 'CompanyAddressChanged',
      data: {
        slot: 'main',
        address: {
          country: 'DE',
          city: 'München',
          plz,
          street,
          formattedAddress: `${street}, ${plz} München`,
        },
      },
    })
    const nearby = { latitude: 48.1364, longitude: 11.5687, precision: 'address' } as const
    const ask = await appFor(
      and(
        bakery,
        at('Sendlinger Str. 1', '80331'),
        { type: 'CompanyGeocoded', data: { slot: 'main', position: nearby } },
        { type: 'CompanyServicesChanged', data: { services: ['Brote', 'Kuchen'] } },
        { type: 'CompanyContactChanged', data: { phone: '089 1', email: 'a@b.example' } },
        {
          type: 'CompanySocialLinksChanged',
          data: { socialLinks: [{ type: 'tiktok', url: 'https://t.example' }] },
        },
        { type: 'CompanyImprintChanged', data: { legalForm: 'GmbH', representedBy: 'Olga Müller' } },
        at('Ring 5', '80333'),
        { type: 'CompanyContactChanged', data: { phone: '089 2', email: 'a@b.example' } },
        { type: 'CompanyImprintChanged', data: { legalForm: 'GmbH' } },
      ),
    )
    expect(await compared(ask, 'from=3&to=9')).toEqual([
      ['contact.email', 'E-Mail', '', 'a@b.example'],
      ['contact.phone', 'Telefon', '', '089 1'],
      ['mainAddress', 'Adresse', '', 'Sendlinger Str. 1, 80331 München'],
      ['mainPosition', 'Punkt auf der Karte', '', '48,1364 / 11,5687 (genaue Adresse)'],
      ['socialLinks.tiktok', 'TikTok', '', 'https://t.example'],
      ['services', 'Suchbegriffe', '', 'Brote, Kuchen'],
      ['imprint.legalForm', 'Rechtsform', '', 'GmbH'],
      ['imprint.representedBy', 'Vertreten durch', '', 'Olga Müller'],
    ])
    expect(await compared(ask, 'from=12&to=9')).toEqual([
      ['contact.phone', 'Telefon', '089 2', '089 1'],
      ['mainAddress.street', 'Adresse: Straße', 'Ring 5', 'Sendlinger Str. 1'],
      ['mainAddress.town', 'Adresse: Ort mit Punkt auf der Karte', '80333 München', '80331 München'],
      ['mainPosition', 'Punkt auf der Karte', '', '48,1364 / 11,5687 (genaue Adresse)'],
      ['imprint.representedBy', 'Vertreten durch', '', 'Olga Müller'],
    ])
  })

  test('tells hours, special days and pictures in words', async () => {
    const monday = { enabled: true, hours: [{ startHour: '08:00', endHour: '12:00' }] }
    const hours = (officeHours: OfficeHours): OpenCompanyEvent => ({
      type: 'CompanyOfficeHoursSet',
      data: { officeHours },
    })
    const holidays = { from: '2026-12-24', to: '2026-12-24', hours: [] }
    const logo = (sign: string) =>
      ({ type: 'CompanyLogoChanged', data: { logo: `${sign.repeat(64)}.webp` } }) as const
    const ask = await appFor(
      and(
        bakery,
        logo('a'),
        hours({ ...closedWeek, monday }),
        { type: 'CompanySpecialHoursSet', data: { specialHours: [holidays] } },
        logo('b'),
        hours({ ...closedWeek, note: 'nach Absprache' }),
      ),
    )
    expect(await compared(ask, 'from=7&to=4')).toEqual([
      ['logo', 'Logo', 'das jetzige Bild', 'ein anderes Bild'],
      ['officeHours', 'Öffnungszeiten', 'Mo 08:00–12:00', ''],
      ['specialHours.2026-12-24', 'Besondere Tage: 24.12.2026', '24.12.2026 geschlossen', ''],
    ])
    expect(await compared(ask, 'from=7&to=3')).toContainEqual(['logo', 'Logo', 'ein Bild', ''])
    expect(await compared(ask, 'from=8&to=7')).toEqual([
      ['officeHours.monday', 'Öffnungszeiten: Montag', 'geschlossen', '08:00–12:00'],
      ['officeHours.note', 'Öffnungszeiten: Hinweis', 'nach Absprache', ''],
    ])
  })
})
