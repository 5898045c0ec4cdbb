import { afterEach, describe, expect, test } from '@jest/globals'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName, type Actor } from '@schaufenster/events/lib/envelope.ts'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import {
  companyActivity,
  type ActivityDocument,
} from '@schaufenster/projections/directory/company-activity.ts'
import {
  companyPrices,
  type CompanyPricesDocument,
} from '@schaufenster/projections/directory/company-prices.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'
import { registerReads } from '../app/reads.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { and, approved, registered, sampleDirectory } from '../lib/sample-directory.ts'
import { registerActivityQueries } from './activity-routes.ts'
import { activityStates } from './activity-states.ts'

const clock = { now: () => Date.UTC(2026, 0, 2) }
const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], clock)

const open: App[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const bakery = registered({ name: 'Bäckerei Müller', slug: 'mueller', owner: 'olga' })
const both = and(bakery, { type: 'CompanyOwnerAdded', data: { userId: 'otto' } })
const farm = and(registered({ name: 'Hofladen', slug: 'hofladen', owner: 'theo' }), approved)
const company = bakery.id

const by = (userId: string, role = 'user'): Actor => ({ kind: 'user', userId, role })
const olga = by('olga')
const system: Actor = { kind: 'system', name: 'test' }

interface Said {
  readonly stream: readonly [string, string]
  readonly actor: Actor
  readonly event: DomainEvent
}

const eventIds = Array.from({ length: 100 }, newUuid)

const recordedAt = ({ stream: [category, id], actor, event }: Said, index: number) => ({
  id: eventIds[index] ?? newUuid(),
  schemaVersion: 1,
  stream: streamName(category, id),
  revision: index,
  position: positionFromOrdinal(index + 1),
  metadata: {
    occurredAt: new Date(Date.UTC(2026, 0, 1, 10, 0, index)).toISOString(),
    actor,
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    partitionKey: category === 'partnership' ? id : company,
  },
  type: event.type,
  data: Object(event.data),
})

/** The documents that a projection makes of a log. */
const folded = (projection: AnyProjection, log: readonly Said[]): ReadonlyMap<string, unknown> => {
  const documents = new Map<string, unknown>()
  const types = new Set(projection.events.map(({ type }) => type))
  log.forEach((said, index) => {
    const event = recordedAt(said, index)
    if (!types.has(event.type)) return
    const route = projection.route(event)
    for (const key of 'keys' in route ? route.keys : [])
      documents.set(key, projection.fold(documents.get(key), event, key))
  })
  return documents
}

const readerOf = <Document>(
  projection: AnyProjection & { fold(...given: never[]): Document | undefined },
  log: readonly Said[],
) => {
  const typed = new Map<string, Document>()
  for (const [key, document] of folded(projection, log)) typed.set(key, Object(document))
  return memoryReader(typed)
}

const appFor = async (log: readonly Said[]) => {
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  open.push(app)
  registerReads(app, { waitFor: async () => true, head: async () => beginning, markOf: () => '' })
  registerActivityQueries(app, {
    models: {
      directory: await sampleDirectory([both, farm]),
      companyActivity: readerOf<ActivityDocument>(companyActivity, log),
      companyPrices: readerOf<CompanyPricesDocument>(companyPrices, log),
    },
    titles: { reads: [], of: async (ids) => new Map(ids.map((id) => [id, 'Rundgang'])) },
    states: activityStates,
    historyOf: async (stream) => log.map(recordedAt).filter((event) => event.stream === stream),
    nameOf: async (userId) => ({ olga: 'Olga Ofen', otto: 'Otto Ofen', vera: 'Vera Visitor' })[userId],
  })
  return async (area: string, userId = 'otto', role: Session['role'] = 'user', before = '') => {
    const session: Session = { userId, sessionId: 's', role, permissions: [] }
    const answer = await app.inject({
      url: `/api/companies/mueller/activity?area=${area}${before && `&before=${before}`}`,
      headers: { authorization: await tokens.issue(session) },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

const [menu, list] = [newUuid(), newUuid()]
const published = (priceType: 'menu' | 'other', title: string): DomainEvent => ({
  type: 'PricePublished',
  data: { companyId: company, priceType, title, type: 'link', link: 'https://a.example', order: 1 },
})
const price = (id: string, event: DomainEvent, actor: Actor = olga): Said => ({
  stream: ['price', id],
  actor,
  event,
})

describe('the history of a page of the dashboard', () => {
  test('says what happened to what, when and by whom, the newest first, and only of this page', async () => {
    const ask = await appFor([
      price(menu, published('menu', 'Mittagskarte')),
      price(list, published('other', 'Preise')),
      price(menu, { type: 'PriceRemoved', data: { companyId: company } }, by('anna', 'admin')),
    ])
    expect((await ask('menus')).body.data).toEqual([
      {
        id: eventIds[2],
        at: '2026-01-01T10:00:02.000Z',
        what: 'Preisliste entfernt',
        called: 'Mittagskarte',
        changes: [{ label: 'Entfernt', before: 'nein', after: 'ja' }],
        canUndo: false,
        by: { kind: 'platform' },
      },
      {
        id: eventIds[0],
        at: '2026-01-01T10:00:00.000Z',
        what: 'Preisliste veröffentlicht',
        called: 'Mittagskarte',
        changes: [],
        canUndo: false,
        by: { kind: 'owner', name: 'Olga Ofen' },
      },
    ])
    expect((await ask('prices')).body.data).toMatchObject([{ called: 'Preise' }])
    expect((await ask('documents')).body).toEqual({ data: [] })
  })

  test('says before and after of what changed, for each thing by itself', async () => {
    const [one, other] = [newUuid(), newUuid()]
    const file = (event: DomainEvent): Said => ({ stream: ['files', company], actor: olga, event })
    const uploaded = (fileId: string, name: string) =>
      file({ type: 'FileUploaded', data: { fileId, name, key: 'k.pdf', size: 9 } })
    const ask = await appFor([
      uploaded(one, 'Prospekt'),
      uploaded(other, 'Karte'),
      file({ type: 'FileRenamed', data: { fileId: one, name: 'Prospekt 2026' } }),
      file({ type: 'CompanyDocumentAttached', data: { fileId: other } }),
      price(list, published('other', 'Preise')),
      price(list, {
        type: 'PriceChanged',
        data: {
          companyId: company,
          priceType: 'other',
          title: 'Zimmer',
          type: 'link',
          link: 'https://b.example',
        },
      }),
    ])
    const changes = async (area: string) =>
      (await ask(area)).body.data.map(({ changes }: { changes: readonly Record<string, string>[] }) =>
        changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
      )
    expect(await changes('documents')).toEqual([
      ['Auf der Seite: nein → ja'],
      ['Name: Prospekt → Prospekt 2026'],
      [],
      [],
    ])
    expect((await ask('prices')).body.data.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([
      true,
      false,
    ])
    expect(await changes('prices')).toEqual([
      ['Titel: Preise → Zimmer', 'Führt zu: https://a.example → https://b.example'],
      [],
    ])
  })

  test('is for owners and administrators alone; only owners are told who of them it was', async () => {
    const ask = await appFor([price(menu, published('menu', 'Mittagskarte'))])
    expect(await ask('menus', 'theo')).toEqual({ status: 400, body: { message: 'Unauthorized' } })
    expect((await ask('menus', 'anna', 'admin')).body.data).toMatchObject([{ by: { kind: 'owner' } }])
    expect((await ask('menus', 'anna', 'admin')).body.data[0].by).toEqual({ kind: 'owner' })
    expect((await ask('alles')).status).toBe(422)
    expect((await ask('menus', 'otto', 'user', positionFromOrdinal(2))).status).toBe(422)
  })

  test('shows a partnership on both sides by what the other company is called', async () => {
    const data = { company: farm.id, partner: company }
    const stream = ['partnership', newUuid()] as const
    const ask = await appFor([
      { stream, actor: by('theo'), event: { type: 'PartnershipRequested', data } },
      { stream, actor: olga, event: { type: 'PartnershipApproved', data } },
    ])
    expect((await ask('partners')).body.data).toMatchObject([
      { what: 'Partnerschaft bestätigt', called: 'Hofladen', by: { name: 'Olga Ofen' } },
      { what: 'Partnerschaft angefragt', called: 'Hofladen', by: { kind: 'partner' } },
    ])
  })

  test('tells nothing of visitors, and leaves out likes and what only keeps the works going', async () => {
    const stream = ['review', 'r1'] as const
    const video = ['video', newUuid()] as const
    const ask = await appFor([
      {
        stream,
        actor: by('vera'),
        event: {
          type: 'ReviewEdited',
          data: { company, subject: 'vera', name: 'Vera Visitor', rating: 1, message: 'Fade.' },
        },
      },
      { stream, actor: { kind: 'guest', guestId: 'g' }, event: { type: 'ReviewLiked', data: { company } } },
      { stream, actor: olga, event: { type: 'ReviewApproved', data: { company } } },
      { stream: video, actor: system, event: { type: 'VideoProcessingStarted', data: { company } } },
      { stream: video, actor: system, event: { type: 'VideoProcessingRetried', data: { company } } },
    ])
    const reviews = await ask('reviews')
    expect(reviews.body.data).toMatchObject([
      { what: 'Bewertung genehmigt', by: { name: 'Olga Ofen' } },
      { what: 'Bewertung geändert', by: { kind: 'visitor' } },
    ])
    expect(JSON.stringify(reviews.body)).not.toContain('Vera')
    expect((await ask('videos')).body.data).toMatchObject([
      { what: 'Verarbeitung erneut versucht', called: 'Rundgang', by: { kind: 'system' } },
    ])
  })

  test('of the settings names the address and owners, and has nothing of the profile', async () => {
    const stream = ['company', company] as const
    const ask = await appFor([
      { stream, actor: olga, event: { type: 'CompanyNameChanged', data: { name: 'Brothaus' } } },
      {
        stream,
        actor: olga,
        event: { type: 'CompanySlugChanged', data: { old: 'mueller', new: 'brothaus' } },
      },
      { stream, actor: olga, event: { type: 'CompanyOwnerAdded', data: { userId: 'otto' } } },
      { stream, actor: olga, event: { type: 'CompanyHidden', data: {} } },
    ])
    expect((await ask('settings')).body.data).toMatchObject([
      { what: 'Verborgen' },
      { what: 'Inhaber hinzugefügt', called: 'Otto Ofen' },
      { what: 'Adresse der Seite geändert', called: 'brothaus' },
    ])
  })

  test('comes in parts where it is long, without a gap or a repeat', async () => {
    const file = (index: number): Said => ({
      stream: ['files', company],
      actor: olga,
      event: { type: 'FileRenamed', data: { fileId: menu, name: `Datei ${index}` } },
    })
    const ask = await appFor(Array.from({ length: 70 }, (_, index) => file(index)))
    const newest = (await ask('documents')).body
    expect(newest.data).toHaveLength(50)
    const older = (await ask('documents', 'otto', 'user', newest.next)).body
    expect(older.next).toBeUndefined()
    expect([...newest.data, ...older.data].map(({ called }) => called)).toEqual(
      Array.from({ length: 70 }, (_, index) => `Datei ${69 - index}`),
    )
  })
})
