import './app/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document, stateId } from './app/document.tsx'
import { publicPages } from './app/public-pages.ts'
import {
  isElsewhere,
  lostRoute,
  routeId,
  routesOf,
  siteId,
  siteRoute,
  workspaceRoute,
} from './app/routes.tsx'
import { createAppStore, type AppState } from './app/store.ts'
import { appStarted } from './identity/slice.ts'
import { loadChunk } from './lib/chunk.ts'
import { clickIds } from './lib/click-ids.ts'
import { nextTask } from './lib/next-task.ts'
import { cookieSeenPosition } from './lib/seen-position.ts'
import { endsSession, localSessionTokens } from './lib/session-tokens.ts'
import { browserExclusive } from './lib/shared-refresh.ts'

const stateText = document.getElementById(stateId)?.textContent ?? '{}'
const preloadedState: AppState = JSON.parse(stateText)

await nextTask()
const { store } = createAppStore({
  fetch: (input, init) => fetch(input, init),
  tokens: localSessionTokens(localStorage, document, sessionStorage),
  seen: cookieSeenPosition(document),
  exclusive: browserExclusive(navigator.locks),
  correlation: clickIds(document, () => performance.now()),
  // Rendered at once: what follows in the store must not meet the page that is left.
  navigate: (to) => router.navigate(to, { flushSync: true }),
  preloadedState,
  devTools: import.meta.env.DEV,
})

await nextTask()
const site = siteRoute(publicPages, store)
const routes = [site]
const renderedByServer = new Set(publicPages.map(routeId))

/** Public pages that few visitors open. */
const further = async () => {
  const load = async () => await import('./app/further-pages.ts')
  const { furtherPages } = await loadChunk('further-pages', load)
  for (const page of furtherPages) renderedByServer.add(routeId(page))
  return routesOf(furtherPages, store)
}

/** Dashboard and admin. */
const workspace = async () => {
  const load = async () => await import('./app/private-pages.ts')
  const { privatePages } = await loadChunk('private-pages', load)
  return workspaceRoute(privatePages, store)
}

const { pathname } = location
if (isElsewhere(routes, pathname))
  try {
    site.children?.push(...(await further()))
    if (isElsewhere(routes, pathname)) routes.push(await workspace())
  } catch (cause) {
    routes.push(lostRoute(pathname, cause))
  }
const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)

// The server's render must be complete and not be fetched again; other pages begin with their loading shell.
const hydrated = matched.filter(({ id }) => id !== undefined && renderedByServer.has(id))
await Promise.all(
  hydrated.map(async (route) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

await nextTask()
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: Object.fromEntries(hydrated.map(({ id }) => [id, null])) },
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (!isElsewhere(routes, path)) return
    const more = await further()
    patch(siteId, more)
    if (isElsewhere([...routes, ...more], path)) patch(null, [await workspace()])
  },
})

await nextTask()
startTransition(() => {
  hydrateRoot(
    document,
    <>
      {/* Fills the place of the server's hints, because ids that labels refer to derive from positions in the tree. */}
      {null}
      <Document state={stateText}>
        {/* The server's render is hydrated from its state, even if the session is known by then. */}
        <Provider store={store} serverState={preloadedState}>
          {/* A page is drawn in the very click: what the next click asks for begins from the address that is shown, not from the one before. */}
          <RouterProvider router={router} useTransitions={false} />
        </Provider>
      </Document>
    </>,
  )
})
addEventListener('storage', (change) => {
  if (endsSession(change)) store.dispatch(appStarted())
})
await nextTask()
store.dispatch(appStarted())
