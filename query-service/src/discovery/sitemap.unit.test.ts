import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import type { SitemapDocument } from '@schaufenster/projections/discovery/sitemap.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { createSitemap } from './sitemap.ts'

const changedAt = '2026-11-01T10:00:00.000Z'
const nowhere = { industryIds: [], city: null }
const minuteMs = 60_000

const setUp = (names: readonly string[], inPart: number) => {
  const documents = new Map<string, SitemapDocument>(
    names.map((slug) => [
      slug,
      { slug, isApproved: true, isDeleted: false, isHidden: false, isPublic: true, changedAt, ...nowhere },
    ]),
  )
  const time = { now: 0 }
  let reads = 0
  const { find, ...reader } = memoryReader(documents)
  const counted = async (query: Parameters<typeof find>[0]) => {
    reads += 1
    return find(query)
  }
  const sitemap = createSitemap({ ...reader, find: counted }, 'https://s.example', () => time.now, inPart)
  const slugs = async (number: number) => {
    const part = await sitemap.part(number)
    const xml = part && gunzipSync(part).toString()
    return xml && [...xml.matchAll(/unternehmen\/(.*?)<\/loc><lastmod>(.*?)</g)].map((found) => found[1])
  }
  const hide = (slug: string) =>
    documents.set(slug, {
      slug,
      isApproved: true,
      isDeleted: true,
      isHidden: false,
      isPublic: false,
      changedAt,
      ...nowhere,
    })
  return { sitemap, slugs, hide, time, reads: () => reads }
}

test('every public page is in one part, and no part is too long', async () => {
  const names = Array.from({ length: 2500 }, (_, number) => `firma-${String(number).padStart(4, '0')}`)
  const { sitemap, slugs, hide } = setUp(names, 1200)
  hide('firma-0007')
  expect(await sitemap.parts()).toBe(3)
  const parts = [await slugs(1), await slugs(2), await slugs(3)]
  expect(parts.map((part) => part?.length)).toEqual([1200, 1200, 99])
  expect(parts.flat()).toEqual(names.filter((name) => name !== 'firma-0007'))
  expect(await slugs(4)).toBeUndefined()
})

test('who asks often has nothing read again, and nothing stays for long', async () => {
  const { slugs, hide, time, reads } = setUp(['a', 'b', 'c'], 10)
  expect(await Promise.all([slugs(1), slugs(1)])).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  const before = reads()
  hide('b')
  time.now = 9 * minuteMs
  await slugs(1)
  expect(reads()).toBe(before)
  time.now = 10 * minuteMs
  expect(await slugs(1)).toEqual(['a', 'c'])
})

test('an empty directory has no part', async () => {
  const { sitemap, slugs } = setUp([], 10)
  expect([await sitemap.parts(), await slugs(1)]).toEqual([0, undefined])
})
