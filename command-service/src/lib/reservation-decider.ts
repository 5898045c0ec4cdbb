import {
  reservationEvents,
  type Claim,
  type ReservationEvent,
} from '@schaufenster/events/lib/reservation-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from './decider.ts'

/** A unique name: a slug, an e-mail address. */
export type ReservationState =
  | { readonly status: 'free' }
  /** Reserved for a claim; `since` in milliseconds since 1970. */
  | { readonly status: 'reserved'; readonly claim: Claim; readonly since: number }
  | { readonly status: 'taken'; readonly claim: Claim }

/** The steps of claiming a name; `reservation.ts` says which order is safe. */
export type ReservationCommand =
  /** `abandoned`: the command id of a claim that can no longer succeed, so that the name may change hands. */
  | { readonly type: 'Reserve'; readonly claim: Claim; readonly now: number; readonly abandoned?: string }
  | { readonly type: 'Confirm'; readonly claim: Claim }
  /** Withdraws a claim that can no longer succeed. */
  | { readonly type: 'Withdraw'; readonly claim: Claim }
  /** Releases a taken name that the owner's stream no longer uses. */
  | { readonly type: 'Release'; readonly stream: string }

/** Somebody else has the name or is about to get it. Callers word it for their field. */
export const notFree: Refusal = { code: 'conflict', message: 'Dieser Name ist schon vergeben.' }

export const reservationDecider: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initialState: { status: 'free' },
  isEvent: isOneOf(reservationEvents),

  evolve: (_state, event) => {
    switch (event.type) {
      case 'Reserved':
        return { status: 'reserved', claim: event.data.claim, since: event.data.at }
      case 'ReservationConfirmed':
        return { status: 'taken', claim: event.data.claim }
      case 'ReservationReleased':
        return { status: 'free' }
    }
  },

  decide: (state, command) => {
    switch (command.type) {
      case 'Reserve': {
        const { claim, now, abandoned } = command
        if (state.status === 'free' || (state.status === 'reserved' && state.claim.commandId === abandoned))
          return right([{ type: 'Reserved', data: { claim, at: now } }])
        return isOf(state, claim) ? right([]) : left(notFree)
      }
      case 'Confirm': {
        const { claim } = command
        if (!isOf(state, claim)) return left(notFree)
        return right(state.status === 'taken' ? [] : [{ type: 'ReservationConfirmed', data: { claim } }])
      }
      case 'Withdraw': {
        const { claim } = command
        const pending = state.status === 'reserved' && isOf(state, claim)
        return right(pending ? [{ type: 'ReservationReleased', data: { claim } }] : [])
      }
      case 'Release': {
        const taken = state.status === 'taken' && state.claim.stream === command.stream
        return right(taken ? [{ type: 'ReservationReleased', data: { claim: state.claim } }] : [])
      }
    }
  },
}

/** A taken name belongs to its owner's stream, whatever command it came with; a reserved one belongs to that one command. */
const isOf = (state: ReservationState, claim: Claim): boolean =>
  state.status !== 'free' &&
  state.claim.stream === claim.stream &&
  (state.status === 'taken' || state.claim.commandId === claim.commandId)
