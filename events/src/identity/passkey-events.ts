import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { PasskeyId, PasskeyName } from './values.ts'

/** Passkeys of a user, in the stream `user-{userId}`: their public keys are in the vault, in events are ids and the names that people gave them (docs/decisions/0048). */

const Passkey = closedObject({ userId: SubjectId, passkeyId: PasskeyId })
const Named = closedObject({ ...Passkey.properties, name: PasskeyName })
const named = { subject: 'userId', fields: ['name'] } as const

/** From here on the account opens to the holder of the device, without the password. */
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

/** It opens nothing any more. With a reason it was removed along with something else, and its owner is notified. */
export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  title: 'Passkey entfernt',
  schema: closedObject({ ...Passkey.properties, reason: Type.Optional(Type.Literal('passwordReset')) }),
  fields: {
    passkeyId: 'Passkey',
    reason: { label: 'Grund', words: { passwordReset: 'Das Passwort wurde neu gesetzt' } },
  },
})

/** A log-in was refused: its signature was good, but others had been made after it. So there are two of one key. */
export const PasskeyCopyDetected = defineEvent({
  type: 'PasskeyCopyDetected',
  title: 'Kopierten Passkey erkannt',
  schema: Passkey,
  fields: { passkeyId: 'Passkey' },
})

export const passkeyEvents = [PasskeyAdded, PasskeyRenamed, PasskeyRemoved, PasskeyCopyDetected] as const
