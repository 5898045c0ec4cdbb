import { expect, test } from '@jest/globals'
import type { Span } from '@schaufenster/analytics/insight/periods.ts'
import { createViewBoard } from './view-board.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 12, 30)
const end = Date.UTC(2026, 10, 21, 13)

const setUp = () => {
  let clock = now
  const world = { hasViews: true, isWhole: true, fails: false, views: 3 }
  const asked: string[] = []
  const faults: unknown[] = []
  let settled = Promise.withResolvers<void>()
  const days = ({ from, to }: Span) => `${(end - to) / (24 * hour)}+${Math.round((to - from) / (24 * hour))}`
  const board = createViewBoard({
    reports: {
      growing: async (_model, before, span, limit) => {
        if (world.fails) throw new Error('gone')
        asked.push(`growing ${days(before)} ${days(span)} ${limit}`)
        return [{ entity: 'a', views: 2 }]
      },
      popular: async (model, span, limit) => {
        asked.push(`popular ${model} ${span.from === 0 ? 'ever' : days(span)} ${limit ?? 'all'}`)
        return [{ entity: model === 'Video' ? 'reel' : 'b', views: world.views }]
      },
    },
    caughtUp: async () => {
      // Whoever waits for the answer then sees everything that follows from it.
      setTimeout(() => settled.resolve())
      return world.isWhole
    },
    hasViews: () => world.hasViews,
    now: () => clock,
    report: (fault) => faults.push(fault),
  })
  /** Asks, and waits until the background query is done. */
  const look = async () => {
    const seen = board()
    await settled.promise
    settled = Promise.withResolvers()
    return seen
  }
  return { board, look, world, asked, faults, pass: (milliseconds: number) => (clock += milliseconds) }
}

test('answers at once with nothing, and then with what was asked beside', async () => {
  const { board, look, asked } = setUp()
  const first = await look()
  expect([first.hot, first.popular, first.viewCount('b')]).toEqual([[], [], 0])
  const second = board()
  expect([second.hot, second.popular, second.viewCount('a'), second.viewCount('b')]).toEqual([
    ['a'],
    ['b'],
    0,
    3,
  ])
  expect([second.mediaViews('reel'), second.mediaViews('b'), second.popularMedia]).toEqual([3, 0, ['reel']])
  expect(asked).toEqual([
    'growing 7+7 0+7 100',
    'popular Company 0+30 100',
    'popular Company ever all',
    'popular Video ever all',
  ])
})

test('asks again after ten minutes, and tells by its mark when something is another', async () => {
  const { board, look, world, asked, pass } = setUp()
  await look()
  const { mark } = board()
  pass(599_999)
  expect([board().mark, asked.length]).toEqual([mark, 4])
  pass(1)
  await look()
  expect([board().mark, asked.length]).toEqual([mark, 8])
  world.views = 4
  pass(600_000)
  await look()
  expect([board().mark === mark, board().viewCount('b')]).toEqual([false, 4])
})

test('asks soon again when views were missing', async () => {
  const { board, look, world, asked, pass } = setUp()
  world.isWhole = false
  await look()
  expect(board().hot).toEqual(['a'])
  pass(10_000)
  await look()
  expect(asked).toHaveLength(8)
})

test('begins nothing before anything was viewed, and asks at the next look after', async () => {
  const { board, look, world, asked } = setUp()
  world.hasViews = false
  expect([board().hot, asked]).toEqual([[], []])
  world.hasViews = true
  await look()
  expect(board().hot).toEqual(['a'])
})

test('keeps what it has while nobody can be asked', async () => {
  const { board, look, world, faults, pass } = setUp()
  await look()
  world.fails = true
  pass(600_000)
  await look()
  expect([board().hot, faults.length]).toEqual([['a'], 1])
  world.fails = false
  pass(10_000)
  await look()
  expect(board().hot).toEqual(['a'])
})
