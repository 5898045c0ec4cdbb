import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from './define-event.ts'

const id = Type.String({ minLength: 1, maxLength: 250 })

/** Who claims a name, and with which command: the one that its own stream will carry, or never. */
export const Claim = closedObject({ stream: id, partitionKey: id, commandId: id })
export type Claim = Static<typeof Claim>

const claimText = {
  label: 'Anspruch',
  parts: {
    stream: { format: 'streamName' },
    partitionKey: { format: 'hidden' },
    commandId: { format: 'hidden' },
  },
} as const

/** A name is kept for a claim until its owner has appended what needs it (docs/architecture.md, Rules). In the stream of the name. */
export const Reserved = defineEvent({
  type: 'Reserved',
  title: 'Name reserviert',
  technical: true,
  /** `at`: milliseconds since 1970. */
  schema: closedObject({ claim: Claim, at: Type.Integer({ minimum: 0 }) }),
  fields: { claim: claimText },
})

/** The owner's append is in its stream: the name is taken. */
export const ReservationConfirmed = defineEvent({
  type: 'ReservationConfirmed',
  title: 'Name vergeben',
  technical: true,
  schema: closedObject({ claim: Claim }),
  fields: { claim: claimText },
})

/** The name is free again. */
export const ReservationReleased = defineEvent({
  type: 'ReservationReleased',
  title: 'Name freigegeben',
  technical: true,
  schema: closedObject({ claim: Claim }),
  fields: { claim: claimText },
})

export const reservationEvents = [Reserved, ReservationConfirmed, ReservationReleased] as const
/** The life of a name that only one may have. */
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>

/**
 * The fence of a takeover, in the stream of the *owner* and under its command's id: that command can't be appended there any more, so the name
 * may go to somebody else. No decider folds it; command handling refuses the command.
 */
export const ReservationAbandoned = defineEvent({
  type: 'ReservationAbandoned',
  title: 'Befehl nach Fristablauf gesperrt',
  technical: true,
  /** The stream of the name. */
  schema: closedObject({ reservation: id }),
  fields: { reservation: { label: 'Reservierung', format: 'streamName' } },
})
