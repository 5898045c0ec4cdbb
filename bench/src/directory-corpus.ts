import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { createTestSystem } from '@schaufenster/command-service/lib/test-system.ts'
import { streamName, type NewEvent, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { JsonObject } from '@schaufenster/platform/lib/json.ts'
import { demoFile, importDemoFile } from './import-demo-file.ts'
import { randomFrom } from './search-corpus.ts'

/** The counts: importing a company takes 4 events, and each session of its owner makes 5 changes. */
export interface DirectorySize {
  readonly companies: number
  readonly sittings: number
}

const templates = 500
const writers = 512
/** A prime, so that each company gets its turn and the busy ones are not simply the first. */
const spread = 7_919

/**
 * Fills an empty log: companies as the import makes them, from the demo's generator, then sessions in which
 * one company's tag line, services, about, contact and hours change. A fifth of the companies, spread over
 * all, gets four fifths of the sessions. Returns the companies' ids.
 */
export const fillDirectory = async (store: EventStore, size: DirectorySize): Promise<readonly string[]> => {
  const imported = await importTemplates()
  const ids = Array.from({ length: size.companies }, newUuid)
  const revisions = new Map<string, number>()
  const random = randomFrom(7)

  const append = async (stream: StreamName, events: readonly NewEvent[]): Promise<void> => {
    const last = revisions.get(stream)
    revisions.set(stream, (last ?? -1) + events.length)
    const appended = await store.append(stream, last === undefined ? 'noStream' : { exact: last }, events)
    if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
  }
  const registered = async function* () {
    for (const [number, id] of ids.entries()) yield { id, number }
  }
  const sittings = async function* () {
    for (let sitting = 0; sitting < size.sittings; sitting += 1) {
      const share = random() < 0.8 ? random() * 0.2 : random()
      yield { number: (Math.floor(share * ids.length) * spread) % ids.length, sitting }
    }
  }

  await eachConcurrently(registered(), writers, async ({ id, number }) => {
    const template = imported[number % imported.length]
    for (const events of template === undefined ? [] : copiesOf(template, id, number)) {
      const [first] = events
      if (first !== undefined) await append(first.stream, events.map(newEventOf))
    }
  })
  const busy = new Set<string>()
  await eachConcurrently(sittings(), writers, async ({ number, sitting }) => {
    // Two sessions of one company don't overlap.
    const free = ids.findIndex((id, index) => index >= number && !busy.has(id))
    const id = ids[free]
    if (id === undefined) return
    busy.add(id)
    await append(streamName('company', id), changes(id, sitting))
    busy.delete(id)
  })
  return ids
}

interface Template {
  readonly companyId: string
  readonly slug: string
  /** Each list is one append. */
  readonly appends: readonly (readonly TemplateEvent[])[]
}
type TemplateEvent = NewEvent & { readonly stream: StreamName }

const importTemplates = async (): Promise<readonly Template[]> => {
  const system = createTestSystem()
  await importDemoFile(system, demoFile(templates), 64)
  const { events } = await system.store.readAll(beginning, 1_000_000)
  const byStream = Map.groupBy(events, ({ stream }) => stream)
  return events.flatMap((event) => {
    if (event.type !== 'CompanySlugAssigned' || typeof event.data['slug'] !== 'string') return []
    const { slug } = event.data
    const [reserved, confirmed] = byStream.get(streamName('slug', slug)) ?? []
    const company = byStream.get(event.stream) ?? []
    return reserved === undefined || confirmed === undefined
      ? []
      : [{ companyId: event.metadata.partitionKey, slug, appends: [[reserved], company, [confirmed]] }]
  })
}

/** The same for another company, with other ids and another slug. */
const copiesOf = (
  { companyId, slug, appends }: Template,
  id: string,
  number: number,
): readonly (readonly TemplateEvent[])[] =>
  JSON.parse(
    JSON.stringify(appends)
      .replaceAll(companyId, id)
      .replaceAll(`"${slug}"`, `"${slug}-${number}"`)
      .replaceAll(`slug-${slug}"`, `slug-${slug}-${number}"`),
  )

const newEventOf = ({ type, schemaVersion, data, metadata }: TemplateEvent): NewEvent => ({
  id: newUuid(),
  type,
  schemaVersion,
  data,
  metadata,
})

const hours = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day, number) => [
    day,
    { enabled: number < 5, hours: number < 5 ? [{ startHour: '08:00', endHour: '17:00' }] : [] },
  ]),
)

export const changes = (id: string, sitting: number): readonly NewEvent[] => {
  const metadata = {
    occurredAt: '2026-02-01T09:00:00.000Z',
    actor: { kind: 'user', userId: 'owner', role: 'user' },
    commandId: newUuid(),
    correlationId: newUuid(),
    causationId: newUuid(),
    partitionKey: id,
  } as const
  const change = (type: string, data: JsonObject): NewEvent => ({
    id: newUuid(),
    type,
    schemaVersion: 1,
    data,
    metadata,
  })
  return [
    change('CompanyTaglineChanged', { tagLine: `Ihr Betrieb um die Ecke, Ausgabe ${sitting}` }),
    change('CompanyServicesChanged', { services: ['Beratung', 'Montage', `Wartung ${sitting % 100}`] }),
    change('CompanyAboutChanged', { about: `<p>Seit ${1900 + (sitting % 120)} für Sie da. ${about}</p>` }),
    change('CompanyContactChanged', { phone: '+49 89 1234567', website: 'https://betrieb.example/' }),
    change('CompanyOfficeHoursSet', { officeHours: hours }),
  ]
}

const about = 'Wir beraten, planen und bauen, und wir kommen wieder, wenn etwas klemmt. '.repeat(4)
