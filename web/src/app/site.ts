import { createSlice } from '@reduxjs/toolkit'

/** What the operator sets by configuration (D-3.11). A link that is not set is not shown. */
export interface Site {
  /** Origin of the public pages without a slash at the end, e.g. `https://schaufenster.example`. */
  readonly publicUrl: string
  readonly links: Partial<Readonly<Record<SiteLink, string>>>
  /** Address of the base map on our own host, where the operator has one. */
  readonly mapTiles?: string | undefined
  /** The operator can fetch what another platform says of companies (D-7.5). */
  readonly hasExternalReviews?: boolean | undefined
}

/** Links that only an operator can know (D-3.11). */
export type SiteLink =
  | 'orderVideo'
  | 'newsletter'
  | 'contact'
  | 'jobs'
  | 'facebook'
  | 'instagram'
  | 'linkedin'
  | 'tiktok'
  | 'appStore'
  | 'playStore'

/** A link of header or footer. */
export interface NavigationLink {
  readonly label: string
  readonly href: string
  /** At the provider's or another site. */
  readonly external: boolean
}

/** The site as pages show it. */
export interface SiteState extends Site {
  /** This year in Germany, for the copyright: the server's, so that server and browser draw the same. */
  readonly year: number
  /** Where header and footer lead everywhere: what the platform has to say, and what the law asks for. */
  readonly pages: { readonly own: readonly NavigationLink[]; readonly legal: readonly NavigationLink[] }
}

const initialState: SiteState = { publicUrl: '', links: {}, year: 2020, pages: { own: [], legal: [] } }

/** Set once by the server for each page; the browser takes it over with the rest of the state. */
export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: { siteConfigured: (_state, action: { payload: SiteState }) => action.payload },
})

export const { siteConfigured } = siteSlice.actions
