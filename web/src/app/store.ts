import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit'
import createSagaMiddleware, { END, type Task } from 'redux-saga'
import { all, call } from 'typed-redux-saga'
import { createIdentityApi } from '../identity/api.ts'
import { watchIdentity } from '../identity/saga.ts'
import { identitySlice, sessionLost } from '../identity/slice.ts'
import { createApiClient, type ApiClient, type Fetch } from '../lib/api-client.ts'
import { watchResources } from '../lib/resource-saga.ts'
import { resourcesReducer } from '../lib/resource.ts'
import type { SeenPosition } from '../lib/seen-position.ts'
import type { SessionTokens } from '../lib/session-tokens.ts'
import type { Exclusive } from '../lib/shared-refresh.ts'
import { toastShown, toastsSlice } from '../lib/toasts.ts'
import { freshnessSlice, queryAnswered } from './freshness.ts'
import { siteSlice } from './site.ts'

const reducers = {
  freshness: freshnessSlice.reducer,
  identity: identitySlice.reducer,
  resources: resourcesReducer,
  site: siteSlice.reducer,
  toasts: toastsSlice.reducer,
}
const reducer = combineReducers(reducers)

/** The state of all slices, as the server sends it along with a page. */
export type AppState = ReturnType<typeof reducer>

/** Without what extensions bring along later: Redux warns of slices that it does not know. */
const ownStateOf = ({ freshness, identity, resources, site, toasts }: AppState): AppState => ({
  freshness,
  identity,
  resources,
  site,
  toasts,
})

/** What differs between a browser, the server and a test. */
export interface StoreOptions {
  readonly fetch: Fetch
  readonly tokens: SessionTokens
  readonly seen: SeenPosition
  readonly exclusive: Exclusive
  readonly correlation?: () => string
  readonly navigate: (to: string) => void
  /** The state that the server rendered the page with. */
  readonly preloadedState?: AppState
  /** Whether a browser's Redux tools may look inside. */
  readonly devTools?: boolean
}

/** What sagas do to the world outside of the store. */
export interface Effects {
  readonly client: ApiClient
  readonly tokens: SessionTokens
  readonly seen: SeenPosition
  readonly navigate: (to: string) => void
}

/** Slices and sagas that come with the pages that need them: visitors of the public site never load dashboard and admin. */
export interface StoreExtension {
  readonly reducers: Readonly<Record<string, Reducer>>
  readonly saga: (effects: Effects) => Generator
}

/** One line a capability: the table of contents of all effects. */
function* rootSaga({ client, tokens, navigate }: Effects) {
  yield* all([
    call(watchIdentity, { api: createIdentityApi(client), tokens, navigate }),
    call(watchResources, client),
  ])
}

/** Milliseconds; the server itself has waited for its models before it answered, and for its log before it left a command open. */
const pauses = { behind: 1_000, open: 3_000 }

/** The store alone, without the tasks that run beside it. */
export type AppStore = ReturnType<typeof createAppStore>['store']

/** A store with its sagas running. The server makes one for each page, the browser one for each visit. */
export const createAppStore = ({
  fetch,
  tokens,
  seen,
  exclusive,
  correlation,
  navigate,
  preloadedState,
  devTools = false,
}: StoreOptions) => {
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools,
    ...(preloadedState && { preloadedState: ownStateOf(preloadedState) }),
  })
  const client = createApiClient({
    fetch,
    tokens,
    seen,
    exclusive,
    ...(correlation && { correlation }),
    onAnswer: (path, behind) => store.dispatch(queryAnswered({ path, behind })),
    rest: (why) => new Promise((rested) => setTimeout(rested, pauses[why])),
    onOpen: () =>
      store.dispatch(
        toastShown({
          text: 'Ob das gespeichert ist, steht noch nicht fest. Wir fragen weiter nach.',
          tone: 'note',
          source: 'notification',
        }),
      ),
    onSessionLost: () => store.dispatch(sessionLost()),
    onForbidden: () => store.dispatch(toastShown({ text: 'Access Denied', tone: 'error', lang: 'en' })),
  })
  const effects = { client, tokens, seen, navigate }
  const task: Task = sagas.run(rootSaga, effects)
  const extensions = new Set<StoreExtension>()
  let all = reducers
  /** Adds slices and runs their sagas; once, however often it is asked. */
  const extend = (extension: StoreExtension): void => {
    if (extensions.has(extension)) return
    extensions.add(extension)
    all = { ...all, ...extension.reducers }
    store.replaceReducer(combineReducers(all))
    sagas.run(extension.saga, effects)
  }
  /** Ends the watchers and waits for what is under way: then the page's data is in the store. */
  const settled = async (): Promise<void> => {
    store.dispatch(END)
    await task.toPromise()
  }
  return { store: Object.assign(store, { extend }), settled }
}
