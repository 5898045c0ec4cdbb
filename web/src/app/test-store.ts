import { allIndustries } from '../directory/api.ts'
import type { WithActions } from '../lib/action.ts'
import type { Fetch } from '../lib/api-client.ts'
import { memorySeenPosition } from '../lib/seen-position.ts'
import { memorySessionTokens } from '../lib/session-tokens.ts'
import { oneAtATime } from '../lib/shared-refresh.ts'
import { commands } from './commands.ts'
import { createAppStore, type AppState, type StoreExtension } from './store.ts'

interface TestStoreOptions<State extends object> {
  /** Whether the extensions have brought what the test is about. */
  readonly has: (state: object) => state is State
  readonly extensions?: readonly StoreExtension[]
  readonly fetch: Fetch
}

const hasActions = (state: object): state is WithActions => 'actions' in state

/** For tests: the app's own store and sagas before a made-up network. */
export const testStore = <State extends object>({ has, extensions = [], fetch }: TestStoreOptions<State>) => {
  const navigated: string[] = []
  const { store } = createAppStore({
    fetch,
    tokens: memorySessionTokens({ accessToken: 'a', refreshToken: 'r' }),
    seen: memorySeenPosition(),
    exclusive: oneAtATime(),
    navigate: (to) => navigated.push(to),
  })
  for (const extension of [commands, ...extensions]) store.extend(extension)
  const state = (): State & AppState & WithActions => {
    const all = store.getState()
    if (!has(all) || !hasActions(all)) throw new Error('the state has not the parts that the test is about')
    return all
  }
  /** The state as soon as it is as wanted. */
  const until = async (
    wanted: (state: State & AppState & WithActions) => boolean,
  ): Promise<State & AppState & WithActions> =>
    await new Promise((resolve) => {
      const look = () => {
        if (!wanted(state())) return
        stop()
        resolve(state())
      }
      const stop = store.subscribe(look)
      look()
    })
  return { store, dispatch: store.dispatch, state, until, navigated }
}

interface HeldCall {
  /** Method and path. */
  readonly name: string
  /** As it was sent. */
  readonly body: unknown
  readonly answer: (response: Response) => void
}

/** What a store of {@link heldStore} shows once nothing follows from a response any more. */
const probe = 'GET /api/industries/getAllIndustries'

/** The same before a network whose calls are answered one by one, in the order that the test wants. */
export const heldStore = <State extends object>(
  has: (state: object) => state is State,
  ...extensions: readonly StoreExtension[]
) => {
  const held: HeldCall[] = []
  const onCall = new Set<() => void>()
  const fetch: Fetch = async (input, { method = 'GET', body } = {}) => {
    const name = `${method} ${input}`
    if (name === probe) return Response.json({ data: [] })
    return await new Promise((answer) => {
      held.push({ name, body: typeof body === 'string' ? JSON.parse(body) : body, answer })
      for (const look of onCall) look()
    })
  }
  const { until, ...store } = testStore({ has, extensions, fetch })
  /** Until all that follows from what was answered has happened: a question that is asked then is answered after it. */
  const settled = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      store.dispatch(allIndustries.asked())
      await until((state) => allIndustries.of(state).status !== 'loading')
    }
  }
  return {
    ...store,
    settled,
    toasts: () => store.state().toasts.shown.map(({ text }) => text),
    /** The calls that wait for their answers. */
    waiting: () => held.map(({ name }) => name),
    /** What the oldest of them sends. */
    sends: () => held[0]?.body,
    /** Until a call waits whose name begins so, where other things than the network come before it. */
    called: async (name: string): Promise<void> =>
      await new Promise((resolve) => {
        const look = () => {
          if (!held.some((call) => call.name.startsWith(name))) return
          onCall.delete(look)
          resolve()
        }
        onCall.add(look)
        look()
      }),
    /** Answers the oldest or newest of the calls that are named so, else of those that begin so, and lets what follows from it happen. */
    answer: async (
      name: string,
      body: unknown = {},
      status = 200,
      which: 'oldest' | 'newest' = 'oldest',
    ): Promise<void> => {
      await settled()
      const exact = held.filter((call) => call.name === name)
      const meant = exact.length > 0 ? exact : held.filter((call) => call.name.startsWith(name))
      const call = meant.at(which === 'oldest' ? 0 : -1)
      if (call === undefined)
        throw new Error(`nobody waits for ${name}, but for ${held.map((one) => one.name).join()}`)
      held.splice(held.indexOf(call), 1)
      call.answer(Response.json(body, { status }))
      await settled()
    },
  }
}
