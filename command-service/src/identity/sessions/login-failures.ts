import { finished } from 'node:stream'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { wrongCode } from '../factor/second-factor.ts'
import type { FailedLogin, FailedLogins } from './failed-logins.ts'
import { wrongCredentials } from './refusals.ts'
import type { Sessions } from './sessions.ts'

/** The input of a failed login. `passkeyOf`: the passkey's owner, undefined if unknown. */
export type LoginAttempt = Parameters<Sessions['triedAt']>[0] | { readonly passkeyOf: string | undefined }

/** Records a failed login. Returns at once, without waiting. */
export type NoteFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: LoginAttempt,
  refusal: Refusal,
) => void

/**
 * The log line has an id in place of the address (OWASP ASVS 5.0, 16.3.1). For a known account the failure is
 * recorded after the answer was sent, so that neither the answer nor its duration reveals the account
 * (docs/decisions/0049).
 */
export const createNoteFailure =
  ({
    sessions,
    accounts,
    failedLogins,
    nameInLogs,
  }: {
    readonly sessions: Pick<Sessions, 'triedAt'>
    readonly accounts: Pick<Accounts, 'byId'>
    readonly failedLogins: Pick<FailedLogins, 'note' | 'forget'>
    readonly nameInLogs: (email: string) => string
  }): NoteFailure =>
  ({ id, log }, reply, attempt, refusal) => {
    const isPasskey = 'passkeyOf' in attempt
    const step = { step: isPasskey ? 'passkey' : 'code' }
    log.warn(
      { correlationId: id, ...('email' in attempt ? { account: nameInLogs(attempt.email) } : step) },
      line,
    )
    const note = async (): Promise<void> => {
      const userId = isPasskey ? attempt.passkeyOf : await sessions.triedAt(attempt)
      if (userId === undefined) return
      await failedLogins.note(userId, stepIn(refusal))
      // An account erased in the meantime would leave this behind.
      if ((await accounts.byId(userId)) === undefined) await failedLogins.forget(userId)
    }
    finished(reply.raw, () => {
      note().catch((fault: unknown) => log.error({ err: fault }, 'a failed log-in was not noted'))
    })
  }

const line = 'a log-in failed'

/** Compares the refusal itself, because texts may coincide. */
const stepIn = (refusal: Refusal): FailedLogin['step'] => {
  if (refusal === wrongCredentials) return 'password'
  return refusal === wrongCode ? 'code' : 'refused'
}
