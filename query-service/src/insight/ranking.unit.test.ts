import { expect, test } from '@jest/globals'
import { rankingOf } from './ranking.ts'

const ids = ['a', 'b', 'c']

test('lists as many as are asked for, and counts industries over all, however many were viewed', async () => {
  const limits: (number | undefined)[] = []
  const models = {
    reports: {
      popular: async (_model: string, _span: object, limit?: number) => {
        limits.push(limit)
        return ids.map((entity) => ({ entity, views: 2 }))
      },
    },
    industries: async () => [{ id: 'i', name: 'Cafés', companies: ids }],
    named: async (listed: readonly string[]) =>
      listed.map((id) => ({ id, name: id, slug: id, isApproved: true, industry: [] })),
  }
  const spans = { span: { from: 1, to: 2 }, before: { from: 0, to: 1 } }
  const { companies, totalCompanies, industries } = await rankingOf(models, spans, { limit: 1 })
  expect([companies.map(({ id }) => id), totalCompanies]).toEqual([['a'], 3])
  expect(industries).toMatchObject([{ id: 'i', views: 6, previousViews: 6 }])
  expect(limits).toEqual([undefined, undefined])
})
