import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bestByRelevance } from './best-hits.ts'

const scope = { filters: [], exceptions: [], circle: undefined }

/** An engine in which each document matches from its tier on, by the name of a tier. `asked` counts the queries. */
const engineOf = (tierByOrder: readonly number[], tiers: number) => {
  let asked = 0
  return {
    asked: () => asked,
    query: { tiers, isBlank: false, upTo: (tier: number) => `t${tier}` },
    matches: {
      orders: (expression: string, _scope: unknown, limit: number) => {
        asked += 1
        const upTo = Number(expression.slice(1))
        return [...tierByOrder.entries()]
          .filter(([, tier]) => tier <= upTo)
          .map(([order]) => order)
          .slice(0, limit)
      },
    },
  }
}

describe('the best hits by relevance', () => {
  it('are the first by tier, then by order, whatever tiers they are in, and no tier is asked twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 27 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (tierByOrder, wanted) => {
          const { query, matches, asked } = engineOf(tierByOrder, 28)
          const expected = [...tierByOrder.entries()]
            .sort(([order, tier], [otherOrder, otherTier]) => tier - otherTier || order - otherOrder)
            .map(([order]) => order)
            .slice(0, wanted)
          const all = [...tierByOrder.keys()]
          const tierOf = (order: number): number => tierByOrder[order] ?? -1
          for (const known of [undefined, all])
            expect(bestByRelevance(query, scope, wanted, known, matches, tierOf)).toEqual(expected)
          expect(asked()).toBeLessThanOrEqual(28 + 28)
        },
      ),
    )
  })

  it('of the last tier are found without asking all that are empty before it', () => {
    const { query, matches, asked } = engineOf(
      Array.from({ length: 100 }, () => 27),
      28,
    )
    expect(bestByRelevance(query, scope, 20, undefined, matches, () => 27)).toHaveLength(20)
    expect(asked()).toBeLessThanOrEqual(3)
  })
})
