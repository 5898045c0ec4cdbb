import {
  operatorEvents,
  type OperatorData,
  type OperatorEvent,
} from '@schaufenster/events/discovery/operator-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

const name = streamName('operator', 'platform')
/** There is only one operator. */
export const operatorStream: StreamRef = { name, partitionKey: name }

/** Undefined: not entered yet. */
export type OperatorState = OperatorData | undefined

/** Replaces all data about the operator. */
export interface EnterOperatorData {
  readonly type: 'EnterOperatorData'
  readonly by: Authority
  readonly operator: OperatorData
}

const textOf = (operator: OperatorState): string =>
  JSON.stringify(Object.entries(operator ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The operator of the installation (D-3.11): entered as a whole, by people with the right. */
export const operatorDecider: Decider<OperatorState, EnterOperatorData, OperatorEvent> = {
  initialState: undefined,
  isEvent: isOneOf(operatorEvents),
  evolve: (_state, { data }) => data,
  decide: (state, { by, operator }) => {
    if (!may(by, 'operator.manage')) return left(forbidden)
    return right(textOf(state) === textOf(operator) ? [] : [{ type: 'OperatorDataEntered', data: operator }])
  },
}
