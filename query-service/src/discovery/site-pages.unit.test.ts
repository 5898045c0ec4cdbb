import { expect, test } from '@jest/globals'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import type { TipDocument } from '@schaufenster/projections/discovery/tips.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { ownPages } from './own-pages.ts'
import { createPageParts, type SitePage } from './site-pages.ts'

const minuteMs = 60_000

test('pages stand in as many parts as they need, with the day of their last change', async () => {
  const pages = [{ path: '/' }, { path: '/reels/a', changedAt: '2026-11-01' }, { path: '/reels/b' }]
  const { parts, part } = createPageParts(
    async () => pages,
    'https://s.example',
    () => 0,
    2,
  )
  expect(await parts()).toBe(2)
  expect(await part(0)).toContain(
    '<url><loc>https://s.example/</loc></url>\n<url><loc>https://s.example/reels/a</loc><lastmod>2026-11-01</lastmod></url>',
  )
  expect(await part(1)).toContain('/reels/b</loc></url>')
  expect(await part(2)).toBeUndefined()
})

test('who asks often has nothing read again, nothing stays for long, and a fault is not kept', async () => {
  let now = 0
  let read = 0
  const pages = async (): Promise<readonly SitePage[]> => {
    read += 1
    if (read === 1) throw new Error('not now')
    return [{ path: `/${read}` }]
  }
  const { parts, part } = createPageParts(pages, '', () => now)
  await expect(parts()).rejects.toThrow('not now')
  await Promise.all([parts(), part(0), part(0)])
  expect(read).toBe(2)
  now = 10 * minuteMs - 1
  expect(await part(0)).toContain('/2<')
  now += 1
  expect(await part(0)).toContain('/3<')
})

test('of its own pages the site knows since when the tips and the legal texts are what they are', async () => {
  const versions = [
    { version: 1, validFrom: '2026-01-01', title: 'AGB', html: '' },
    { version: 2, validFrom: '2026-02-01', title: 'AGB', html: '' },
    { version: 3, validFrom: '2027-01-01', title: 'AGB', html: '' },
  ]
  const tip = (id: string, changedAt: string, archived: boolean): [string, TipDocument] => [
    id,
    { id, version: 1, title: id, text: '', image: null, order: 1, archived, changedAt },
  ]
  const pages = await ownPages({
    legalPages: memoryReader(new Map<string, LegalPageDocument>([['agb', { versions }]])),
    tips: memoryReader(
      new Map([tip('a', '2026-03-01', false), tip('b', '2026-04-01', false), tip('c', '2026-05-01', true)]),
    ),
    now: () => Date.parse('2026-11-01T10:00:00Z'),
  })
  expect(pages).toContainEqual({ path: '/agb', changedAt: '2026-02-01' })
  expect(pages).toContainEqual({ path: '/tipps', changedAt: '2026-04-01' })
  expect(pages).toContainEqual({ path: '/ueber-uns' })
})
