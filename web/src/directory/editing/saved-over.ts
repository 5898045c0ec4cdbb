import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { toProblem } from '../../lib/problem.ts'
import { draftOf } from './draft-of.ts'

/** What a save has made of a company. */
export interface Saved {
  readonly draft: CompanyDraft
  /** The version that it was saved over: going back to it takes the save back. */
  readonly before: number
}

/** Others may be faster more than once. */
const attempts = 4

/**
 * Sends over the version that a form was typed over. Another editor's unrelated change is no obstacle: then it is sent over the newest (D-G6). Throws the
 * conflict if both changed the same. Answers what it was sent over.
 */
export const sentOver = async <Thing extends { readonly version: number }>(
  shown: Thing,
  readNewest: () => Promise<Thing>,
  isTouchedIn: (newest: Thing) => boolean,
  send: (over: Thing) => Promise<void>,
): Promise<Thing> => {
  let over = shown
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(over)
      return over
    } catch (thrown) {
      if (attempt === attempts || toProblem(thrown).kind !== 'conflict') throw thrown
      const newest = await readNewest()
      if (newest.version === over.version || isTouchedIn(newest)) throw thrown
      over = newest
    }
  }
}

/** The same for a company's draft. */
export const savedOver = async (
  client: Pick<ApiClient, 'query'>,
  shown: CompanyDraft,
  isTouchedIn: (newest: CompanyDraft) => boolean,
  send: (over: CompanyDraft) => Promise<void>,
): Promise<Saved> => {
  const { version } = await sentOver(shown, () => draftOf(client, shown.id), isTouchedIn, send)
  return { draft: await draftOf(client, shown.id), before: version }
}
