import { expect, test } from '@jest/globals'
import type { FileEntry } from '@schaufenster/projections/directory/company-files.ts'
import type { PriceEntry } from '@schaufenster/projections/directory/company-prices.ts'
import { documentsIn, removedPricesIn } from './price-views.ts'

const fileOf = (id: string, key: string): FileEntry => ({
  id,
  name: id,
  key,
  size: 10,
  hasPreview: false,
  pages: null,
  attached: true,
  order: 1,
  uploadedAt: '2026-11-28T12:00:00.000Z',
  removedUntil: null,
})

test('a picture on the page of a company tells its mean colour, other files and older pictures none', () => {
  const hash = '0f'.repeat(32)
  const files = [
    fileOf('new', `${hash}-c8b4a0.webp`),
    fileOf('old', `${hash}.webp`),
    fileOf('paper', `${hash}.pdf`),
  ]
  const shown = documentsIn({ files: { id: 'c', version: 1, files, fileIds: [] }, prices: undefined })
  expect(shown.map(({ name, colour }) => [name, colour])).toEqual([
    ['new', 'c8b4a0'],
    ['old', undefined],
    ['paper', undefined],
  ])
})

test('removed price lists can come back within 30 days, the latest first, but not what the platform took off', () => {
  const removed = (id: string, removedAt: string | null, isLocked = false): PriceEntry => ({
    id,
    version: 1,
    priceType: 'other',
    title: id,
    type: 'link',
    link: 'https://a.example/',
    order: 1,
    removed: removedAt !== null,
    removedAt,
    isLocked,
  })
  const prices = [
    removed('shown', null),
    removed('old', '2026-10-01T12:00:00.000Z'),
    removed('early', '2026-11-01T12:00:00.000Z'),
    removed('late', '2026-11-20T12:00:00.000Z'),
    removed('locked', '2026-11-20T12:00:00.000Z', true),
  ]
  const papers = { files: undefined, prices: { id: 'c', prices, priceIds: [] } }
  expect(removedPricesIn(papers, Date.parse('2026-11-28T12:00:00.000Z'))).toEqual([
    { id: 'late', priceType: 'other', title: 'late', restorableUntil: '2026-12-20T12:00:00.000Z' },
    { id: 'early', priceType: 'other', title: 'early', restorableUntil: '2026-12-01T12:00:00.000Z' },
  ])
})
