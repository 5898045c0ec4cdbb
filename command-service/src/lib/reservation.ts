import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { isStreamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { ReservationAbandoned, type Claim } from '@schaufenster/events/lib/reservation-events.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from './decider.ts'
import {
  metadataOf,
  newStream,
  revisionExpected,
  tooLate,
  type CommandContext,
  type Handle,
  type Handled,
  type StreamRef,
} from './handle.ts'
import {
  notFree,
  reservationDecider,
  type ReservationCommand,
  type ReservationState,
} from './reservation-decider.ts'
import type { Folded, StreamFolder } from './stream-folder.ts'
import { createTurns } from './turns.ts'
import { uuidOf } from './uuid-of.ts'

/** How long a claim may take before a rival may fence it out. Longer than any request lasts. */
export const graceMs = 10_000

/** Somebody else is about to take the name. Whether they do is known within {@link graceMs}. */
export const undecided: Refusal = {
  code: 'unavailable',
  message: 'Das ist gerade schon in Arbeit. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
}

/** Names that are unique across streams: slugs, e-mail addresses. */
export interface Reservations {
  /**
   * Handles a command that needs the name: reserve, the owner's append, confirm. It can be repeated after any
   * interruption, and what that leaves behind blocks the name for nobody: there is exactly one owner, and no
   * name is lost.
   *
   * Left: `notFree` or `undecided` (compare by identity), or the refusal of the owner's decider.
   */
  withReservation<State, Command, Event extends DomainEvent>(
    name: StreamName,
    decider: Decider<State, Command, Event>,
    owner: StreamRef,
    command: Command,
    context: CommandContext,
    /** From the owner's stream, if it was just read. */
    commands?: Folded<State>['commands'],
  ): Promise<Either<Refusal, Handled<State, Event>>>
  /**
   * The same for several names of one thing, such as an address while `ID_KEY` changes: all or none. Claims
   * that share one name are rivals, whatever their other names.
   */
  withReservations<State, Command, Event extends DomainEvent>(
    names: readonly [StreamName, ...StreamName[]],
    decider: Decider<State, Command, Event>,
    owner: StreamRef,
    command: Command,
    context: CommandContext,
    commands?: Folded<State>['commands'],
  ): Promise<Either<Refusal, Handled<State, Event>>>
  /** Releases a name that its owner no longer uses. Somebody else's name stays as it is. */
  release(name: StreamName, owner: StreamName, context: CommandContext): Promise<void>
  /**
   * Adds another name for the permanent owner of this one, unless it has an owner. Settles abandoned claims
   * first. Left: `notFree` or `undecided` (compare by identity).
   */
  alsoKnownAs(name: StreamName, other: StreamName, context: CommandContext): Promise<Either<Refusal, unknown>>
}

/**
 * The command id to use: its own, or, if that was fenced out, another one that is the same for every repeat.
 * Otherwise a takeover would refuse the command for ever, even after its rival gave up.
 */
export const openCommandId = (commands: Folded<unknown>['commands'], commandId: string): string =>
  commands.get(commandId)?.abandoned ? openCommandId(commands, uuidOf('after', commandId)) : commandId

/** Reserves, lets the owner append, confirms. The next caller can finish any interrupted claim (docs/decisions/0031). */
export const createReservations = ({
  store,
  codec,
  clock,
  handle,
  streams,
}: {
  readonly store: EventStore
  readonly codec: EventCodec
  readonly clock: Clock
  readonly handle: Handle
  readonly streams: StreamFolder
}): Reservations => {
  const inTurn = createTurns()
  /** Rivals in this process wait for each other and then know the outcome; only leftovers and other processes' claims are undecided. */
  const inTurnForName = createTurns()

  /** Commands on the name get ids of their own: the decider recognises repeats itself, and a name may be taken and released several times. */
  const onName = (
    name: StreamName,
    command: ReservationCommand,
    context: CommandContext,
    stream: StreamRef = { name, partitionKey: name },
  ) =>
    handle(reservationDecider, stream, command, {
      actor: context.actor,
      commandId: newUuid(),
      correlationId: context.correlationId,
      causationId: context.commandId,
    })

  /** Whether the claim's command is in its owner's stream, or else the revision at which it was missing. */
  const look = async ({ stream, commandId }: Claim): Promise<'came' | 'abandoned' | number> => {
    let revision = -1
    for await (const event of store.readStream(streamOf(stream))) {
      if (event.metadata.commandId === commandId)
        return event.type === ReservationAbandoned.type ? 'abandoned' : 'came'
      revision = event.revision
    }
    return revision
  }

  /** Settles a claim: either it succeeded, or the fence ensures that it never will. The loser of a race checks again. */
  const settle = async (
    name: StreamName,
    claim: Claim,
    context: CommandContext,
  ): Promise<'came' | 'abandoned'> => {
    for (;;) {
      const found = await look(claim)
      if (typeof found !== 'number') return found
      const fence = await codec.encode(
        { type: ReservationAbandoned.type, data: { reservation: name } },
        newUuid(),
        metadataOf(
          { ...context, commandId: claim.commandId, causationId: context.commandId },
          claim.partitionKey,
          clock,
        ),
      )
      const appended = await store.append(streamOf(claim.stream), revisionExpected(found), [fence])
      if (isRight(appended)) return 'abandoned'
    }
  }

  /** Reserves the name for this claim, taking over an abandoned claim if necessary. Right: whether it was the owner's before. */
  const reserve = async (
    name: StreamName,
    claim: Claim,
    context: CommandContext,
  ): Promise<Either<Refusal, 'reserved' | 'owned'>> => {
    // Most names are free, which the append proves: only a taken one needs reading.
    if (streams.known(reservationDecider, name) === undefined) {
      const command = { type: 'Reserve', claim, now: clock.now() } as const
      const reserved = await onName(name, command, context, newStream({ name, partitionKey: name }))
      if (isRight(reserved)) return right(heldAfter(reserved.right))
    }
    const { state } = await streams.current(reservationDecider, name)
    let abandoned: string | undefined
    if (state.status === 'reserved' && !isSame(state.claim, claim)) {
      if (clock.now() - state.since < graceMs) return left(undecided)
      if ((await settle(name, state.claim, context)) === 'abandoned') abandoned = state.claim.commandId
      else await onName(name, { type: 'Confirm', claim: state.claim }, context)
    }
    const command = { claim, now: clock.now(), ...(abandoned !== undefined && { abandoned }) }
    const reserved = await onName(name, { type: 'Reserve', ...command }, context)
    return isLeft(reserved) ? reserved : right(heldAfter(reserved.right))
  }

  /** In one global order, so that one of two rivals comes first. On meeting a rival it releases what it got. */
  const reserveAll = async (
    names: readonly StreamName[],
    claim: Claim,
    context: CommandContext,
  ): Promise<Either<Refusal, 'reserved' | 'owned'>> => {
    const outcomes = new Set<'reserved' | 'owned'>()
    for (const name of names) {
      const reserved = await reserve(name, claim, context)
      if (isLeft(reserved)) {
        if (outcomes.has('reserved') && (await settle(name, claim, context)) === 'abandoned')
          for (const before of names) await onName(before, { type: 'Withdraw', claim }, context)
        return reserved
      }
      outcomes.add(reserved.right)
    }
    return right(outcomes.has('reserved') ? 'reserved' : 'owned')
  }

  const withReservations: Reservations['withReservations'] = (given, decider, owner, command, from, read) => {
    const names = [...given].sort()
    const [first] = given
    const onAll = async (type: 'Confirm' | 'Withdraw', claim: Claim, context: CommandContext) => {
      for (const name of names) await onName(name, { type, claim }, context)
    }
    const claimNames = async () => {
      const commands = read ?? (await streams.current(decider, owner.name)).commands
      const context = { ...from, commandId: openCommandId(commands, from.commandId) }
      const claim: Claim = {
        stream: owner.name,
        partitionKey: owner.partitionKey,
        commandId: context.commandId,
      }
      const proceed = () => handle(decider, owner, command, context)

      if (!commands.has(claim.commandId)) {
        const reserved = await reserveAll(names, claim, context)
        if (isLeft(reserved)) return reserved
        if (reserved.right === 'owned') return proceed()
      }

      const handled = await proceed()
      const isThere = isRight(handled) && handled.right.events.length > 0
      if (isThere || (await settle(first, claim, context)) === 'came') {
        await onAll('Confirm', claim, context)
        return isLeft(handled) ? proceed() : handled
      }
      await onAll('Withdraw', claim, context)
      return isLeft(handled) && handled.left === tooLate ? left(notFree) : handled
    }
    return inTurn(from.commandId, () => inTurnForName(names.join(), claimNames))
  }

  return {
    withReservation: (name, ...call) => withReservations([name], ...call),
    withReservations,

    release: async (name, owner, context) => {
      await onName(name, { type: 'Release', stream: owner }, context)
    },

    alsoKnownAs: async (name, other, context) => {
      const { state } = await streams.current(reservationDecider, name)
      if (state.status === 'free' || (await look(state.claim)) !== 'came') return left(notFree)
      const { claim } = state
      const reserved = await reserve(other, claim, context)
      return isLeft(reserved) ? reserved : onName(other, { type: 'Confirm', claim }, context)
    },
  }
}

const heldAfter = ({ state }: { readonly state: ReservationState }): 'reserved' | 'owned' =>
  state.status === 'taken' ? 'owned' : 'reserved'

/** Only one of a command's claims for different streams can succeed: somebody who registers again after a crash is a new user. */
const isSame = (a: Claim, b: Claim): boolean => a.commandId === b.commandId && a.stream === b.stream

const streamOf = (text: string): StreamName => {
  if (!isStreamName(text)) throw new Error(`a reservation names ${text}, which is no stream`)
  return text
}
