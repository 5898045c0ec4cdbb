import { isAfter, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'

/** How far read models have got. The reading side of the runner. */
export interface Freshness {
  /** Waits, for a bounded time, until all of these models have passed the position; false if they have not (promise 5). */
  waitFor(projections: readonly string[], position: Position): Promise<boolean>
  /** The end of the log. */
  head(): Promise<Position>
  /** Changes exactly when a document of one of these models changes. Anything computed under the same mark is still right. */
  markOf(projections: readonly string[]): string
}

/**
 * Marks an answer that may be old, and says why: `behind`, because the models have not reached the requested position (promise 5); `parked`, because
 * an event of something shown could not be folded and waits (promise 7).
 */
export const staleHeader = 'schaufenster-stale'
type StaleReason = 'behind' | 'parked'

const tell = (reply: FastifyReply, reason: StaleReason): void => {
  const told = reply.getHeader(staleHeader)
  void reply.header(staleHeader, told === undefined ? reason : `${String(told)}, ${reason}`)
}

/** Something shown whose later events may be waiting. */
export interface MaybeParked {
  readonly parked?: boolean | undefined
}

/** Sets the header if anything shown is missing an event that waits. */
export const reportParked = (reply: FastifyReply, shown: readonly MaybeParked[]): void => {
  if (shown.some(({ parked }) => parked === true)) tell(reply, 'parked')
}

/** The input of `reportParked` for an answer made from all documents of these models. */
export const anyParkedIn = async (
  ...readers: readonly Pick<DocumentReader<unknown>, 'parkedKeys'>[]
): Promise<MaybeParked> => {
  const waiting = await Promise.all(readers.map((reader) => reader.parkedKeys(1)))
  return { parked: waiting.some((keys) => keys.length > 0) }
}

/** The schema of an answer with the header that it may carry, for the API description. */
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
 * Makes a query wait for what its caller has already seen or done. Call it before reading the models. A position beyond the log's head comes from
 * another log, as after a change of the data folder. It is not waited for, and the caller gets the current head instead.
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
  if (isAfter(seenPosition, head)) {
    request.seenPosition = undefined
    void reply.position(head)
  } else if (!(await freshness.waitFor(projections, seenPosition))) tell(reply, 'behind')
}

/**
 * Recomputes only when a document of one of the models has changed. For answers that are the same for everybody and expensive to make. Extra
 * arguments may help to make the answer but must not change it.
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
