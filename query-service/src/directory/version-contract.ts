import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { PublicProfile } from '../profile/contract.ts'

/** Calls about a company's history (promise 9). */

/** Path of calls below `/api/companies/{id}/versions`. */
export const VersionPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

const momentPattern = '[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?Z?)?'

/** Path of one version. */
export const OneVersionPath = Type.Object({
  ...VersionPath.properties,
  version: Type.Integer({ minimum: 0 }),
})

/** A day, minute or second by a German clock, meaning its end, or a UTC moment (ISO 8601). */
export const VersionQuery = closedObject({ asOf: Type.String({ pattern: `^${momentPattern}$` }) })

/** The same, or the id of an event, meaning right after it. */
export const AsOfPageQuery = closedObject({
  asOf: Type.String({ pattern: `^(${momentPattern}|[0-9a-f-]{36})$` }),
})

export const VersionSpan = closedObject({
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
})

/** The most changes in one answer. */
export const changesAtOnce = 500

/** Changes before this version; without it the newest. */
export const VersionListQuery = closedObject({ before: Type.Optional(Type.Integer({ minimum: 1 })) })

/** A company's changes, newest first. With `next` there are older ones before that version. */
export const VersionList = Type.Object({
  next: Type.Optional(Type.Integer()),
  data: Type.Array(
    Type.Object({
      version: Type.Integer(),
      at: Type.String(),
      by: Type.Object({
        kind: Type.String(),
        role: Type.Optional(Type.String()),
        /** Name of the owner who did it, shown to owners only. */
        name: Type.Optional(Type.String()),
      }),
      /** The type of the event. */
      what: Type.String(),
      /** Shared by everything changed at once. */
      commandId: Type.String(),
    }),
  ),
})
export type VersionList = Static<typeof VersionList>

const Fields = Type.Record(Type.String(), Type.Unknown())

export const VersionProfile = Type.Object({
  data: Type.Object({ version: Type.Integer(), profile: Fields }),
})

/** Each field that differs, before and after in German words; empty where there was nothing. */
export const VersionDifference = Type.Object({
  data: Type.Array(
    Type.Object({
      /** What restoring takes to bring back this field alone: `contact.phone`. */
      field: Type.String(),
      /** What restoring takes to bring back everything that is saved with it: `contact`. */
      group: Type.String(),
      /** The type of the event that changes it. */
      what: Type.String(),
      label: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
})
export type VersionDifference = Static<typeof VersionDifference>

/** A company's former public page, whether or not visitors could see it then. */
export const AsOfPage = Type.Object({
  data: Type.Object({
    /** ISO 8601, UTC: events up to here are included. */
    asOf: Type.String(),
    version: Type.Integer(),
    /** `hidden`: approved, and hidden by its owner. */
    status: Type.Enum(['draft', 'pending', 'approved', 'hidden', 'rejected', 'deleted']),
    company: PublicProfile,
  }),
})
export type AsOfPage = Static<typeof AsOfPage>
