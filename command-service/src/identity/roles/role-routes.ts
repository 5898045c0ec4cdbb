import { isRole, roleId, type Role } from '@schaufenster/events/identity/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { contextOf } from '../../lib/context-of.ts'
import type { Handle } from '../../lib/handle.ts'
import { begins, byOf, sends, Written, written } from '../../lib/sends.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { UserPath } from '../account-contract.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { IdPath, NewRoleForm, RoleForm, UserRolesForm } from '../role-contract.ts'
import type { ChangeRoles } from './change-roles.ts'
import { nameKey, noRole, roleDecider, roleStream } from './role-decider.ts'
import { isBuiltIn } from './role-permissions.ts'

/** What the role routes need from elsewhere. */
export interface RoleRoutes {
  readonly handle: Handle
  readonly accounts: Pick<Accounts, 'byId'>
  readonly changeRoles: ChangeRoles
  /** Names of all roles by id, from a read model that has caught up. */
  readonly roleNames: () => Promise<ReadonlyMap<string, string>>
  /** How many users have a role, from a read model that has caught up. */
  readonly holdersOf: (role: Role) => Promise<number>
}

/** Roles and their holders (docs/decisions/0036). */
export const registerRoleRoutes = (
  app: App,
  { handle, accounts, changeRoles, roleNames, holdersOf }: RoleRoutes,
): void => {
  const manages = { config: { access: { permission: 'role.manage', asOfNow: true } } } as const
  const tags = ['Konto']

  const takenBeside = async (id: Role): Promise<ReadonlySet<string>> =>
    new Set([...(await roleNames())].flatMap(([other, name]) => (other === id ? [] : [nameKey(name)])))
  const send = sends({ handle }, roleDecider, roleStream)
  const begin = begins({ handle }, roleDecider, roleStream)

  app.post(
    '/api/role',
    {
      ...manages,
      schema: { tags, summary: 'Rolle anlegen', body: NewRoleForm, response: { 201: Written } },
    },
    async (request, reply) => {
      const permissions = each(request.body.permissions)
      const name = request.body.name.trim()
      const id = roleId(uuidOf('role of', request.commandContext().commandId))
      const taken = await takenBeside(id)
      const command = { type: 'CreateRole', by: byOf(request), name, permissions, taken } as const
      return begin(request, reply.code(201), id, command)
    },
  )

  app.put(
    '/api/role/:id',
    {
      ...manages,
      schema: {
        tags,
        summary: 'Rolle umbenennen, ihre Rechte ändern',
        params: IdPath,
        body: RoleForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const id = ownRole(request.params.id)
      const { name, permissions } = request.body
      const command = {
        type: 'ChangeRole',
        by: byOf(request),
        taken: await takenBeside(id),
        ...(name !== undefined && { name: name.trim() }),
        ...(permissions !== undefined && { permissions: each(permissions) }),
      } as const
      return send(request, reply, id, command)
    },
  )

  app.delete(
    '/api/role/:id',
    {
      ...manages,
      schema: {
        tags,
        summary: 'Rolle löschen',
        description: '409, solange jemand sie hat.',
        params: IdPath,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const id = ownRole(request.params.id)
      const command = { type: 'DeleteRole', by: byOf(request), holders: await holdersOf(id) } as const
      return send(request, reply, id, command)
    },
  )

  app.put(
    '/api/users/:id/roles',
    {
      ...manages,
      schema: {
        tags,
        summary: 'Rollen einer Person ändern',
        description: 'Alle, die sie haben soll. Das letzte Administratorkonto bleibt eines.',
        params: UserPath,
        body: UserRolesForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const { id: userId } = request.params
      const roles = each(request.body.roles)
      const user = await accounts.byId(userId)
      if (user === undefined) throw new Refused(notFound('Dieses Konto'))
      const add = roles.filter((role) => !user.roles.includes(role))
      const remove = user.roles.filter((role) => !roles.includes(role))
      return written(
        reply,
        userId,
        await changeRoles({ userId, add, remove }, byOf(request), contextOf(request)),
      )
    },
  )
}

/** Removes repetitions. */
const each = <Named>(named: readonly Named[]): readonly Named[] => [...new Set(named)]

const builtInStays: Refusal = { code: 'conflict', message: 'Diese Rolle ist fest eingebaut.' }

/** The id of a role that may be changed. */
const ownRole = (text: string): Role => {
  const id = text.toLowerCase()
  if (!isRole(id)) throw new Refused(noRole)
  if (isBuiltIn(id)) throw new Refused(builtInStays)
  return id
}
