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

/** The outcome of an address once its data are there: read from the state by server and browser alike. */
export type Outcome =
  | { readonly kind: 'page' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: RedirectStatus }
  /** It doesn't exist, or no longer. With `own` the page says so itself. */
  | { readonly kind: 'notFound' | 'gone'; readonly own?: true }
  /** The page shows its own error state; the server answers 503 so that it isn't cached. */
  | { readonly kind: 'unavailable' }

export const shown: Outcome = { kind: 'page' }

/** What a page comes to whose data may not have come. */
export const available = (loadable: Loadable<unknown>): Outcome =>
  loadable.status === 'failed' ? { kind: 'unavailable' } : shown

/** A page that everybody may open. */
export const open = { access: 'everybody' } as const

/** One page of the product: its path, who may open it, what it needs, and its view as a separate chunk. */
export interface Page {
  readonly path: string
  readonly access: Access
  /** Requests the page's data, which sagas fetch. What the request needs may be a separate chunk. */
  readonly load?: (store: AppStore, address: PageAddress) => unknown
  readonly outcome?: (state: AppState, address: PageAddress) => Outcome
  /** The file of the view, which identifies its chunk in the build's manifest; for server rendering. */
  readonly source?: string
  /** Loads the view; what it needs of the store beyond the public site's comes with it. */
  readonly view: (store: AppStore) => Promise<{ readonly View: ComponentType }>
}
