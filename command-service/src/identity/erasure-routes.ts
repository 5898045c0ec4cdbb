import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { invalidToken, orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommandContext } from '../lib/handle.ts'
import { administratorStays, type EraseAccount } from './account-erasure.ts'
import type { Accounts } from './accounts.ts'
import { Told } from './contract.ts'
import { ErasureForm, ErasureQuestions } from './erasure-contract.ts'
import type { Passwords } from './passwords.ts'
import type { RegisteredUser } from './user-state.ts'

/** A company of somebody who goes. */
export interface CompanyLeft {
  readonly id: string
  readonly name: string
  /** Nobody else is its owner. */
  readonly isSole: boolean
}

/** What erasing an account needs from elsewhere. */
export interface ErasureRoutes {
  readonly accounts: Pick<Accounts, 'byId'>
  readonly passwords: Pick<Passwords, 'matches'>
  readonly eraseAccount: EraseAccount
  /** The companies of a user, as the caller has seen them. */
  readonly companiesLeft: (
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<readonly CompanyLeft[]>
  /** Deletes a company of which the user is the only owner, takes the user out of any other. */
  readonly leaveCompany: (company: CompanyLeft, userId: string, context: CommandContext) => Promise<void>
}

/** Guesses of a password from a session that somebody left open. */
const guesses = { max: 10, windowMs: 15 * 60_000 }

const who = ({ session }: FastifyRequest): Session => {
  if (session === undefined) throw new Refused(invalidToken)
  return session
}

/** `/api/me/erasure`: the end of one's own account (Art. 17 GDPR; capabilities.md D-1.7, EXT). */
export const registerErasureRoutes = (app: App, deps: ErasureRoutes): void => {
  const access = { config: { access: 'user' } } as const
  const tags = ['Konto']
  const limited = createRateLimit({ ...guesses, key: (request) => who(request).userId })

  const accountOf = async (request: FastifyRequest): Promise<RegisteredUser> => {
    const user = await deps.accounts.byId(who(request).userId)
    if (user === undefined) throw new Refused(invalidToken)
    return user
  }

  app.get(
    '/api/me/erasure',
    {
      ...access,
      schema: {
        tags,
        summary: 'Was vor dem Löschen des eigenen Kontos zu entscheiden ist',
        response: { 200: ErasureQuestions },
      },
    },
    async (request, reply) => {
      const { userId } = await accountOf(request)
      const companies = (await deps.companiesLeft(userId, request, reply)).filter(({ isSole }) => isSole)
      return { data: { companies: companies.map(({ id, name }) => ({ id, name })) } }
    },
  )

  app.post(
    '/api/me/erasure',
    {
      ...access,
      schema: {
        tags,
        summary: 'Eigenes Konto löschen',
        description:
          'Endgültig: Der Schlüssel der Personendaten wird zerstört. Unternehmen ohne weiteren Inhaber müssen vorher übergeben oder mit gelöscht werden.',
        body: ErasureForm,
        response: { 200: Told },
      },
    },
    async (request, reply) => {
      await limited(request)
      const user = await accountOf(request)
      const { password, deleteCompanies } = request.body
      if (!(await deps.passwords.matches(user, password))) throw new Refused(wrongPassword)
      if (user.roles.includes('admin')) throw new Refused(administratorStays)
      const companies = await deps.companiesLeft(user.userId, request, reply)
      const kept = companies.filter(({ id, isSole }) => isSole && !deleteCompanies.includes(id))
      if (kept.length > 0) throw new Refused(undecidedOn(kept))
      const context = request.commandContext()
      for (const company of companies) await deps.leaveCompany(company, user.userId, context)
      orRefuse(await deps.eraseAccount(user, context))
      void reply.clearCookie('refreshToken', { path: '/api/auth' })
      return { message: 'Ihr Konto ist gelöscht.' }
    },
  )
}

const wrongPassword = invalid({ password: 'Das ist nicht Ihr Passwort.' })

const undecidedOn = (companies: readonly CompanyLeft[]) =>
  invalid({
    deleteCompanies: `Nur Sie sind Inhaber von ${companies.map(({ name }) => `„${name}“`).join(', ')}. Übergeben Sie das Unternehmen zuerst, oder lassen Sie es mit löschen.`,
  })
