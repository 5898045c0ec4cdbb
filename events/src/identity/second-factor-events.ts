import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { FactorId } from './values.ts'

/** Second factors of a user, in the stream `user-{userId}`. Secrets are in the vault; events contain their ids (docs/decisions/0038). */

const Factor = closedObject({ userId: SubjectId, factorId: FactorId })

/** From here on a login also requires a code, for the secret in the vault under `factorId`. */
export const SecondFactorTurnedOn = defineEvent({
  type: 'SecondFactorTurnedOn',
  title: 'Zweiten Faktor eingeschaltet',
  schema: Factor,
  fields: { factorId: 'Zweiter Faktor' },
})

/** By the owner, who had a code, or by an administrator who identified the person asking. */
export const SecondFactorTurnedOff = defineEvent({
  type: 'SecondFactorTurnedOff',
  title: 'Zweiten Faktor ausgeschaltet',
  schema: closedObject({ ...Factor.properties, by: Type.Enum(['owner', 'admin'] as const) }),
  fields: {
    factorId: 'Zweiter Faktor',
    by: { label: 'Durch', words: { owner: 'Inhaber des Kontos', admin: 'Verwaltung' } },
  },
})

/** A recovery code for somebody who lost the device. Each works once. */
export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  title: 'Mit einem Ersatzcode angemeldet',
  schema: closedObject({ ...Factor.properties, remaining: Type.Integer({ minimum: 0 }) }),
  fields: { factorId: 'Zweiter Faktor', remaining: 'Übrige Ersatzcodes' },
})

export const secondFactorEvents = [SecondFactorTurnedOn, SecondFactorTurnedOff, RecoveryCodeUsed] as const
