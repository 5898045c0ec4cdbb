/** What the web app's server bundle exports (`web/dist/server/entry-server.js`); its source is `web/src/entry-server.tsx`. */
export interface PageRenderer {
  render(request: {
    readonly url: string
    readonly fetch: InternalFetch
    readonly site: Site
    readonly manifest: AssetManifest
    readonly mayBeLoggedIn: boolean
  }): Promise<RenderedPage>
  /** Name of the cookie that says: this visitor may be somebody. */
  readonly sessionMarker: string
  /** For `script-src`: the inline scripts that every page carries. */
  readonly inlineScriptHashes: readonly string[]
}

/** Calls `/api/…` of this process. */
export type InternalFetch = (input: string, init?: RequestInit) => Promise<Response>

/** What pages say of where they are. */
export interface Site {
  /** Origin of the public pages, without a slash at the end. */
  readonly publicUrl: string
  /** Links that the operator configured, by name (D-3.11). */
  readonly links: Readonly<Record<string, string>>
  /** Where the operator's base map is fetched, if there is one. */
  readonly mapTiles?: string | undefined
}

/** Vite's manifest of the client: by source file, what it became and what it needs. */
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
  /** Empty for a redirect. The same for the same data. */
  readonly html: string
}
