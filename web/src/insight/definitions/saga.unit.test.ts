import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import { insightWorkspace } from '../workspace.ts'
import { definitionsWatched, type DefinitionsState } from './slice.ts'

const has = (state: object): state is { readonly definitions: DefinitionsState } => 'definitions' in state

test('a list that is asked anew while it follows the counting shows at once what another administrator did', async () => {
  const answers = [
    [
      { version: 1, selected: true, progress: 1 },
      { version: 2, selected: false, progress: 0.5 },
    ],
    [{ version: 1, selected: true, progress: 1 }],
  ]
  const { dispatch, state, until } = testStore({
    has,
    extensions: [insightWorkspace],
    fetch: async () => Response.json({ data: { definitions: answers.shift() } }),
  })
  const versionsIn = ({ definitions }: { readonly definitions: DefinitionsState }) =>
    dataOf(definitions.list)
      ?.map(({ version }) => version)
      .join()
  const shows = (expected: string) => until((all) => versionsIn(all) === expected)
  dispatch(definitionsWatched())
  await shows('1,2')
  dispatch(definitionsWatched())
  // What was shown stays until the answer is there.
  expect(versionsIn(state())).toBe('1,2')
  await shows('1')
})
