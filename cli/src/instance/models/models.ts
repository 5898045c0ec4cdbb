import type { LexiconDocument } from '@schaufenster/projections/discovery/lexicon.ts'
import type { RankingDocument } from '@schaufenster/projections/discovery/ranking.ts'
import type { SynonymDocument } from '@schaufenster/projections/discovery/synonyms.ts'
import type { ReadersOf } from '@schaufenster/projections/documents/readers-of.ts'
import type { ViewDefinitionsDocument } from '@schaufenster/projections/insight/view-definitions.ts'
import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { Freshness } from '@schaufenster/query-service/app/freshness.ts'
import type { IndustryIndex } from '@schaufenster/query-service/directory/industry-index.ts'
import type { ModelUpkeep } from './folding.ts'
import type { modelsOfGroups } from './projections.ts'

/** A reader for every read model of the product. */
type Readers = ReadersOf<typeof modelsOfGroups.models> & ReadersOf<typeof modelsOfGroups.search>

/** The read models as everybody reads them, and what their operator can do with them. */
export interface Models extends ModelUpkeep, Readers {
  /** All definitions of a view. */
  readonly viewDefinitions: () => Promise<ViewDefinitionsDocument>
  /** All industries as they are now; the same value as long as none changed. */
  readonly industries: () => Promise<IndustryIndex>
  readonly search: SearchIndex
  /** All groups of words that administrators keep; the same value as long as none changed. */
  readonly synonyms: () => Promise<readonly SynonymDocument[]>
  /** The rankings that held, the newest last: that one holds. */
  readonly rankings: () => Promise<RankingDocument>
  /** Rejects while the engine that has the search index doesn't answer. */
  readonly searchAnswers: () => Promise<void>
  /** The lexicons that held, the newest last: that one holds. */
  readonly lexicons: () => Promise<LexiconDocument>
  /** Analyses with the lexicon that holds. */
  readonly analyser: () => Promise<Analyser>
  /** Analyses with these words beside the lexicon of the project. */
  readonly analyserWith: (words: readonly string[]) => Analyser
  readonly freshness: Freshness
}
