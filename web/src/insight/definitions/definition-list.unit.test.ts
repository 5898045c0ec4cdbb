import { expect, test } from '@jest/globals'
import { testStore } from '../../app/test-store.ts'
import { dataOf } from '../../lib/loadable.ts'
import type { WithResources } from '../../lib/resource.ts'
import { definitionList } from './api.ts'

const has = (state: object): state is object => typeof state === 'object'

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
    fetch: async () => Response.json({ data: { definitions: answers.shift() } }),
  })
  const versionsIn = (state: WithResources) =>
    dataOf(definitionList.of(state))
      ?.map(({ version }) => version)
      .join()
  const shows = (expected: string) => until((all) => versionsIn(all) === expected)
  dispatch(definitionList.asked())
  await shows('1,2')
  dispatch(definitionList.asked())
  // What was shown stays until the answer is there.
  expect(versionsIn(state())).toBe('1,2')
  await shows('1')
})
