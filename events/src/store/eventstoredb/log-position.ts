import { beginning, isPosition, type Position } from '../position.ts'

/** A place in `$all`, as the protocol has it. */
export interface LogPosition {
  readonly commit: bigint
  readonly prepare: bigint
}

/** What servers answer where they know no position. */
const unknown = 2n ** 64n - 1n

const digits = (value: bigint): string => value.toString(16).padStart(16, '0')

/**
 * Both numbers: resuming from the commit position alone may miss an event (docs/decisions/0142). Throws if the server
 * gave none, as before 22.6.
 */
export const positionOf = (position: LogPosition | undefined): Position => {
  if (position === undefined || position.commit >= unknown || position.prepare >= unknown)
    throw new Error(
      'the event store gave an event without its position: it needs EventStoreDB 24.10 or newer',
    )
  const text = `${digits(position.commit)}-${digits(position.prepare)}`
  if (!isPosition(text))
    throw new Error(`not a position of EventStoreDB: ${position.commit}/${position.prepare}`)
  return text
}

/** Undefined is before the first event. Throws when the position is of another kind of store. */
export const logPositionOf = (position: Position): LogPosition | undefined => {
  if (position === beginning) return undefined
  const [commit, prepare] = position.split('-')
  if (commit === undefined || prepare === undefined)
    throw new Error(`the position ${position} belongs to another event store`)
  return { commit: BigInt(`0x${commit}`), prepare: BigInt(`0x${prepare}`) }
}
