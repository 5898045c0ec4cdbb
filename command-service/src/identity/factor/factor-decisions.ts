import type { UserEvent } from '@schaufenster/events/identity/user-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isCommandOf } from '../../lib/decider.ts'
import type { RegisteredUser } from '../accounts/user-state.ts'

/** Changes to the second factor; codes have already been checked (docs/decisions/0038). */
export type FactorCommand =
  /** `endsSessions`: existing sessions began with just a password, which is no longer enough. */
  | { readonly type: 'TurnOnSecondFactor'; readonly factorId: string; readonly endsSessions: boolean }
  | { readonly type: 'TurnOffSecondFactor'; readonly factorId: string; readonly by: 'owner' | 'admin' }
  | { readonly type: 'NoteRecoveryCode'; readonly factorId: string; readonly remaining: number }
  /** Removes everything in addition to the password: the user has lost it, and the operator has checked their identity. */
  | { readonly type: 'ResetFactors' }

/** Whether `decideFactor` handles it. */
export const isFactorCommand = isCommandOf<FactorCommand>({
  TurnOnSecondFactor: true,
  TurnOffSecondFactor: true,
  NoteRecoveryCode: true,
  ResetFactors: true,
})

const isOnAlready: Refusal = {
  code: 'conflict',
  message: 'Der zweite Faktor ist schon eingeschaltet. Schalten Sie ihn zuerst aus, um ihn neu einzurichten.',
}

/** The append that adds a second factor or passkey also ends all the user's sessions (docs/decisions/0025). */
export const secured = (userId: string): UserEvent => ({
  type: 'SessionsRevoked',
  data: { userId, reason: 'secured' },
})

export const decideFactor = (
  { userId, factorId, passkeys }: RegisteredUser,
  command: FactorCommand,
): Either<Refusal, readonly UserEvent[]> => {
  switch (command.type) {
    case 'TurnOnSecondFactor':
      if (factorId === command.factorId) return right([])
      if (factorId !== undefined) return left(isOnAlready)
      return right([
        { type: 'SecondFactorTurnedOn', data: { userId, factorId: command.factorId } },
        ...(command.endsSessions ? [secured(userId)] : []),
      ])
    case 'TurnOffSecondFactor':
      return right(
        factorId === command.factorId
          ? [{ type: 'SecondFactorTurnedOff', data: { userId, factorId, by: command.by } }]
          : [],
      )
    case 'NoteRecoveryCode': {
      const { remaining } = command
      return right(
        factorId === command.factorId
          ? [{ type: 'RecoveryCodeUsed', data: { userId, factorId, remaining } }]
          : [],
      )
    }
    case 'ResetFactors': {
      const removed: readonly UserEvent[] = [
        ...(factorId === undefined
          ? []
          : [{ type: 'SecondFactorTurnedOff', data: { userId, factorId, by: 'admin' } } as const]),
        ...passkeys.map(
          ({ passkeyId }) => ({ type: 'PasskeyRemoved', data: { userId, passkeyId } }) as const,
        ),
      ]
      const revoked = { type: 'SessionsRevoked', data: { userId, reason: 'byAdmin' } } as const
      return right(removed.length === 0 ? [] : [...removed, revoked])
    }
  }
}
