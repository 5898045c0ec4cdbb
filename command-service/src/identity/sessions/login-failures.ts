import { finished } from 'node:stream'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { wrongCode } from '../factor/second-factor.ts'
import type { FailedLogin, FailedLogins } from './failed-logins.ts'
import { wrongCredentials, type Sessions } from './sessions.ts'

/** What a log-in that failed was tried with; `passkeyOf`: whose passkey it was, undefined when it is nobody's that is known. */
export type LoginAttempt = Parameters<Sessions['triedAt']>[0] | { readonly passkeyOf: string | undefined }

/** Leaves behind that a log-in failed. Returns at once; nobody waits for it. */
export type NoteFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: LoginAttempt,
  refusal: Refusal,
) => void

/**
 * A line says who is guessed by an id, no address (OWASP ASVS 5.0, 16.3.1); where the account is known, it is noted there when the answer is out, so that neither the answer nor its
 * time tells of an account (docs/decisions/0049).
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
      // An account that was erased meanwhile would leave this behind.
      if ((await accounts.byId(userId)) === undefined) await failedLogins.forget(userId)
    }
    finished(reply.raw, () => {
      note().catch((fault: unknown) => log.error({ err: fault }, 'a failed log-in was not noted'))
    })
  }

const line = 'a log-in failed'

/** By which refusal it is, since texts may be alike. */
const stepIn = (refusal: Refusal): FailedLogin['step'] => {
  if (refusal === wrongCredentials) return 'password'
  return refusal === wrongCode ? 'code' : 'refused'
}
