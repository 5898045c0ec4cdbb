import type { CompanyId, IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { PlacementSection } from '@schaufenster/events/discovery/placement-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { newStream, type Handle } from '../lib/handle.ts'
import { byOf, sends, settled, Written, written } from '../lib/sends.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { NewPlacementForm, PlacementForm, PlacementPath } from './placement-contract.ts'
import { noPlacement, placementDecider, placementStream, type Placed } from './placement-decider.ts'
import { readPeriod } from './placement-form.ts'
import { spotAt, type Ordered } from './placement-order.ts'

/** A current placement in a section. */
export interface PlacedThere extends Ordered, Pick<Placed, 'from'> {
  readonly company: string
  readonly to: string | null
}

/** What placements need from elsewhere. */
export interface PlacementDeps {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly clock: Clock
  /** The company of an id or slug, unless deleted. */
  readonly companyOf: (idOrSlug: string) => Promise<CompanyId | undefined>
  /** The current industry for this id. */
  readonly industryOf: (id: string) => Promise<IndustryId | undefined>
  /** A section's placements in order, as of what the caller has seen; for a category, those of its industry. */
  readonly placedIn: (
    section: PlacementSection,
    industry: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<readonly PlacedThere[]>
}

/** Placements of companies, for administrators (D-3.1). */
export const registerPlacementWrites = (app: App, deps: PlacementDeps): void => {
  const { handle, streams, clock, companyOf, industryOf, placedIn } = deps
  const admin = { config: { access: { permission: 'placement.manage' } } } as const
  const tags = ['discovery']
  const answers = { 200: Written, 404: Problem, 409: Problem, 410: Problem }
  const send = sends({ handle }, placementDecider, placementStream)

  /** Moves the others to make room; each has its own stream. */
  const makeRoom = async (request: FastifyRequest, reply: FastifyReply, moved: readonly Ordered[]) => {
    const context = request.commandContext()
    for (const { id, position } of moved) {
      const command = { type: 'ChangePlacement', by: byOf(request), change: { position } } as const
      settled(reply, await handle(placementDecider, newStream(placementStream(id)), command, context))
    }
  }

  app.post(
    '/api/recommendation',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Unternehmen platzieren',
        description: 'In den Empfehlungen, im Hot Spot oder in einer Branche. Bezahltes heißt „Anzeige“.',
        body: NewPlacementForm,
        response: { 201: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const { section, company: named, industry: wanted, position, sponsored = false } = request.body
      const { from = berlinDayOf(clock.now()), to } = orRefuse(readPeriod(request.body))
      const [company, industry] = await Promise.all([
        companyOf(named),
        section === 'category' && typeof wanted === 'string' ? industryOf(wanted) : undefined,
      ])
      if (company === undefined) throw new Refused(invalid({ company: noSuchCompany }))
      const others = await placedIn(section, industry, request, reply)
      const spot = spotAt(others, position === undefined ? others.length : position - 1)
      const placed: Placed = {
        section,
        company,
        position: spot.position,
        from,
        sponsored,
        ...(typeof to === 'string' && { to }),
        ...(industry !== undefined && { industry }),
      }
      const context = request.commandContext()
      const id = uuidOf('placement of', context.commandId)
      const known = { company: true, industry: section !== 'category' || industry !== undefined }
      const isThere = others.some((one) => one.id !== id && one.company === company && overlaps(one, placed))
      const command = { type: 'PlaceCompany', by: byOf(request), placed, known, isThere } as const
      const answer = written(reply, id, await handle(placementDecider, placementStream(id), command, context))
      await makeRoom(request, reply, spot.moved)
      void reply.code(201)
      return answer
    },
  )

  app.put(
    '/api/recommendation/:id',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Platzierung ändern oder verschieben',
        description: '`position` ist der Platz in ihrem Abschnitt; 1 ist der erste.',
        params: PlacementPath,
        body: PlacementForm,
        response: answers,
      },
    },
    async (request, reply) => {
      const id = placementOf(request.params.id)
      const { position: place, sponsored } = request.body
      const { from, to } = orRefuse(readPeriod(request.body))
      const spot = place === undefined ? undefined : await spotOf(request, reply, id, place)
      const change = { from, to, sponsored, position: spot?.position }
      const command = { type: 'ChangePlacement', by: byOf(request), change } as const
      const answer = await send(request, reply, id, command)
      await makeRoom(request, reply, spot?.moved ?? [])
      return answer
    },
  )

  app.delete(
    '/api/recommendation/:id',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Platzierung entfernen',
        description: 'Lässt sich zurücknehmen, auch im Protokoll.',
        params: PlacementPath,
        response: answers,
      },
    },
    (request, reply) =>
      send(request, reply, placementOf(request.params.id), { type: 'RemovePlacement', by: byOf(request) }),
  )

  app.post(
    '/api/recommendation/:id/restore',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Entfernte Platzierung zurückholen',
        params: PlacementPath,
        body: Type.Optional(closedObject({})),
        response: answers,
      },
    },
    (request, reply) =>
      send(request, reply, placementOf(request.params.id), { type: 'RestorePlacement', by: byOf(request) }),
  )

  /** An unchanged position moves nobody. */
  const spotOf = async (request: FastifyRequest, reply: FastifyReply, id: string, place: number) => {
    const { state } = await streams.current(placementDecider, placementStream(id).name)
    if (state.kind === 'none') throw new Refused(noPlacement)
    const { section, industry } = state.placed
    const all = await placedIn(section, industry, request, reply)
    const others = all.filter((one) => one.id !== id)
    const stays = all[Math.min(place, all.length) - 1]?.id === id
    return stays ? undefined : spotAt(others, place - 1)
  }
}

const noSuchCompany = 'Dieses Unternehmen gibt es nicht. Bitte wählen Sie eines aus der Liste.'

const placementOf = (text: string): string => {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new Refused(noPlacement)
  return id
}

/** Whether both have a day in common. */
const overlaps = (one: Pick<PlacedThere, 'from' | 'to'>, other: Pick<Placed, 'from' | 'to'>): boolean =>
  (one.to === null || one.to >= other.from) && (other.to === undefined || other.to >= one.from)
