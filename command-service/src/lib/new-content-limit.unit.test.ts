import { expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createNewContentLimit } from './new-content-limit.ts'

const company = companyId(newUuid())
const owner = { ...nobody, userId: 'ida' }
const removals = (...days: readonly string[]) => days.map((day) => `2026-${day}T09:00:00.000Z`)

const limitAfter = (removed: readonly string[]) =>
  createNewContentLimit(async () => removed, countsInMemory())

test('less than three removals limit nobody', async () => {
  const limit = limitAfter(removals('06-01', '07-01'))
  await limit(owner, company, 2)
  await limit(owner, company)
})

test('after three a company shows one new thing a day until they are half a year old; the platform shows what it wants', async () => {
  const limit = limitAfter(removals('05-01', '06-01', '07-01', '08-01'))
  await expect(limit(owner, company, 2)).rejects.toThrow(/bis zum 1\. Dezember 2026 .*nur einen davon/)
  await limit(owner, company, 0)
  await limit(owner, company)
  await expect(limit(owner, company)).rejects.toThrow(/bis zum 1\. Dezember 2026 .*morgen/)
  await limit(owner, companyId(newUuid()))
  await limit(platformItself, company, 2)
})
