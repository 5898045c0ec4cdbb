import { expect, test } from '@jest/globals'
import { createRecentViews } from './recent-views.ts'

const now = Date.UTC(2026, 10, 21, 12, 30)
const hour = Date.UTC(2026, 10, 20, 8)

const setUp = (
  world: { readonly hasViews?: boolean; readonly fails?: boolean; readonly isBehind?: boolean } = {},
) => {
  const asked: unknown[] = []
  const faults: unknown[] = []
  const recentViews = createRecentViews({
    reports: {
      series: async (model, { from, to }, limit, subject) => {
        if (world.fails === true) throw new Error('gone')
        asked.push([model, new Date(from).toISOString(), new Date(to).toISOString(), limit, subject])
        return [
          {
            entity: 'a',
            hours: [
              { hour, views: 2 },
              { hour: hour + 3_600_000, views: 3 },
            ],
          },
        ]
      },
    },
    caughtUp: async () => world.isBehind !== true,
    hasViews: () => world.hasViews ?? true,
    now: () => now,
    report: (fault) => faults.push(fault),
  })
  return { recentViews, asked, faults }
}

test('counts 30 German days, from the first midnight to the end of today', async () => {
  const { recentViews, asked } = setUp()
  expect(await recentViews(['a', 'b'])).toEqual(new Map([['a', 5]]))
  expect(asked).toEqual([
    ['Company', '2026-10-22T22:00:00.000Z', '2026-11-21T23:00:00.000Z', 2, { companies: ['a', 'b'] }],
  ])
})

test('asks nothing about nobody, and nothing before anything was viewed', async () => {
  const { recentViews, asked } = setUp({ hasViews: false })
  expect(await recentViews(['a'])).toEqual(new Map())
  expect(await setUp().recentViews([])).toEqual(new Map())
  expect(asked).toEqual([])
})

test('knows no number while the view log fails, and reports why', async () => {
  const { recentViews, faults } = setUp({ fails: true })
  expect(await recentViews(['a'])).toBeUndefined()
  expect(faults).toHaveLength(1)
})

test('knows no number while views are still to be counted', async () => {
  const { recentViews, asked } = setUp({ isBehind: true })
  expect(await recentViews(['a'])).toBeUndefined()
  expect(asked).toEqual([])
})
