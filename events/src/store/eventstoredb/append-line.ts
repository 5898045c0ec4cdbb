import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Position } from '../position.ts'
import { answeredId, answeredPosition, appendRequests } from './append-messages.ts'
import { appendFault, isNeverSent } from './client-faults.ts'
import { OutcomeUnknown, type Server } from './server.ts'

/** A call on which one append follows the other. */
type Call = ReturnType<StreamsClient['batchAppend']>

/** An append that waits for its answer. */
type Asked = PromiseWithResolvers<Position | undefined>

interface Line {
  readonly isOver: () => boolean
  readonly append: Server['append']
}

/**
 * Appends on one line: the server takes them in the order in which they are handed over, and nobody waits for the answer to the one before. A line ends with
 * the first fault; what was open then has an unknown outcome, and the next append opens another. The same happens when an answer takes longer than `withinMs`.
 */
export const createAppendLine = (open: () => Promise<Call>, withinMs: number): Server['append'] => {
  let current: Promise<Line> | undefined
  const lineThere = async (): Promise<Line> => {
    try {
      return lineOn(await open(), withinMs)
    } catch (fault) {
      current = undefined
      throw appendFault(fault)
    }
  }
  return async (stream, expected, events) => {
    for (;;) {
      const asked = (current ??= lineThere())
      const line = await asked
      if (!line.isOver()) return line.append(stream, expected, events)
      if (current === asked) current = undefined
    }
  }
}

const lineOn = (call: Call, withinMs: number): Line => {
  const open = new Map<string, Asked>()
  let isOver = false

  const end = (fault: unknown): void => {
    isOver = true
    const isOnlyOne = open.size === 1
    for (const asked of open.values()) asked.reject(endOf(fault, isOnlyOne))
    open.clear()
  }
  call.on('error', end)
  call.on('end', () => end(new OutcomeUnknown('the event store has ended the line')))
  call.on('data', (answer) => {
    const id = answeredId(answer) ?? ''
    const asked = open.get(id)
    open.delete(id)
    try {
      asked?.resolve(answeredPosition(answer))
    } catch (fault) {
      asked?.reject(fault)
    }
  })

  return {
    isOver: () => isOver,
    append: async (stream, expected, events) => {
      const id = newUuid()
      const asked: Asked = Promise.withResolvers()
      open.set(id, asked)
      for (const request of appendRequests(id, stream, expected, events, withinMs)) call.write(request)
      const silence = setTimeout(() => {
        end(new OutcomeUnknown('the event store does not answer'))
        call.cancel()
      }, withinMs)
      try {
        return await asked.promise
      } finally {
        clearTimeout(silence)
      }
    },
  }
}

/** A fault of the whole line says of one append that it surely was not made only where it is the one that was refused, or where nothing was ever sent. */
const endOf = (fault: unknown, isOnlyOne: boolean): unknown =>
  isOnlyOne || isNeverSent(fault)
    ? appendFault(fault)
    : new OutcomeUnknown('the line to the event store broke', { cause: fault })
