import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { matchRoutes, Outlet } from 'react-router'
import { loadChunk } from '../lib/chunk.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { CrashView } from './crash-view.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Page } from './page.ts'
import { SiteShell } from './shell/site-shell.tsx'
import type { AppStore } from './store.ts'

/** The id of a page's route. */
export const routeId = (page: Page): string => page.path

const common = (page: Page) => ({ id: routeId(page), path: page.path, errorElement: <CrashView /> })

/** A chunk and a loader for each page. */
const routeOf =
  (store: AppStore) =>
  (page: Page): RouteObject => ({
    ...common(page),
    hydrateFallbackElement: <PageLoading />,
    loader: async ({ params, request }) => {
      await page.load?.(store, { params, search: new URL(request.url).searchParams })
      return null
    },
    lazy: async () => {
      const { View } = await loadChunk(page.path, async () => await page.view(store))
      return { element: <PageFrame page={page} View={View} /> }
    },
  })

const shellAround = (id: string, shell: ReactNode, children: RouteObject[]): RouteObject => ({
  id,
  element: shell,
  errorElement: <CrashView />,
  children,
})

const site = (
  <SiteShell>
    <Outlet />
  </SiteShell>
)

const workspace = (
  <SiteShell workspace>
    <Outlet />
  </SiteShell>
)

/** The id of the route around the public pages. */
export const siteId = 'site'

/** The router's view of the public pages: one shell around them. */
export const siteRoute = (pages: readonly Page[], store: AppStore): RouteObject =>
  shellAround(siteId, site, routesOf(pages, store))

/** Further pages for the shell that is there. */
export const routesOf = (pages: readonly Page[], store: AppStore): RouteObject[] => pages.map(routeOf(store))

/** The same of dashboard and admin. */
export const workspaceRoute = (pages: readonly Page[], store: AppStore): RouteObject =>
  shellAround('workspace', workspace, routesOf(pages, store))

/** The server's view of dashboard and admin: a loading state. It loads neither their code nor their data. */
export const loadingRoute = (pages: readonly Page[]): RouteObject =>
  shellAround(
    'workspace',
    workspace,
    pages.map((page) => ({ ...common(page), element: <PageLoading /> })),
  )

/** For an address that may be one of dashboard and admin whose list couldn't be loaded: says so, and how to go on. */
export const lostRoute = (path: string, cause: unknown): RouteObject =>
  shellAround('lost', workspace, [
    {
      path,
      errorElement: <CrashView />,
      hydrateFallbackElement: <PageLoading />,
      loader: async () => await Promise.reject(cause),
    },
  ])

/** The path of the page that answers for every address that no other has. */
export const elsewhere = '*'

/** Whether no other page of these routes has this address. */
export const isElsewhere = (routes: RouteObject[], address: string): boolean =>
  matchRoutes(routes, address)?.at(-1)?.route.path === elsewhere
