import { expect, test } from '@jest/globals'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { ReelReactionsDocument } from '@schaufenster/projections/media/reel-reactions.ts'
import type { ReelDocument } from '@schaufenster/projections/media/reels.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { popularReels } from './popular-reels.ts'

const reelAt = (at: number): ReelDocument => ({
  id: `reel-${String(at).padStart(4, '0')}`,
  version: 0,
  company: 'company',
  video: 'video',
  title: 'Reel',
  description: null,
  tags: [],
  words: [],
  isEnabled: true,
  slug: `reel-${at}`,
  index: at,
  deletedUntil: null,
  isShown: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

test('every reel is on one page, however many there are, and what is liked and viewed comes first', async () => {
  const reels = Array.from({ length: 1_800 }, (_, at) => reelAt(at))
  const models = {
    reels: memoryReader(new Map(reels.map((reel) => [reel.id, reel]))),
    reelReactions: memoryReader(
      new Map<string, ReelReactionsDocument>([
        ['reel-0900', { id: 'reel-0900', company: 'company', likes: 1, dislikes: 0, shares: 0 }],
      ]),
    ),
    mostViewed: () => ['reel-1700'],
    viewsOf: (id: string) => (id === 'reel-1700' ? 6 : 0),
  }
  const pages = await Promise.all(
    Array.from({ length: 18 }, (_, at) =>
      popularReels(models, everything, undefined, { offset: at * 100, limit: 100 }),
    ),
  )
  const listed = pages.flat().map(({ key }) => key)
  expect(listed.slice(0, 3)).toEqual(['reel-1700', 'reel-0900', 'reel-0000'])
  expect([listed.length, new Set(listed).size]).toEqual([1_800, 1_800])
})
