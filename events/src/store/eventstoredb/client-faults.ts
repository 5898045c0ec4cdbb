import {
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { StoreUnavailable } from '../faults.ts'
import { OutcomeUnknown, WrongRevision } from './server.ts'

/** What the client throws when no node of a cluster answers: it has no class of its own. */
const isUndiscovered = (fault: unknown): boolean =>
  fault instanceof Error && fault.message.startsWith('Failed to discover')

/** The server may or may not have done what it was asked. */
const isLostOnTheWay = (fault: unknown): boolean =>
  fault instanceof UnavailableError ||
  fault instanceof CancelledError ||
  fault instanceof DeadlineExceededError ||
  fault instanceof TimeoutError

/** What a fault of a read or a subscription is to the port. */
export const readFault = (fault: unknown): unknown =>
  fault instanceof NotLeaderError || isUndiscovered(fault) || isLostOnTheWay(fault)
    ? new StoreUnavailable('the event store can not be reached', { cause: fault })
    : fault

/** What a fault of an append is to the adapter. Only of what surely never reached a leader it says that it was not made. */
export const appendFault = (fault: unknown): unknown => {
  if (fault instanceof WrongExpectedVersionError) return new WrongRevision(fault.message, { cause: fault })
  if (fault instanceof NotLeaderError || isUndiscovered(fault))
    return new StoreUnavailable('the event store has no leader just now', { cause: fault })
  if (isLostOnTheWay(fault))
    return new OutcomeUnknown('the event store has not answered whether it appended', { cause: fault })
  if (fault instanceof MaxAppendSizeExceededError)
    return new Error(
      `the append is too long for the event store, which takes ${fault.maxAppendSize} bytes: raise its MaxAppendSize`,
      { cause: fault },
    )
  return fault
}
