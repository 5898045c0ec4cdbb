import { accessedLists } from '@schaufenster/events/insight/personal-data-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const Text = Type.String()

/** An occasion when somebody was shown another person's data (D-10.10). */
export const AccessLogRow = Type.Object({
  id: Text,
  at: Type.String({ description: 'ISO 8601, UTC' }),
  /** The viewer's id, and name while it can be read. */
  by: Type.Object({ id: Text, name: Text }),
  /** The account that was viewed. */
  account: Text,
  place: Type.Enum(accessedLists),
})
export type AccessLogRow = Static<typeof AccessLogRow>

/** Filters on accesses, and the cursor. */
export const AccessLogQuery = closedObject({
  /** Words of a name, an address, or an id. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
})

/** Accesses, newest first. `next` is the cursor of older ones. */
export const AccessLogPage = Type.Object({ looks: Type.Array(AccessLogRow), next: Type.Optional(Text) })
export type AccessLogPage = Static<typeof AccessLogPage>
