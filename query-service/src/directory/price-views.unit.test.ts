import { expect, test } from '@jest/globals'
import type { FileEntry } from '@schaufenster/projections/directory/company-files.ts'
import { documentsIn } from './price-views.ts'

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
