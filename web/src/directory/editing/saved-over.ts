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
 * Saves on top of the version that the form shows. Another editor's unrelated change is no obstacle: then it
 * saves on top of the newest (D-G6). Throws the conflict if both changed the same.
 */
export const savedOver = async (
  client: Pick<ApiClient, 'query'>,
  shown: CompanyDraft,
  isTouchedIn: (newest: CompanyDraft) => boolean,
  send: (over: CompanyDraft) => Promise<void>,
): Promise<Saved> => {
  let over = shown
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(over)
      return { draft: await draftOf(client, shown.id), before: over.version }
    } catch (thrown) {
      if (attempt === attempts || toProblem(thrown).kind !== 'conflict') throw thrown
      const newest = await draftOf(client, shown.id)
      if (newest.version === over.version || isTouchedIn(newest)) throw thrown
      over = newest
    }
  }
}
