import type { RouteObject } from 'react-router'
import { Outlet } from 'react-router'
import { loadChunk } from './chunk.ts'
import { CrashView } from './crash-view.tsx'
import { isPublic, type Page } from './page.ts'
import { PageFrame } from './page-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { SiteShell } from './shell/site-shell.tsx'
import type { AppStore } from './store.ts'

interface RouteOptions {
  readonly pages: readonly Page[]
  readonly store: AppStore
  /** The server shows the loading shell of pages that are rendered in the browser, without loading their code or data. */
  readonly side: 'server' | 'browser'
}

/** The id of a page's route. */
export const routeId = (page: Page): string => page.path

const SiteLayout = () => (
  <SiteShell>
    <Outlet />
  </SiteShell>
)

const WorkspaceLayout = () => (
  <SiteShell workspace>
    <Outlet />
  </SiteShell>
)

/** The router's view of the pages: two shells around them, a chunk and a loader for each. */
export const createRoutes = ({ pages, store, side }: RouteOptions): RouteObject[] => {
  const routeOf = (page: Page): RouteObject => {
    const shared = { id: routeId(page), path: page.path, errorElement: <CrashView /> }
    if (side === 'server' && !isPublic(page)) return { ...shared, element: <PageLoading /> }
    return {
      ...shared,
      hydrateFallbackElement: <PageLoading />,
      loader: ({ params, request }) => {
        page.load?.(store, { params, search: new URL(request.url).searchParams })
        return null
      },
      lazy: async () => {
        const { View } = await loadChunk(page.path, async () => await page.view(store))
        return { element: <PageFrame page={page} View={View} /> }
      },
    }
  }
  return [
    {
      id: 'site',
      element: <SiteLayout />,
      errorElement: <CrashView />,
      children: pages.filter(isPublic).map(routeOf),
    },
    {
      id: 'workspace',
      element: <WorkspaceLayout />,
      errorElement: <CrashView />,
      children: pages.filter((page) => !isPublic(page)).map(routeOf),
    },
  ]
}
