import { legalPages } from './legal-pages.ts'
import { sitemap } from './sitemap.ts'
import { tips } from './tips.ts'

/** The read models of discovery, by what their readers call them. */
export const discoveryModels = {
  legalPages,
  /** What search engines are told of. */
  sitemap,
  tips,
}
