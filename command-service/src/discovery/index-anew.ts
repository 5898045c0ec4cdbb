import { LexiconPublished } from '@schaufenster/events/discovery/lexicon-events.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext } from '../lib/handle.ts'
import type { Policy } from '../policies/policy.ts'

/** Rebuilds the search index alongside the active one; throws while another rebuild is running. */
export type IndexAnew = (context: CommandContext) => Promise<void>

/** A published lexicon takes effect once everything is reindexed. For several in a row the last is enough. */
export const indexAnew = (fill: IndexAnew): Policy<typeof LexiconPublished, undefined> => ({
  name: 'index-anew',
  title: 'Suchindex nach neuem Wörterbuch',
  events: [LexiconPublished],
  gatherMs: 1_000,
  learn: async () => undefined,
  react: (events) =>
    events.slice(-1).map((because) => ({
      kind: 'command',
      because,
      send: async (_handle, context) => right(await fill(context)),
    })),
})
