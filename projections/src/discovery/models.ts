import { legalPages } from './legal-pages.ts'
import { lexicon } from './lexicon.ts'
import { operator } from './operator.ts'
import { placements } from './placements.ts'
import { ranking } from './ranking.ts'
import { sitemap } from './sitemap.ts'
import { synonyms } from './synonyms.ts'
import { tips } from './tips.ts'

/** The read models of discovery under their readers' names. */
export const discoveryModels = {
  legalPages,
  operator,
  /** For search engines. */
  sitemap,
  tips,
  /** One document per group of words. */
  synonymDocuments: synonyms,
  /** A single document for the platform. */
  rankingDocuments: ranking,
  /** A single document for the platform. */
  lexiconDocuments: lexicon,
  /** Companies in the curated sections. */
  placements,
}
