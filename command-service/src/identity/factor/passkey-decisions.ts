import type { UserEvent } from '@schaufenster/events/identity/user-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isCommandOf } from '../../lib/decider.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'
import { passwordWasReplaced } from '../requests.ts'
import { secured } from './factor-decisions.ts'

/** Changes to passkeys. The user has already been authenticated, and the public keys stored (docs/decisions/0048). */
export type PasskeyCommand =
  /** `endsSessions`: as in `TurnOnSecondFactor`. */
  | {
      readonly type: 'AddPasskey'
      readonly passkeyId: string
      readonly name: string
      readonly endsSessions: boolean
    }
  | { readonly type: 'RenamePasskey'; readonly passkeyId: string; readonly name: string }
  /** Ends all sessions and begins one for whoever proved the password with this id, which must still be valid. */
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string; readonly proven: string }
  | { readonly type: 'NotePasskeyCopy'; readonly passkeyId: string }

/** Whether `decidePasskey` handles it. */
export const isPasskeyCommand = isCommandOf<PasskeyCommand>({
  AddPasskey: true,
  RenamePasskey: true,
  RemovePasskey: true,
  NotePasskeyCopy: true,
})

/** More devices than anybody has. */
export const mostPasskeys = 20

export const tooManyPasskeys: Refusal = {
  code: 'conflict',
  message: `Mehr als ${mostPasskeys} Passkeys gehen nicht. Bitte entfernen Sie zuerst einen.`,
}

export const noPasskey = notFound('Diesen Passkey')

export const decidePasskey = (
  { userId, passkeys, passwordId }: RegisteredUser,
  command: PasskeyCommand,
): Either<Refusal, readonly UserEvent[]> => {
  const { passkeyId } = command
  const known = passkeys.find((passkey) => passkey.passkeyId === passkeyId)
  switch (command.type) {
    case 'AddPasskey':
      if (known !== undefined) return right([])
      if (passkeys.length >= mostPasskeys) return left(tooManyPasskeys)
      return right([
        { type: 'PasskeyAdded', data: { userId, passkeyId, name: command.name } },
        ...(command.endsSessions ? [secured(userId)] : []),
      ])
    case 'RenamePasskey':
      if (known === undefined) return left(noPasskey)
      if (known.name === command.name) return right([])
      return right([{ type: 'PasskeyRenamed', data: { userId, passkeyId, name: command.name } }])
    case 'RemovePasskey':
      if (command.proven !== passwordId) return left(passwordWasReplaced)
      if (known === undefined) return left(noPasskey)
      return right([
        { type: 'PasskeyRemoved', data: { userId, passkeyId } },
        { type: 'SessionsRevoked', data: { userId, reason: 'passkeyRemoved' } },
      ])
    case 'NotePasskeyCopy':
      return right(known === undefined ? [] : [{ type: 'PasskeyCopyDetected', data: { userId, passkeyId } }])
  }
}
