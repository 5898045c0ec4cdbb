import type { Page } from './page.ts'

/** Dashboard and admin: rendered in the browser behind a loading shell, never indexed (D-3.14). Their code and style are chunks of their own. */
export const privatePages: readonly Page[] = []
