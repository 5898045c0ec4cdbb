import type { Audience, ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** What happened: a page view, or a click on a social link or contact. */
export const kinds = ['view', 'social', 'contact'] as const
export type Kind = (typeof kinds)[number]

/** A row of the table `view`. */
export const ViewRow = Type.Object({
  position: Type.String(),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  kind: Type.Enum(kinds),
  /** The clicked network or channel; empty for a view. */
  detail: Type.String(),
  model: Type.String(),
  entity: Type.String(),
  company: Type.String(),
  /** The day's pseudonym as a decimal number; 0 for people who asked not to be tracked. */
  visitor: Type.String(),
  audience: Type.Enum(['visitor', 'bot', 'owner', 'admin'] satisfies readonly Audience[]),
  agent: Type.String(),
})
export type ViewRow = Static<typeof ViewRow>

/** Tables are partitioned by UTC months. */
export const monthOfRow = ({ at }: Pick<ViewRow, 'at'>): { readonly from: number; readonly to: number } => {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) }
}

const checks = new Map(viewEvents.map(({ type, schema }) => [type, Compile(schema)] as const))

const isViewEvent = (event: { readonly type: string; readonly data: unknown }): event is ViewEvent => {
  const known = viewEvents.find(({ type }) => type === event.type)
  return known !== undefined && (checks.get(known.type)?.Check(event.data) ?? false)
}

/** The row of an event in its newest version. Throws on any other, so that nothing is skipped silently (promise 7). */
export const rowOf = (recorded: RecordedEvent): ViewRow => {
  const event = { type: recorded.type, data: recorded.data }
  if (!isViewEvent(event)) throw new Error(`no view can be read from ${recorded.type} ${recorded.id}`)
  const { companyId, visitor, audience, agent } = event.data
  return {
    position: recorded.position,
    at: Date.parse(recorded.metadata.occurredAt),
    ...subjectOf(event),
    company: companyId,
    visitor: visitor === undefined ? '0' : BigInt(`0x${visitor}`).toString(),
    audience,
    agent,
  }
}

const subjectOf = (event: ViewEvent): Pick<ViewRow, 'kind' | 'detail' | 'model' | 'entity'> => {
  switch (event.type) {
    case 'EntityViewed':
      return { kind: 'view', detail: '', model: event.data.modelType, entity: event.data.entityId }
    case 'SocialLinkClicked':
      return { kind: 'social', detail: event.data.network, model: 'Company', entity: event.data.companyId }
    case 'ContactClicked':
      return { kind: 'contact', detail: event.data.channel, model: 'Company', entity: event.data.companyId }
  }
}
