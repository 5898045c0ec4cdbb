import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { erased, type KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { userAccount, type UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import {
  userNames,
  wordsOfName,
  type UserNamesDocument,
} from '@schaufenster/projections/identity/user-names.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { freshFor, maybeStale, tellParked, type Freshness } from '../app/freshness.ts'
import { pageOf, pagesFor, type Page } from '../app/paging.ts'
import { IdPath, OwnerRow, UserPage, UserQuery, UserRow } from './contract.ts'

/** What accounts are read from. */
export interface UserModels {
  readonly users: DocumentReader<UserAccountDocument>
  readonly userNames: DocumentReader<UserNamesDocument>
  readonly keys: KeyRings
  readonly idOfEmail: (email: string) => Promise<string | undefined>
  /** The owners of a company by its id or slug, as the log has them. */
  readonly companyOf: (idOrSlug: string) => Promise<{ readonly owners: readonly string[] } | undefined>
  /** To be waited for before personal data of these people are shown (D-10.10). */
  readonly recordLook: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

/** Of one name; who looks for more of them names more of it. */
const mostNamesakes = 1_000

type Users = readonly Found<UserAccountDocument>[]

/** Accounts as those see them who look after them, and the people of a company as they see each other (capabilities.md C1). */
export const registerUserQueries = (app: App, models: UserModels, freshness: Freshness): void => {
  const { users } = models
  const tags = ['Konto']
  const permission = 'user.manage'

  /** In clear, once it is noted who is about to see whom. Somebody who was erased a moment ago is left out. */
  const opened = async (found: Users, request: FastifyRequest): Promise<UserRow[]> => {
    await models.recordLook(
      request.commandContext(),
      found.map(({ key }) => key),
    )
    const rows = await openSealed(
      models.keys,
      found.map(({ document }) => document),
    )
    return rows.filter(({ fullName }) => fullName !== erased).map(rowOf)
  }
  const byName = async (words: readonly string[]): Promise<readonly string[]> => {
    const every = words.map((word) => ({ field: 'words', contains: word }) as const)
    return (await models.userNames.find({ where: { every }, limit: mostNamesakes })).map(({ key }) => key)
  }
  const idsOf = async (text: string): Promise<readonly string[]> =>
    text.includes('@') ? [(await models.idOfEmail(text)) ?? []].flat() : byName(wordsOfName(text))

  const found = async ({ q = '', role }: UserQuery, page: Page): Promise<{ list: Users; total: number }> => {
    const where = role === undefined ? everything : ({ field: 'roles', contains: role } as const)
    const text = q.trim()
    if (text === '') {
      const newestFirst = [{ field: 'registeredAt', direction: 'descending' }] as const
      const [list, total] = await Promise.all([
        users.find({ where, sort: newestFirst, limit: page.limit, offset: page.offset }),
        users.count(where),
      ])
      return { list, total }
    }
    const all = (await users.getMany(await idsOf(text)))
      .filter(({ document }) => role === undefined || document.roles.includes(role))
      .toSorted((one, other) => other.document.registeredAt.localeCompare(one.document.registeredAt))
    return { list: all.slice(page.offset, page.offset + page.limit), total: all.length }
  }

  app.get(
    '/api/users',
    {
      config: { access: { permission } },
      schema: {
        tags,
        summary: 'Konten, die neuesten zuerst',
        description: '`q` sind Wörter eines Namens oder eine ganze E-Mail-Adresse.',
        querystring: UserQuery,
        response: { 200: maybeStale(UserPage) },
      },
    },
    async (request, reply) => {
      await freshFor(freshness, request, reply, [userAccount.name, userNames.name])
      const page = pageOf(request.query)
      const { list, total } = await found(request.query, page)
      tellParked(reply, list)
      const rows = await opened(list, request)
      return { users: rows, currentPage: page.number, totalPages: pagesFor(total, page), total }
    },
  )

  app.get(
    '/api/users/:id',
    {
      config: { access: { permission, orOwner: true } },
      schema: {
        tags,
        summary: 'Ein Konto: das eigene, oder eines von allen',
        params: IdPath,
        response: { 200: maybeStale(Type.Object({ data: UserRow })) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!may(request.session, permission, { owners: [id] })) throw new Refused(forbidden)
      await freshFor(freshness, request, reply, [userAccount.name])
      const user = await users.get(id)
      tellParked(reply, user === undefined ? [] : [user])
      const [data] = await opened(user === undefined ? [] : [user], request)
      if (data === undefined) throw new Refused(notFound('Dieses Konto'))
      return { data }
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
      ...owners,
      schema: {
        tags,
        summary: 'Die Inhaber eines Unternehmens',
        params: IdPath,
        response: { 200: maybeStale(Type.Object({ data: Type.Array(OwnerRow) })) },
      },
    },
    async (request, reply) => {
      const ids = await ownersFor(request, request.params.id)
      await freshFor(freshness, request, reply, [userAccount.name])
      const rows = await opened(await users.getMany(ids), request)
      return { data: rows.map(({ _id, id, fullName, email }) => ({ _id, id, fullName, email })) }
    },
  )

  app.get(
    '/api/users/getUsersIdByCompanyId/:id',
    {
      ...owners,
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

const rowOf = ({ id, roles, ...account }: OpenedAccount): UserRow => {
  const { fullName, email, isVerified, isActive, isInvited, hasSecondFactor, registeredAt } = account
  const state = { isVerified, isActive, isInvited, hasSecondFactor, registeredAt }
  return { _id: id, id, fullName, email, roles: [...roles], ...state }
}
