import { expect, test } from '@jest/globals'
import { createAppStore, type AppState } from '../../app/store.ts'
import { dataOf } from '../../lib/loadable.ts'
import { memorySeenPosition } from '../../lib/seen-position.ts'
import { memorySessionTokens } from '../../lib/session-tokens.ts'
import { oneAtATime } from '../../lib/shared-refresh.ts'
import { insightWorkspace } from '../workspace.ts'
import { definitionsWatched, type DefinitionsState } from './slice.ts'

const hasDefinitions = (state: AppState): state is AppState & { readonly definitions: DefinitionsState } =>
  'definitions' in state

test('a list that is asked anew while it follows the counting shows at once what another administrator did', async () => {
  const answers = [
    [
      { version: 1, selected: true, progress: 1 },
      { version: 2, selected: false, progress: 0.5 },
    ],
    [{ version: 1, selected: true, progress: 1 }],
  ]
  const { store } = createAppStore({
    fetch: async () => Response.json({ data: { definitions: answers.shift() } }),
    seen: memorySeenPosition(),
    tokens: memorySessionTokens({ accessToken: 'admin', refreshToken: 'r' }),
    exclusive: oneAtATime(),
    navigate: () => undefined,
  })
  store.extend(insightWorkspace)
  const versions = (): string | undefined => {
    const state = store.getState()
    if (!hasDefinitions(state)) throw new Error('definitions are not there')
    return dataOf(state.definitions.list)
      ?.map(({ version }) => version)
      .join()
  }
  const shows = (expected: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (versions() === expected) resolve()
      }
      store.subscribe(look)
      look()
    })
  store.dispatch(definitionsWatched())
  await shows('1,2')
  store.dispatch(definitionsWatched())
  // What was shown stays until the answer is there.
  expect(versions()).toBe('1,2')
  await shows('1')
})
