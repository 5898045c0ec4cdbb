import { expect, it } from '@jest/globals'
import { and, approved, bakeries, registered, roofers, sampleDirectory } from '../lib/sample-directory.ts'
import { industryMembers } from './industry-members.ts'

it('has the public companies of each industry, and asks for them one industry after the other', async () => {
  const bakery = and(registered({ name: 'Ölmühle Hof', slug: 'oelmuehle-hof', industry: bakeries }), approved)
  const waiting = registered({ name: 'Zur Hofstatt', slug: 'zur-hofstatt', industry: roofers })
  const directory = await sampleDirectory([bakery, waiting])
  let asking = 0
  const limits: number[] = []
  const askedAtOnce: number[] = []
  const search = {
    ...directory.search,
    search: async (request: Parameters<typeof directory.search.search>[0]) => {
      limits.push(request.limit)
      asking += 1
      askedAtOnce.push(asking)
      const answer = await directory.search.search(request)
      asking -= 1
      return answer
    },
  }
  const members = new Map(
    (await industryMembers({ ...directory, search })).map(({ id, companies }) => [id, companies]),
  )
  expect([members.get(bakeries), members.get(roofers)]).toEqual([[bakery.id], []])
  expect(askedAtOnce).toEqual([...members.keys()].map(() => 1))
  // One industry could hold this many in the largest planned directory (docs/profiles.md).
  expect(Math.min(...limits)).toBeGreaterThan(10_000_000)
})
