import { allPermissions } from '@schaufenster/platform/app/permissions.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** Roles, permissions and accounts in the API (docs/decisions/0036). */

const Id = { _id: Type.String(), id: Type.String() }
const Key = Type.Enum(allPermissions)

/** The path of one of them. */
export const IdPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/** A user id that can be the name of a stream. Nothing else is anybody's id. */
export const UserPath = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) })

/** A permission that the code checks. */
export const PermissionView = Type.Object({
  ...Id,
  key: Key,
  name: Type.String(),
  allows: Type.String({ description: 'Was es erlaubt' }),
})
export type PermissionView = Static<typeof PermissionView>

/** All of them in display order. */
export const PermissionList = Type.Object({ data: Type.Array(PermissionView) })

/** A role with its permissions. */
export const RoleView = Type.Object({
  ...Id,
  name: Type.String(),
  permissions: Type.Array(Key),
  builtIn: Type.Boolean({ description: 'Fest eingebaut: nicht zu ändern, nicht zu löschen' }),
  users: Type.Integer({ description: 'So viele Personen haben sie' }),
  version: Type.Optional(
    Type.Integer({ description: 'Als `expectedVersion` zu senden; nicht bei eingebauten' }),
  ),
})
export type RoleView = Static<typeof RoleView>

/** All of them: built-in ones first, then by name. */
export const RoleList = Type.Object({ data: Type.Array(RoleView) })

/** The state of an account: locked, invited but not used yet, address not confirmed, or none of these. The first that applies counts. */
export const accountStates = ['locked', 'invited', 'unverified', 'active'] as const
export type AccountState = (typeof accountStates)[number]

/** An account for administrators. */
export const UserRow = Type.Object({
  ...Id,
  version: Type.Integer({ description: 'Als `expectedVersion` zu senden' }),
  fullName: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  isVerified: Type.Boolean({ description: 'Die E-Mail-Adresse ist bestätigt' }),
  isActive: Type.Boolean({ description: 'Kann sich anmelden' }),
  isInvited: Type.Boolean({ description: 'Eingeladen, noch ohne Passwort' }),
  hasSecondFactor: Type.Boolean(),
  hasPasskey: Type.Boolean(),
  registeredAt: Type.String({ description: 'ISO 8601' }),
  lastLoginAt: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
})
export type UserRow = Static<typeof UserRow>

/** Newest or oldest first, or by the last login, either end first. Names are sealed, so there is no order by name. */
export const userOrders = ['newest', 'oldest', 'lastLogin', 'longestAway'] as const
export type UserOrder = (typeof userOrders)[number]

/** Filters on accounts, by the words of a name or by an address. */
export const UserQuery = closedObject({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 254 })),
  role: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(
    wordedEnum(accountStates, {
      locked: 'Gesperrt',
      invited: 'Eingeladen',
      unverified: 'E-Mail nicht bestätigt',
      active: 'Aktiv',
    }),
  ),
  sort: Type.Optional(
    wordedEnum(userOrders, {
      newest: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
      lastLogin: 'Zuletzt angemeldet',
      longestAway: 'Am längsten nicht angemeldet',
    }),
  ),
})
export type UserQuery = Static<typeof UserQuery>

/** The names of the accounts' roles. */
const RoleNames = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
  description: 'Alle Rollen, die es gibt; wer nur sein Konto sieht, sieht die eigenen',
})

/** A page of accounts, newest first by default. */
export const UserPage = Type.Object({
  users: Type.Array(UserRow),
  roles: RoleNames,
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type UserPage = Static<typeof UserPage>

/** One account. */
export const UserAnswer = Type.Object({ data: UserRow, roles: RoleNames })
export type UserAnswer = Static<typeof UserAnswer>

const Moment = Type.String({ description: 'ISO 8601' })

/** Where an account is logged in, and its failed logins. */
export const SignIns = Type.Object({
  sessions: Type.Array(Type.Object({ device: Type.String(), usedAt: Moment }), {
    description: 'Die zuletzt benutzte zuerst',
  }),
  failed: Type.Array(
    Type.Object({
      at: Moment,
      step: Type.Enum(['password', 'code', 'refused'], {
        description:
          'Woran sie scheiterte; `refused`: an nichts, was eingegeben wurde, etwa weil das Konto gesperrt war',
      }),
    }),
    { description: 'Die neueste zuerst; höchstens 200 der letzten 90 Tage' },
  ),
})
export type SignIns = Static<typeof SignIns>

/** What `GET /api/users/{id}/sign-ins` answers. */
export const SignInsAnswer = Type.Object({ data: SignIns })
export type SignInsAnswer = Static<typeof SignInsAnswer>

/** An owner of a company, as co-owners see them. */
export const OwnerRow = Type.Object({ ...Id, fullName: Type.String(), email: Type.String() })
export type OwnerRow = Static<typeof OwnerRow>
