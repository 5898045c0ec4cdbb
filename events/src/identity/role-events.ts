import { permissionNames } from '@schaufenster/platform/app/permissions.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { PermissionKeys, RoleName } from './values.ts'

/**
 * Events of a role, in the stream `role-{id}`. Its holders are in the users' streams. Permission keys are defined in code; a key that the code no
 * longer knows allows nothing.
 */

const permissionsText = {
  label: 'Rechte',
  words: permissionNames,
}

export const RoleCreated = defineEvent({
  type: 'RoleCreated',
  title: 'Rolle angelegt',
  schema: closedObject({ name: RoleName, permissions: PermissionKeys }),
  fields: { permissions: permissionsText },
})

export const RoleRenamed = defineEvent({
  type: 'RoleRenamed',
  title: 'Rolle umbenannt',
  schema: closedObject({ name: RoleName }),
})

/** Carries all permissions of the role. */
export const RolePermissionsChanged = defineEvent({
  type: 'RolePermissionsChanged',
  title: 'Rechte einer Rolle geändert',
  schema: closedObject({ permissions: PermissionKeys }),
  fields: { permissions: permissionsText },
})

/** Nobody had it any more. A user who was given it at the same moment has a role that allows nothing. */
export const RoleDeleted = defineEvent({
  type: 'RoleDeleted',
  title: 'Rolle gelöscht',
  schema: closedObject({}),
})

export const roleEvents = [RoleCreated, RoleRenamed, RolePermissionsChanged, RoleDeleted] as const
/** The event as it is decided, and as it is recorded with metadata and position. */
export type RoleEvent = EventOf<(typeof roleEvents)[number]>
export type RecordedRoleEvent = RecordedOf<(typeof roleEvents)[number]>

/**
 * The account may stop being an administrator's, since another administrator remains. Recorded in `administrators-platform` before it does
 * (docs/decisions/0036). A single stream, so that if two step down at the same moment the second sees the first.
 */
export const AdministratorReleased = defineEvent({
  type: 'AdministratorReleased',
  title: 'Verwaltung darf abgegeben werden',
  schema: closedObject({ userId: SubjectId }),
})

/** The account is about to become an administrator's again, and counts as one once it is. */
export const AdministratorReinstated = defineEvent({
  type: 'AdministratorReinstated',
  title: 'Verwaltung wieder übernommen',
  schema: closedObject({ userId: SubjectId }),
})

export const administratorEvents = [AdministratorReleased, AdministratorReinstated] as const
/** Decisions on who may stop being an administrator. */
export type AdministratorEvent = EventOf<(typeof administratorEvents)[number]>
