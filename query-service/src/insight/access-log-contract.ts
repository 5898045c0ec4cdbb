import { accessedLists } from '@schaufenster/events/insight/personal-data-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const Text = Type.String()

/** Somebody was shown personal data of somebody else (D-10.10). */
export const AccessLogRow = Type.Object({
  id: Text,
  at: Type.String({ description: 'ISO 8601, UTC' }),
  /** By id, and by name while it can be read. */
  by: Type.Object({ id: Text, name: Text }),
  /** Whose: the id of the account. */
  account: Text,
  place: Type.Enum(accessedLists),
})
export type AccessLogRow = Static<typeof AccessLogRow>

/** Whose looks, and where to go on. */
export const AccessLogQuery = closedObject({
  /** Words of a name, an address, or an id. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
})

/** Looks, the newest first; `next`: the cursor of the older ones. */
export const AccessLogPage = Type.Object({ looks: Type.Array(AccessLogRow), next: Type.Optional(Text) })
export type AccessLogPage = Static<typeof AccessLogPage>
