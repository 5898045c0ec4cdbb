import { expect, it } from '@jest/globals'
import { overQuota, reelOverQuota, withFiles } from './upload-quota.ts'

const gigabyte = 1024 ** 3

it('a company has 500 videos of 50 GB at most, those that come at once counted together', () => {
  const full = { videos: 500, bytes: 50 * gigabyte }
  const one = { videos: 1, bytes: 1 }
  const refused = (used: typeof full, coming: typeof full) => overQuota('basis', used, coming)?.message
  expect(refused({ videos: 498, bytes: 0 }, { videos: 2, bytes: 50 * gigabyte })).toBeUndefined()
  expect(refused({ videos: 499, bytes: 0 }, { videos: 2, bytes: 2 })).toContain('500 Videos')
  expect(refused({ videos: 1, bytes: 50 * gigabyte }, one)).toContain('50 GB')
  expect(refused(full, one)).toBeDefined()
})

it('files that are to become videos count with them', () => {
  expect(withFiles({ videos: 3, bytes: 10 }, [{ size: 4 }, { size: 5 }])).toEqual({ videos: 5, bytes: 19 })
})

it.each([
  ['pro', 10, 20],
  ['premium', 50, 100],
])('the tier %s has %d videos and %d reels (D-9.5)', (tier, videos, reels) => {
  const another = (used: number) => overQuota(tier, { videos: used, bytes: 0 }, { videos: 1, bytes: 1 })
  expect(another(videos - 1)).toBeUndefined()
  expect(another(videos)?.message).toContain(`${videos} Videos`)
  expect(reelOverQuota(tier, reels - 1)).toBeUndefined()
  expect(reelOverQuota(tier, reels)?.message).toContain(`${reels} Reels`)
})

it('the base tier has room for all until memberships can be booked, and so has one that is unknown', () => {
  for (const tier of ['basis', 'unbekannt']) {
    expect(reelOverQuota(tier, 499)).toBeUndefined()
    expect(reelOverQuota(tier, 500)?.message).toContain('500 Reels')
  }
})
