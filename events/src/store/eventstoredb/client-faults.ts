import {
  CancelledError,
  convertToCommandError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client'
import { StoreUnavailable } from '../faults.ts'
import { OutcomeUnknown } from './server.ts'

/** Nobody was asked who could have done it: no node of a cluster answers, or one that is no leader, and may not know of another yet. Some of them have no class of their own. */
const hasNoLeader = (fault: unknown): boolean =>
  fault instanceof NotLeaderError ||
  (fault instanceof UnknownError && fault.message.includes('No leader info available')) ||
  (fault instanceof Error && fault.message.startsWith('Failed to discover')) ||
  isNeverSent(fault)

/** Nothing is sent before there is a connection; the client of gRPC says so in words alone. */
export const isNeverSent = (fault: unknown): boolean =>
  fault instanceof Error && /No connection established|Name resolution failed/.test(fault.message)

/** The server may or may not have done what it was asked. */
const isLostOnTheWay = (fault: unknown): boolean =>
  fault instanceof UnavailableError ||
  fault instanceof CancelledError ||
  fault instanceof DeadlineExceededError ||
  fault instanceof TimeoutError ||
  (fault instanceof Error && wasReset.test(fault.message))

/** A connection that either end closes while calls are on it; the client of gRPC calls it an internal error, in words alone. */
const wasReset = /RST_STREAM|Session closed|Cancelled on client/

/** What a fault of a read or a subscription is to the port. */
export const readFault = (fault: unknown): unknown =>
  hasNoLeader(fault) || isLostOnTheWay(fault)
    ? new StoreUnavailable('the event store can not be reached', { cause: fault })
    : fault

/** Classifies the fault of the line on which an append was asked for. Only if it surely never reached a leader does it say that nothing was written. */
export const appendFault = (raw: unknown): unknown => {
  const fault = raw instanceof Error ? convertToCommandError(raw) : raw
  if (hasNoLeader(fault))
    return new StoreUnavailable('the event store currently has no leader', { cause: fault })
  if (isLostOnTheWay(fault))
    return new OutcomeUnknown('the event store has not answered whether it appended', { cause: fault })
  return fault
}
