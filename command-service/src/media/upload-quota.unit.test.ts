import { expect, it } from '@jest/globals'
import { overQuota, withFiles } from './upload-quota.ts'

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
