import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { noModel } from '../app/reads.ts'
import { SignInsAnswer, UserPath, type SignIns } from './contract.ts'

/** What is known of somebody's logins, all of it outside the log. */
export interface SignInSources {
  /** Undefined if there is no such account. */
  readonly signInsOf: (userId: string) => Promise<SignIns | undefined>
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

/** Open sessions and failed logins of an account, for those who manage accounts (docs/decisions/0049). */
export const registerSignInQueries = (app: App, { signInsOf, recordAccess }: SignInSources): void => {
  app.get(
    '/api/users/:id/sign-ins',
    {
      config: { access: { permission: 'user.manage' }, reads: noModel },
      schema: {
        tags: ['Konto'],
        summary: 'Anmeldungen eines Kontos',
        description:
          'Wo es angemeldet ist, und wann eine Anmeldung misslang. Das Hinsehen steht im Protokoll.',
        params: UserPath,
        response: { 200: SignInsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params
      const data = await signInsOf(id)
      if (data === undefined) throw new Refused(notFound('Dieses Konto'))
      await recordAccess(request.commandContext(), [id])
      return { data }
    },
  )
}
