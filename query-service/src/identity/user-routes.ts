import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { erased, type KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { role as roleModel, type RoleDocument } from '@schaufenster/projections/identity/role.ts'
import { userAccount, type UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { userNames } from '@schaufenster/projections/identity/user-names.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { pageOf, pagesFor } from '../app/paging.ts'
import { noModel } from '../app/reads.ts'
import { accountsFound, type AccountModels } from './account-list.ts'
import { IdPath, OwnerRow, UserAnswer, UserPage, UserQuery, type UserRow } from './contract.ts'
import { roleNames } from './role-names.ts'

export interface UserModels extends AccountModels {
  readonly roles: DocumentReader<RoleDocument>
  readonly keys: KeyRings
  /** The owners of a company by id or slug, from the log. */
  readonly companyOf: (idOrSlug: string) => Promise<{ readonly owners: readonly string[] } | undefined>
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

type Users = readonly Found<UserAccountDocument>[]

/** Accounts for those who manage them, and the people of a company for each other. */
export const registerUserQueries = (app: App, models: UserModels): void => {
  const { users } = models
  const tags = ['Konto']
  const permission = 'user.manage'

  /** Decrypts accounts after recording who is about to see whom. Somebody who was just erased is left out. */
  const opened = async (found: Users, request: FastifyRequest): Promise<UserRow[]> => {
    await models.recordAccess(
      request.commandContext(),
      found.map(({ key }) => key),
    )
    const rows = await openSealed(
      models.keys,
      found.map(({ document }) => document),
    )
    return rows.filter(({ fullName }) => fullName !== erased).map(rowOf)
  }
  app.get(
    '/api/users',
    {
      config: { access: { permission }, reads: [userAccount.name, userNames.name, roleModel.name] },
      schema: {
        tags,
        summary: 'Konten',
        description: '`q` sind Wörter eines Namens oder eine ganze E-Mail-Adresse.',
        querystring: UserQuery,
        response: { 200: UserPage },
      },
    },
    async (request, reply) => {
      const page = pageOf(request.query)
      const [{ list, total }, roles] = await Promise.all([
        accountsFound(models, request.query, page),
        roleNames(models.roles),
      ])
      reportParked(reply, list)
      const rows = await opened(list, request)
      return { users: rows, roles, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/users/:id',
    {
      config: { access: { permission, orOwner: true }, reads: [userAccount.name, roleModel.name] },
      schema: {
        tags,
        summary: 'Ein Konto: das eigene, oder eines von allen',
        params: IdPath,
        response: { 200: UserAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!may(request.session, permission, { owners: [id] })) throw new Refused(forbidden)
      const user = await users.get(id)
      reportParked(reply, user === undefined ? [] : [user])
      const [data] = await opened(user === undefined ? [] : [user], request)
      if (data === undefined) throw new Refused(notFound('Dieses Konto'))
      const names = await roleNames(models.roles)
      const seesAll = may(request.session, permission)
      return { data, roles: seesAll ? names : names.filter((one) => data.roles.includes(one.id)) }
    },
  )

  const ownersFor = async ({ session }: FastifyRequest, idOrSlug: string): Promise<readonly string[]> => {
    const company = await models.companyOf(idOrSlug)
    if (company === undefined) throw new Refused(notFound('Dieses Unternehmen'))
    if (!may(session, 'company.manage', company)) throw new Refused(forbidden)
    return company.owners
  }
  const owners = { config: { access: { permission: 'company.manage', orOwner: true } } } as const

  app.get(
    '/api/users/getUsersByCompany/:id',
    {
      config: { ...owners.config, reads: [userAccount.name] },
      schema: {
        tags,
        summary: 'Die Inhaber eines Unternehmens',
        params: IdPath,
        response: { 200: Type.Object({ data: Type.Array(OwnerRow) }) },
      },
    },
    async (request) => {
      const ids = await ownersFor(request, request.params.id)
      const rows = await opened(await users.getMany(ids), request)
      return { data: rows.map(({ _id, id, fullName, email }) => ({ _id, id, fullName, email })) }
    },
  )

  app.get(
    '/api/users/getUsersIdByCompanyId/:id',
    {
      config: { ...owners.config, reads: noModel },
      schema: {
        tags,
        summary: 'Die Kennungen der Inhaber eines Unternehmens',
        params: IdPath,
        response: { 200: Type.Object({ data: Type.Array(Type.String()) }) },
      },
    },
    async (request) => ({ data: [...(await ownersFor(request, request.params.id))] }),
  )
}

type OpenedAccount = Omit<UserAccountDocument, 'fullName' | 'email'> & Pick<UserRow, 'fullName' | 'email'>

const rowOf = ({
  roles,
  passkeys = [],
  lastLoginAt = null,
  termsVersion: _known,
  ...account
}: OpenedAccount): UserRow => ({
  _id: account.id,
  ...account,
  lastLoginAt,
  hasPasskey: passkeys.length > 0,
  roles: [...roles],
})
