/** The exports of the web app's server bundle (`web/dist/server/entry-server.js`), whose source is `web/src/entry-server.tsx`. */
export interface PageRenderer {
  render(request: {
    readonly url: string
    readonly fetch: InternalFetch
    readonly site: Site
    readonly manifest: AssetManifest
    readonly mayBeLoggedIn: boolean
  }): Promise<RenderedPage>
  /** Name of the cookie that says that this visitor may be logged in. */
  readonly sessionMarker: string
  /** For `script-src`: hashes of the inline scripts on every page. */
  readonly inlineScriptHashes: readonly string[]
}

/** Calls `/api/…` of this process. */
export type InternalFetch = (input: string, init?: RequestInit) => Promise<Response>

/** What pages know about the site. */
export interface Site {
  /** Origin of the public pages, without trailing slash. */
  readonly publicUrl: string
  /** Links configured by the operator, by name (D-3.11). */
  readonly links: Readonly<Record<string, string>>
  /** Where to fetch the operator's base map, if there is one. */
  readonly mapTiles?: string | undefined
  /** Whether reviews of another platform can be fetched. */
  readonly hasExternalReviews?: boolean | undefined
}

/** Vite's client manifest: for each source file, its output and dependencies. */
export type AssetManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly assets?: readonly string[]
      readonly imports?: readonly string[]
    }
  >
>

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a redirect. The same data give the same text. */
  readonly html: string
}
