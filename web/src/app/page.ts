import type { ComponentType } from 'react'
import type { Access } from '../identity/permissions.ts'
import type { Loadable } from '../lib/loadable.ts'
import type { AppState, AppStore } from './store.ts'

/** Where a page was opened: the parameters of its path and its query. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

/** Moved for good (301), hidden from strangers (302), or nothing there as long as the list is this short (307). */
export type RedirectStatus = 301 | 302 | 307

/** What an address comes to once its data is there: read from the state by server and browser alike. */
export type Outcome =
  | { readonly kind: 'page' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: RedirectStatus }
  /** Nobody is there, or no longer. With `own` the page says so itself. */
  | { readonly kind: 'notFound' | 'gone'; readonly own?: true }
  /** The page is shown with its own error state; the server says 503 so that nobody keeps it. */
  | { readonly kind: 'unavailable' }

export const shown: Outcome = { kind: 'page' }

/** What a page comes to whose data may not have come. */
export const available = (loadable: Loadable<unknown>): Outcome =>
  loadable.status === 'failed' ? { kind: 'unavailable' } : shown

/** A page that everybody may open. */
export const open = { access: 'everybody' } as const

/** One page of the product: its path, who may open it, what it needs, and its view as a chunk of its own. */
export interface Page {
  readonly path: string
  readonly access: Access
  /** Asks for the page's data; sagas fetch it. What is needed for asking may be a chunk of its own. */
  readonly load?: (store: AppStore, address: PageAddress) => unknown
  readonly outcome?: (state: AppState, address: PageAddress) => Outcome
  /** The file of the view, by which the build's manifest knows its chunk; for what the server renders. */
  readonly source?: string
  /** Loads the view; what it needs of the store beyond the public site's comes with it. */
  readonly view: (store: AppStore) => Promise<{ readonly View: ComponentType }>
}
