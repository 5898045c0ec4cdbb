import { LexiconPublished } from '@schaufenster/events/discovery/lexicon-events.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import type { CommandContext } from '../lib/handle.ts'
import type { Policy } from '../policies/policy.ts'

/** Fills the search index beside the one that serves; throws while it is being filled for another reason. */
export type IndexAnew = (context: CommandContext) => Promise<void>

/** A published lexicon counts once everything is indexed with it: of several at once the last one is enough. */
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
