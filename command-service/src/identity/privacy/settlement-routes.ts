import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { minuteMs } from '@schaufenster/platform/lib/durations.ts'
import type { CommandContext } from '../../lib/handle.ts'
import { Confirmation, SettlementRequest } from '../contract.ts'
import type { Identity } from '../identity.ts'
import { createRefreshCookie } from '../sessions/refresh-cookie.ts'
import type { CompanyLeft, ErasureRoutes } from './erasure-routes.ts'

/** What settling an unconfirmed account needs from elsewhere. */
export interface SettlementRoutes
  extends
    Pick<Identity, 'emailVerification' | 'refreshTokens' | 'countsOf'>,
    Pick<ErasureRoutes, 'accountErasure' | 'secureCookies' | 'companiesLeft' | 'leaveCompany'> {
  /** Makes somebody else the owner of a company in the place of this one. */
  readonly handOver: (
    company: CompanyLeft,
    owners: { readonly from: string; readonly to: string },
    context: CommandContext,
  ) => Promise<void>
}

/**
 * `POST /api/auth/settleRegistration`: whoever reads mail at an address decides about an account that somebody
 * registered with it (docs/decisions/0027). The stream of the account decides first, so that of two uses of one link one
 * wins; the account goes last, so that an interrupted decision can be repeated.
 */
export const registerSettlementRoutes = (app: App, deps: SettlementRoutes): void => {
  const limited = createRateLimit({
    max: 100,
    windowMs: 15 * minuteMs,
    counts: deps.countsOf('settled registrations by address'),
  })
  const refreshCookie = createRefreshCookie(deps.secureCookies)

  app.post(
    '/api/auth/settleRegistration',
    {
      config: { access: 'public', limits: [limited] },
      schema: {
        tags: ['Konto'],
        summary: 'Begonnenes übernehmen oder löschen',
        description:
          'Mit dem Link, der eine Adresse bestätigt: Gibt es zu ihr schon ein Konto, geht dorthin, was das neue begonnen hat; oder es wird gelöscht. Das neue Konto wird in beiden Fällen gelöscht.',
        body: SettlementRequest,
        response: { 200: Confirmation },
      },
    },
    async (request, reply) => {
      const { token, decision } = request.body
      const link = { token, decision }
      const { user, owner } = orRefuse(await deps.emailVerification.settle(link, request.commandContext()))
      const { userId } = user
      const actor = { kind: 'user', userId: owner?.userId ?? userId, role: 'user' } as const
      const context = { ...request.commandContext(), actor }
      for (const company of await deps.companiesLeft(userId, request, reply))
        if (decision === 'takeOver' && owner !== undefined)
          await deps.handOver(company, { from: userId, to: owner.userId }, context)
        else await deps.leaveCompany(company, userId, context)
      const here = await deps.refreshTokens.sessionOf(refreshCookie.read(request) ?? '')
      orRefuse(await deps.accountErasure.erase([user], context))
      if (here?.userId === userId) void refreshCookie.forget(reply)
      return { message: settled[decision] }
    },
  )
}

const settled = {
  takeOver: 'Was Sie begonnen haben, ist jetzt in Ihrem Konto.',
  erase: 'Das Konto ist gelöscht, mit allem, was damit begonnen wurde.',
} as const
