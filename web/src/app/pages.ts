import { privatePages } from './private-pages.ts'
import type { Page } from './page.ts'
import { publicPages } from './public-pages.ts'

/** Every page that exists. What isn't here answers 404. */
export const pages: readonly Page[] = [...publicPages, ...privatePages]
