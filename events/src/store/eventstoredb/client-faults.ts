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

/**
 * Nothing was tried, because no node of a cluster answers, or because one that is not the leader does and may not know another yet. Some of these
 * faults have no class of their own.
 */
const hasNoLeader = (fault: unknown): boolean =>
  fault instanceof NotLeaderError ||
  (fault instanceof UnknownError && fault.message.includes('No leader info available')) ||
  (fault instanceof Error && fault.message.startsWith('Failed to discover')) ||
  isNeverSent(fault)

/** Nothing is sent without a connection; the gRPC client says so only in words. */
export const isNeverSent = (fault: unknown): boolean =>
  fault instanceof Error && /No connection established|Name resolution failed/.test(fault.message)

/** The server may or may not have executed the call. */
const isLostOnTheWay = (fault: unknown): boolean =>
  fault instanceof UnavailableError ||
  fault instanceof CancelledError ||
  fault instanceof DeadlineExceededError ||
  fault instanceof TimeoutError ||
  (fault instanceof Error && wasReset.test(fault.message))

/** Either end closed a connection with open calls. The gRPC client reports this as an internal error, only in words. */
const wasReset = /RST_STREAM|Session closed|Cancelled on client/

/** Translates a fault of a read or subscription for the port. */
export const readFault = (fault: unknown): unknown =>
  hasNoLeader(fault) || isLostOnTheWay(fault)
    ? new StoreUnavailable('the event store can not be reached', { cause: fault })
    : fault

/**
 * Classifies a fault of the stream on which an append was sent. It says that nothing was written only if the append surely never reached a leader.
 */
export const appendFault = (raw: unknown): unknown => {
  const fault = raw instanceof Error ? convertToCommandError(raw) : raw
  if (hasNoLeader(fault))
    return new StoreUnavailable('the event store currently has no leader', { cause: fault })
  if (isLostOnTheWay(fault))
    return new OutcomeUnknown('the event store has not answered whether it appended', { cause: fault })
  return fault
}
