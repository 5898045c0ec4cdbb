import { isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'

/** How far read models are; the reading side of the runner. */
export interface Freshness {
  /** Waits, for a bounded time, until all of these models have passed the position; false when they have not (promise 5). */
  waitFor(projections: readonly string[], position: Position): Promise<boolean>
  /** The end of the log. */
  head(): Promise<Position>
  /** Changes when a document of one of these models has, and only then: what was computed from them under the same mark is still right. */
  markOf(projections: readonly string[]): string
}

/**
 * Says that an answer may be old, and why, so that none is silently so: `behind`, because the models have not passed the position that was asked for
 * (promise 5), `parked`, because an event of something that is shown could not be folded and waits (promise 7).
 */
export const staleHeader = 'schaufenster-stale'
type StaleReason = 'behind' | 'parked'

const tell = (reply: FastifyReply, reason: StaleReason): void => {
  const told = reply.getHeader(staleHeader)
  void reply.header(staleHeader, told === undefined ? reason : `${String(told)}, ${reason}`)
}

/** What an answer shows of something whose later events wait. */
export interface MaybeParked {
  readonly parked?: boolean | undefined
}

/** Tells it when anything that is shown is the state before an event that waits. */
export const reportParked = (reply: FastifyReply, shown: readonly MaybeParked[]): void => {
  if (shown.some(({ parked }) => parked === true)) tell(reply, 'parked')
}

/** What `reportParked` needs of an answer that is made from all documents of these models. */
export const anyParkedIn = async (
  ...readers: readonly Pick<DocumentReader<unknown>, 'parkedKeys'>[]
): Promise<MaybeParked> => {
  const waiting = await Promise.all(readers.map((reader) => reader.parkedKeys(1)))
  return { parked: waiting.some((keys) => keys.length > 0) }
}

/** The schema of an answer, with the header that it may carry, for the description of the API. */
export const maybeStale = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  headers: {
    [staleHeader]: {
      type: 'string',
      description:
        'Fehlt, wenn die Antwort auf dem neuesten Stand ist. Sonst mit Komma getrennt: `behind`, die Lesemodelle haben die verlangte Schaufenster-Position noch nicht erreicht; `parked`, eine Änderung an etwas, das hier gezeigt wird, konnte noch nicht übernommen werden und wartet.',
    },
  },
})

/**
 * Lets a query wait for what its caller has already seen or done. To be called before the models are read. A position beyond the log's head is of
 * another log, as after a change of the data folder: nothing is waited for, and the caller is told the head in its place.
 */
export const freshFor = async (
  freshness: Freshness,
  request: FastifyRequest,
  reply: FastifyReply,
  projections: readonly string[],
): Promise<void> => {
  const { seenPosition } = request
  if (seenPosition === undefined || !isPosition(seenPosition)) return
  const head = await freshness.head()
  if (isAfter(seenPosition, head)) void reply.position(head)
  else if (!(await freshness.waitFor(projections, seenPosition))) tell(reply, 'behind')
}

/**
 * Computes again only when a document of one of the models has changed. For answers that everybody gets and that are dear to make: what is given along helps to
 * make them and doesn't change them.
 */
export const whileUnchanged = <Value, Given extends readonly unknown[] = []>(
  freshness: Freshness,
  projections: readonly string[],
  compute: (...given: Given) => Promise<Value>,
): ((...given: Given) => Promise<Value>) => {
  let kept: { readonly mark: string; readonly value: Promise<Value> } | undefined
  return (...given) => {
    const mark = freshness.markOf(projections)
    if (kept?.mark === mark) return kept.value
    const entry = { mark, value: compute(...given) }
    kept = entry
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.value
  }
}
