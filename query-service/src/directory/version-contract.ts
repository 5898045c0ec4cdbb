import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { PublicProfile } from '../profile/contract.ts'

/** What the calls about a company's past take and answer (promise 9). */

/** Of calls below `/api/companies/{id}/versions`. */
export const VersionPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

const momentPattern = '[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?Z?)?'

/** Of one version. */
export const OneVersionPath = Type.Object({
  ...VersionPath.properties,
  version: Type.Integer({ minimum: 0 }),
})

/** A day, minute or second of a German clock, which is meant to its end, or a moment in UTC (ISO 8601). */
export const VersionQuery = closedObject({ asOf: Type.String({ pattern: `^${momentPattern}$` }) })

/** The same, or the id of an event: right after it. */
export const AsOfPageQuery = closedObject({
  asOf: Type.String({ pattern: `^(${momentPattern}|[0-9a-f-]{36})$` }),
})

export const VersionSpan = closedObject({
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
})

/** Changes that come in one answer. */
export const changesAtOnce = 500

/** Changes that came before this version; the newest without it. */
export const VersionListQuery = closedObject({ before: Type.Optional(Type.Integer({ minimum: 1 })) })

/** The changes of a company, newest first; with `next` there are some before that version. */
export const VersionList = Type.Object({
  next: Type.Optional(Type.Integer()),
  data: Type.Array(
    Type.Object({
      version: Type.Integer(),
      at: Type.String(),
      by: Type.Object({
        kind: Type.String(),
        role: Type.Optional(Type.String()),
        /** Of an owner, told to owners. */
        name: Type.Optional(Type.String()),
      }),
      /** The type of the event. */
      what: Type.String(),
      /** The same for all that was changed at once. */
      commandId: Type.String(),
    }),
  ),
})
export type VersionList = Static<typeof VersionList>

const Fields = Type.Record(Type.String(), Type.Unknown())

export const VersionProfile = Type.Object({
  data: Type.Object({ version: Type.Integer(), profile: Fields }),
})

/** For each group of fields that differs: how it was and how it became. */
export const VersionDifference = Type.Object({
  data: Type.Array(Type.Object({ what: Type.String(), before: Fields, after: Fields })),
})
export type VersionDifference = Static<typeof VersionDifference>

/** A company's public page as it was, whether or not visitors could see it then. */
export const AsOfPage = Type.Object({
  data: Type.Object({
    /** ISO 8601, UTC: up to when what had happened counts. */
    asOf: Type.String(),
    version: Type.Integer(),
    status: Type.Enum(['draft', 'pending', 'approved', 'rejected', 'deleted']),
    company: PublicProfile,
  }),
})
export type AsOfPage = Static<typeof AsOfPage>
