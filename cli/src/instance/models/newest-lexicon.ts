import { lexiconDecider, lexiconStream } from '@schaufenster/command-service/discovery/lexicon-decider.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { lexiconWith, type Lexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'

/** The lexicon that a new search index is made with: the one of the project with the words that were published last. */
export const newestLexicon = async (
  log: Pick<LogReader, 'readStream'>,
  { upcast }: Pick<EventReader, 'upcast'>,
): Promise<Lexicon> => {
  const shipped = loadShippedLexicon()
  const last = { direction: 'backwards', limit: 1 } as const
  for await (const recorded of log.readStream(lexiconStream.name, last)) {
    const event = upcast(recorded)
    if (lexiconDecider.isEvent(event)) return lexiconWith(shipped, event.data)
  }
  return shipped
}
