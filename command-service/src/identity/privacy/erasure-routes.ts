import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { forbidden, invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { CommandContext } from '../../lib/handle.ts'
import { settled } from '../../lib/sends.ts'
import { UserPath } from '../account-contract.ts'
import { Confirmation } from '../contract.ts'
import { ErasureForm, ErasureQuestions } from '../erasure-contract.ts'
import { limitGuessesBy, passwordNeeded, proverOf } from '../factor/step-up.ts'
import type { Identity } from '../identity.ts'
import { createRefreshCookie } from '../sessions/refresh-cookie.ts'
import { administratorStays, type AccountErasure } from './account-erasure.ts'

/** A company of a leaving user. */
export interface CompanyLeft {
  readonly id: string
  readonly name: string
  /** Nobody else owns it. */
  readonly isSole: boolean
}

/** What erasing an account needs from elsewhere. */
export interface ErasureRoutes extends Pick<Identity, 'accountChanges' | 'prove' | 'countsOf'> {
  readonly accountErasure: Pick<AccountErasure, 'erase'>
  /** The site is served over HTTPS only. */
  readonly secureCookies: boolean
  /** The companies of a user, as of what the caller has seen. */
  readonly companiesLeft: (
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<readonly CompanyLeft[]>
  /** Deletes a company that the user owns alone; removes the user from any other. */
  readonly leaveCompany: (company: CompanyLeft, userId: string, context: CommandContext) => Promise<void>
}

/** `/api/me/erasure` and `DELETE /api/users/{id}`: erases an account (Art. 17 GDPR; D-1.7). */
export const registerErasureRoutes = (app: App, deps: ErasureRoutes): void => {
  const access = { config: { access: 'user' } } as const
  const tags = ['Konto']
  const limitGuesses = limitGuessesBy(deps.countsOf)
  const refreshCookie = createRefreshCookie(deps.secureCookies)

  const erase = async (
    { deleteCompanies, ...proof }: ErasureForm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Confirmation> => {
    const context = request.commandContext()
    const user = orRefuse(await deps.prove({ ...proverOf(request), ...proof }, context))
    if (user.roles.includes('admin')) throw new Refused(administratorStays)
    const companies = await deps.companiesLeft(user.userId, request, reply)
    const kept = companies.filter(({ id, isSole }) => isSole && !deleteCompanies.includes(id))
    if (kept.length > 0) throw new Refused(undecidedOn(kept))
    for (const company of companies) await deps.leaveCompany(company, user.userId, context)
    orRefuse(await deps.accountErasure.erase([user], context))
    void refreshCookie.forget(reply)
    return { message: 'Ihr Konto ist gelöscht.' }
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
      const companies = (await deps.companiesLeft(who(request).userId, request, reply)).filter(
        ({ isSole }) => isSole,
      )
      return { data: { companies: companies.map(({ id, name }) => ({ id, name })) } }
    },
  )

  app.post(
    '/api/me/erasure',
    {
      config: { access: 'user', beforeConfirmation: true, limits: [limitGuesses] },
      schema: {
        tags,
        summary: 'Eigenes Konto löschen',
        description:
          'Endgültig: Der Schlüssel der Personendaten wird zerstört. Unternehmen ohne weiteren Inhaber müssen vorher übergeben oder mit gelöscht werden.',
        body: ErasureForm,
        response: { 200: Confirmation },
      },
    },
    (request, reply) => erase(request.body, request, reply),
  )

  const permission = 'user.manage'
  app.delete(
    '/api/users/:id',
    {
      config: { access: { permission, orOwner: true, asOfNow: true } },
      schema: {
        tags,
        summary: 'Eigenes Konto löschen, oder ein anderes sperren',
        description:
          'Das eigene wie mit `POST /api/me/erasure`. Wer Konten verwaltet, sperrt damit das von anderen, ohne weitere Angaben: Löschen kann ein Konto nur, wer es hat.',
        params: UserPath,
        body: Type.Optional(ErasureForm),
        // Attempts at one's own password are counted.
        response: { 200: Confirmation, 429: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!may(request.session, permission, { owners: [id] })) throw new Refused(forbidden)
      // It is null when there is no body.
      const body = request.body ?? undefined
      if (id === who(request).userId) {
        if (body === undefined) throw new Refused(passwordNeeded)
        await limitGuesses(request)
        return erase(body, request, reply)
      }
      if (body !== undefined) throw new Refused(notTheirs)
      settled(reply, await deps.accountChanges.deactivate(id, request.commandContext()))
      return { message: 'Das Konto ist gesperrt.' }
    },
  )
}

const notTheirs = invalid({
  current: 'Löschen kann ein Konto nur, wer es hat. Ohne diese Angaben wird es gesperrt.',
})

const undecidedOn = (companies: readonly CompanyLeft[]) =>
  invalid({
    deleteCompanies: `Nur Sie sind Inhaber von ${companies.map(({ name }) => `„${name}“`).join(', ')}. Übergeben Sie das Unternehmen zuerst, oder lassen Sie es mit löschen.`,
  })
