import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from './define-event.ts'

const id = Type.String({ minLength: 1, maxLength: 250 })

/** The claimant of a name: its stream, and the command that its stream will contain, or never will. */
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

/** A name is reserved for a claim until its owner has appended what needs it (docs/architecture.md, Rules). In the name's own stream. */
export const Reserved = defineEvent({
  type: 'Reserved',
  title: 'Name reserviert',
  technical: true,
  /** `at`: milliseconds since 1970. */
  schema: closedObject({ claim: Claim, at: Type.Integer({ minimum: 0 }) }),
  fields: { claim: claimText },
})

/** The owner's append is in its stream, so the name is taken. */
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
/** Events of a unique name. */
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>

/**
 * Fences off a takeover. It is in the *owner's* stream with the id of its command, so that command can't be appended there any more and the name may
 * go to somebody else. No decider folds it; command handling refuses the command.
 */
export const ReservationAbandoned = defineEvent({
  type: 'ReservationAbandoned',
  title: 'Befehl nach Fristablauf gesperrt',
  technical: true,
  /** The name's stream. */
  schema: closedObject({ reservation: id }),
  fields: { reservation: { label: 'Reservierung', format: 'streamName' } },
})
