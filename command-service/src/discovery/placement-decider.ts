import {
  placementEvents,
  type CompanyPlaced,
  type PlacementEvent,
} from '@schaufenster/events/discovery/placement-events.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** The stream of one placement, partitioned by its id. */
export const placementStream = (id: string): StreamRef => ({
  name: streamName('placement', id),
  partitionKey: id,
})

/** What was placed where, and for how long. */
export type Placed = EventOf<typeof CompanyPlaced>['data']

/** The changeable parts of a placement; undefined stays as it is. */
export interface PlacementChange {
  readonly from?: string | undefined
  /** `null`: until it is removed. */
  readonly to?: string | null | undefined
  readonly sponsored?: boolean | undefined
  readonly position?: number | undefined
}

/** Every command to a placement's stream, for people who may manage placements. */
export type PlacementCommand =
  | {
      readonly type: 'PlaceCompany'
      readonly by: Authority
      readonly placed: Placed
      /** Whether the company and the industry exist at the moment. */
      readonly known: { readonly company: boolean; readonly industry: boolean }
      /** The company already has a place in this section on one of these days. */
      readonly isThere: boolean
    }
  | { readonly type: 'ChangePlacement'; readonly by: Authority; readonly change: PlacementChange }
  | { readonly type: 'RemovePlacement'; readonly by: Authority }
  /** Undoes its removal. */
  | { readonly type: 'RestorePlacement'; readonly by: Authority }

/** A placement that doesn't exist yet, exists, or was removed. */
export type PlacementState =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed' | 'removed'; readonly placed: Placed }

export const noPlacement = notFound('Diese Platzierung')
const removed: Refusal = { code: 'gone', message: 'Diese Platzierung wurde entfernt.' }
const alreadyThere = 'Dieses Unternehmen steht in diesen Tagen schon in diesem Abschnitt.'

const evolve = (state: PlacementState, event: PlacementEvent): PlacementState => {
  if (event.type === 'CompanyPlaced') return { kind: 'placed', placed: event.data }
  if (state.kind === 'none') return state
  switch (event.type) {
    case 'PlacementMoved':
      return { ...state, placed: { ...state.placed, position: event.data.position } }
    case 'PlacementChanged': {
      const { to: _, ...placed } = state.placed
      return { ...state, placed: { ...placed, ...event.data } }
    }
    case 'PlacementRemoved':
      return { ...state, kind: 'removed' }
    case 'PlacementRestored':
      return { ...state, kind: 'placed' }
  }
}

const decide = (
  state: PlacementState,
  command: PlacementCommand,
): Either<Refusal, readonly PlacementEvent[]> => {
  if (!may(command.by, 'placement.manage')) return left(forbidden)
  if (command.type === 'PlaceCompany') return state.kind === 'none' ? place(command) : right([])
  if (state.kind === 'none') return left(noPlacement)
  switch (command.type) {
    case 'RestorePlacement':
      return right(state.kind === 'placed' ? [] : [{ type: 'PlacementRestored', data: {} }])
    case 'RemovePlacement':
      return right(state.kind === 'removed' ? [] : [{ type: 'PlacementRemoved', data: {} }])
    case 'ChangePlacement':
      return state.kind === 'removed' ? left(removed) : change(state.placed, command.change)
  }
}

const place = ({
  placed,
  known,
  isThere,
}: Extract<PlacementCommand, { type: 'PlaceCompany' }>): Either<Refusal, readonly PlacementEvent[]> => {
  const faults = {
    ...(!known.company && { company: 'Bitte wählen Sie ein Unternehmen aus der Liste.' }),
    ...(!known.industry && { industry: 'Bitte wählen Sie die Branche, in der es stehen soll.' }),
    ...periodFaults(placed),
  }
  if (Object.keys(faults).length > 0) return left(invalid(faults))
  return isThere
    ? left({ code: 'conflict', message: alreadyThere, fields: { company: alreadyThere } })
    : right([{ type: 'CompanyPlaced', data: placed }])
}

const change = (placed: Placed, wanted: PlacementChange): Either<Refusal, readonly PlacementEvent[]> => {
  const { from = placed.from, sponsored = placed.sponsored, position = placed.position } = wanted
  const to = wanted.to === undefined ? placed.to : (wanted.to ?? undefined)
  const period = { from, ...(to !== undefined && { to }) }
  const faults = periodFaults(period)
  if (Object.keys(faults).length > 0) return left(invalid(faults))
  const isChanged = from !== placed.from || to !== placed.to || sponsored !== placed.sponsored
  return right([
    ...(isChanged ? [{ type: 'PlacementChanged', data: { ...period, sponsored } } as const] : []),
    ...(position === placed.position ? [] : [{ type: 'PlacementMoved', data: { position } } as const]),
  ])
}

const periodFaults = ({ from, to }: Pick<Placed, 'from' | 'to'>): Readonly<Record<string, string>> =>
  to !== undefined && to < from
    ? { to: 'Der letzte Tag liegt vor dem ersten. Bitte wählen Sie einen späteren.' }
    : {}

/** The rules of one placement (D-3.1). */
export const placementDecider: Decider<PlacementState, PlacementCommand, PlacementEvent> = {
  initialState: { kind: 'none' },
  isEvent: isOneOf(placementEvents),
  evolve,
  decide,
}
