import { createHash } from 'node:crypto'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { AssetHints, SiteLinks, type AssetManifest } from './app/assets.tsx'
import { Document } from './app/document.tsx'
import { furtherPages } from './app/further-pages.ts'
import { inlineScript } from './app/inline-script.ts'
import { shown, type Page } from './app/page.ts'
import { privatePages } from './app/private-pages.ts'
import { publicPages } from './app/public-pages.ts'
import { renderDocument } from './app/render-document.ts'
import { elsewhere, loadingRoute, routeId, siteRoute } from './app/routes.tsx'
import { sitePages } from './app/site-pages.ts'
import { siteConfigured, type Site } from './app/site.ts'
import { createAppStore } from './app/store.ts'
import type { Fetch } from './lib/api-client.ts'
import { memorySeenPosition } from './lib/seen-position.ts'
import { memorySessionTokens } from './lib/session-tokens.ts'
import { oneAtATime } from './lib/shared-refresh.ts'
import { scriptSafe } from './ui/head.tsx'

export { sessionMarker } from './lib/session-tokens.ts'

/** A page to be rendered for any caller, logged in or not. */
export interface RenderRequest {
  /** Path and query as the browser asked for them. */
  readonly url: string
  /** Answers `/api/…` in this process, as for a visitor who isn't logged in. */
  readonly fetch: Fetch
  readonly site: Site
  /** The client's files: `dist/client/.vite/manifest.json`, parsed. */
  readonly manifest: AssetManifest
  /** Whether the request has the cookie `sessionMarker`: what is hidden from strangers is then decided in the browser. */
  readonly mayBeLoggedIn: boolean
}

/** A page, a redirect, or the page for what isn't there. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a redirect. The same for the same data: it can be kept and compared by its bytes. */
  readonly html: string
}

/** For the policy's `script-src`: the one inline script that pages carry. */
export const inlineScriptHashes: readonly string[] = [
  `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
]

/** Renders one page. Faults of the API show in the page; a fault of the page itself is thrown. */
export const render = async (request: RenderRequest): Promise<RenderedPage> => {
  const { store, settled } = createAppStore({
    fetch: request.fetch,
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.dispatch(siteConfigured({ ...request.site, year: yearInGermany(), pages: sitePages }))
  const url = new URL(request.url, 'http://server')
  const page = pageAt(url.pathname)
  const handler = createStaticHandler([
    renderedPages.has(page) ? siteRoute([page], store) : loadingRoute([page]),
  ])
  const context = await handler.query(new Request(url))
  await settled()
  if (context instanceof Response) return { status: context.status, headers: {}, html: '' }

  const params = context.matches.at(-1)?.params ?? {}
  const outcome = page.outcome?.(store.getState(), { params, search: url.searchParams }) ?? shown
  if (outcome.kind === 'redirect' && !(request.mayBeLoggedIn && outcome.status === 302)) {
    return { status: outcome.status, headers: { Location: outcome.to }, html: '' }
  }
  const state = scriptSafe(store.getState())
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderDocument(
    <>
      {/* One place in the tree, where the browser has none of it: ids that labels refer to come from places. */}
      <>
        <AssetHints manifest={request.manifest} page={page} isFurther={!publicPages.includes(page)} />
        <SiteLinks />
      </>
      <Document script={inlineScript} state={state}>
        <Provider store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Provider>
      </Document>
    </>,
  )
  return { status: statuses[outcome.kind], headers: { 'Content-Type': 'text/html; charset=utf-8' }, html }
}

const berlinYear = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' })
const yearInGermany = () => Number(berlinYear.format(new Date()))

const statuses = { page: 200, redirect: 200, notFound: 404, gone: 410, unavailable: 503 } as const

const renderedPages: ReadonlySet<Page> = new Set([...publicPages, ...furtherPages])
const allPages = new Map([...renderedPages, ...privatePages].map((page) => [routeId(page), page]))
const addresses = [...allPages].map(([id, { path }]) => ({ id, path }))

/** The page at an address: the router is then told of no other, which it would look at several times while it renders. There is one for every address. */
const pageAt = (pathname: string): Page => {
  const page = allPages.get(matchRoutes(addresses, pathname)?.at(-1)?.route.id ?? elsewhere)
  if (page === undefined) throw new Error('no page says that nobody is there')
  return page
}
