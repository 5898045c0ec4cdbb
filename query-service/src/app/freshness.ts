import { isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How far read models are; the reading side of the runner. */
export interface Freshness {
  /** Waits, for a bounded time, until all of these models have passed the position; false when they have not (design.md, promise 5). */
  waitFor(projections: readonly string[], position: Position): Promise<boolean>
  /** Changes when a document of one of these models has, and only then: what was computed from them under the same mark is still right. */
  markOf(projections: readonly string[]): string
}

/** Says that an answer may lack what its caller wrote: it is never silently old. */
export const staleHeader = 'schaufenster-stale'

/** Lets a query wait for what its caller has already seen or done. To be called before the models are read. */
export const freshFor = async (
  freshness: Freshness,
  request: FastifyRequest,
  reply: FastifyReply,
  projections: readonly string[],
): Promise<void> => {
  const { seenPosition } = request
  if (seenPosition === undefined || !isPosition(seenPosition)) return
  if (!(await freshness.waitFor(projections, seenPosition))) void reply.header(staleHeader, 'true')
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
