import { legalPages } from './legal-pages.ts'

/** The read models of discovery, by what their readers call them. */
export const discoveryModels = { legalPages }
