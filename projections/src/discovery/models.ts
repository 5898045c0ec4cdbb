import { legalPages } from './legal-pages.ts'
import { lexicon } from './lexicon.ts'
import { operator } from './operator.ts'
import { placements } from './placements.ts'
import { ranking } from './ranking.ts'
import { sitemap } from './sitemap.ts'
import { synonyms } from './synonyms.ts'
import { tips } from './tips.ts'

/** The read models of discovery, by what their readers call them. */
export const discoveryModels = {
  legalPages,
  operator,
  /** What search engines are told of. */
  sitemap,
  tips,
  /** Groups of words, each a document. */
  synonymDocuments: synonyms,
  /** One document, for the platform. */
  rankingDocuments: ranking,
  /** One document, for the platform. */
  lexiconDocuments: lexicon,
  /** Companies in the curated sections. */
  placements,
}
