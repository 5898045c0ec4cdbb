import { expect, test } from '@jest/globals'
import { emptyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { companyProfile, type CompanyProfileDocument } from '../directory/company-profile.ts'
import type { Documents, Found } from './documents.ts'
import { readersOf } from './readers-of.ts'

test('what an older version of a fold lacks is there when it is read', async () => {
  const { specialHours, imprint, ...profile } = emptyProfile
  // Written by the previous version, so its type is unknown.
  const document = JSON.parse(
    JSON.stringify({ id: 'one', createdAt: '2026-01-01', slug: 'brothaus', status: 'approved', profile }),
  )
  const found = { key: 'one', document, position: positionFromOrdinal(1), parked: false }
  const older = {
    get: async () => found,
    getMany: async () => [found],
    find: async () => [found],
    parkedAmong: async () => [],
    parkedKeys: async () => [],
    count: async () => 1,
  }
  const documents: Pick<Documents, 'reader'> = { reader: () => older }
  const { companies } = readersOf(documents, { companies: companyProfile })
  const whole: readonly (Found<CompanyProfileDocument> | undefined)[] = [
    await companies.get('one'),
    ...(await companies.getMany(['one'])),
    ...(await companies.find({ where: { every: [] }, limit: 10 })),
  ]
  expect(whole).toHaveLength(3)
  for (const each of whole)
    expect(each?.document).toMatchObject({
      slug: 'brothaus',
      paused: null,
      isHidden: false,
      profile: { specialHours, imprint },
    })
})
