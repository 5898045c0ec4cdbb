import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Fetch } from '../lib/api-client.ts'
import { memorySeenPosition } from '../lib/seen-position.ts'
import { memorySessionTokens } from '../lib/session-tokens.ts'
import { oneAtATime } from '../lib/shared-refresh.ts'
import { createAppStore, type StoreExtension } from './store.ts'

interface RenderOptions {
  readonly fetch: Fetch
  readonly extensions?: readonly StoreExtension[]
}

/** For tests in a DOM: shows a part of a page at `/`, with the app's own store and sagas before a made-up network. Answers the router. */
export const renderInApp = (part: ReactNode, { fetch, extensions = [] }: RenderOptions) => {
  const { store } = createAppStore({
    fetch,
    tokens: memorySessionTokens(),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  for (const extension of extensions) store.extend(extension)
  const router = createMemoryRouter([{ path: '*', element: part }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return router
}
