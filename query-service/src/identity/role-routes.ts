import { builtInRoleNames, builtInRoles, permissionsOfBuiltIn } from '@schaufenster/events/identity/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import {
  allPermissions,
  isPermission,
  permissions,
  type Permission,
} from '@schaufenster/platform/app/permissions.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { role as roleModel, type RoleDocument } from '@schaufenster/projections/identity/role.ts'
import { userAccount, type UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import Type from 'typebox'
import { anyParkedIn, reportParked } from '../app/freshness.ts'
import { noModel } from '../app/reads.ts'
import { IdPath, PermissionList, PermissionView, RoleList, RoleView } from './contract.ts'
import { ownRoles } from './role-names.ts'

/** What the role queries read. */
export interface RoleModels {
  readonly roles: DocumentReader<RoleDocument>
  readonly users: DocumentReader<UserAccountDocument>
}

const permissionView = (key: Permission): PermissionView => ({ _id: key, id: key, key, ...permissions[key] })

/** Roles and their permissions (docs/decisions/0036). */
export const registerRoleQueries = (app: App, models: RoleModels): void => {
  const manages = { config: { access: { permission: 'role.manage' } } } as const
  const tags = ['Konto']

  const withUsers = async (view: Omit<RoleView, '_id' | 'users'>): Promise<RoleView> => ({
    ...view,
    _id: view.id,
    users: await models.users.count({ field: 'roles', contains: view.id }),
  })
  const allRoles = async (): Promise<RoleView[]> => {
    const own = (await ownRoles(models.roles)).map(({ permissions: keys, ...role }) => {
      return { ...role, permissions: keys.filter(isPermission), builtIn: false }
    })
    const builtIn = builtInRoles.map((id) => {
      return { id, name: builtInRoleNames[id], permissions: [...permissionsOfBuiltIn[id]], builtIn: true }
    })
    return Promise.all([...builtIn, ...own].map(withUsers))
  }
  const shown = [roleModel.name, userAccount.name]

  app.get(
    '/api/permissions',
    {
      config: { ...manages.config, reads: noModel },
      schema: { tags, summary: 'Rechte, die es gibt', response: { 200: PermissionList } },
    },
    () => ({ data: allPermissions.map(permissionView) }),
  )

  app.get(
    '/api/permissions/:id',
    {
      config: { ...manages.config, reads: noModel },
      schema: {
        tags,
        summary: 'Ein Recht',
        params: IdPath,
        response: { 200: Type.Object({ data: PermissionView }) },
      },
    },
    ({ params: { id } }) => {
      if (!isPermission(id)) throw new Refused(notFound('Dieses Recht'))
      return { data: permissionView(id) }
    },
  )

  app.get(
    '/api/role',
    {
      config: { ...manages.config, reads: shown },
      schema: { tags, summary: 'Rollen mit ihren Rechten', response: { 200: RoleList } },
    },
    async (_request, reply) => {
      reportParked(reply, [await anyParkedIn(models.roles, models.users)])
      return { data: await allRoles() }
    },
  )

  app.get(
    '/api/role/:id',
    {
      config: { ...manages.config, reads: shown },
      schema: {
        tags,
        summary: 'Eine Rolle',
        params: IdPath,
        response: { 200: Type.Object({ data: RoleView }) },
      },
    },
    async (request, reply) => {
      reportParked(reply, [await anyParkedIn(models.roles, models.users)])
      const found = (await allRoles()).find(({ id }) => id === request.params.id.toLowerCase())
      if (found === undefined) throw new Refused(notFound('Diese Rolle'))
      return { data: found }
    },
  )
}
