import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { PasskeyId, PasskeyName } from './values.ts'

/**
 * Passkeys of a user, in the stream `user-{userId}`. Public keys are in the vault; events contain ids and the names that people gave them
 * (docs/decisions/0048).
 */

const Passkey = closedObject({ userId: SubjectId, passkeyId: PasskeyId })
const Named = closedObject({ ...Passkey.properties, name: PasskeyName })
const named = { subject: 'userId', fields: ['name'] } as const

/** From here on the holder of the device can log in without the password. */
export const PasskeyAdded = defineEvent({
  type: 'PasskeyAdded',
  title: 'Passkey hinzugefügt',
  schema: Named,
  personal: named,
  fields: { passkeyId: 'Passkey' },
})

export const PasskeyRenamed = defineEvent({
  type: 'PasskeyRenamed',
  title: 'Passkey umbenannt',
  schema: Named,
  personal: named,
  fields: { passkeyId: 'Passkey' },
})

/** It can no longer be used. With a reason, it was removed along with something else, and its owner is notified. */
export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  title: 'Passkey entfernt',
  schema: closedObject({ ...Passkey.properties, reason: Type.Optional(Type.Literal('passwordReset')) }),
  fields: {
    passkeyId: 'Passkey',
    reason: { label: 'Grund', words: { passwordReset: 'Das Passwort wurde neu gesetzt' } },
  },
})

/** A login was refused: its signature was valid but older than others, so there are two copies of the key. */
export const PasskeyCopyDetected = defineEvent({
  type: 'PasskeyCopyDetected',
  title: 'Kopierten Passkey erkannt',
  schema: Passkey,
  fields: { passkeyId: 'Passkey' },
})

export const passkeyEvents = [PasskeyAdded, PasskeyRenamed, PasskeyRemoved, PasskeyCopyDetected] as const
