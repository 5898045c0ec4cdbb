import { expect, test } from '@jest/globals'
import { legalPageAt } from './legal-address.ts'

test.each([
  ['/datenschutzerklaerung', 'datenschutzerklaerung'],
  ['/Datenschutzerklaerung/', 'datenschutzerklaerung'],
  ['/AGB//', 'agb'],
  ['/impressum', 'impressum'],
])('%s shows the document that its route asks for', (pathname, page) => {
  expect(legalPageAt(pathname)).toBe(page)
})
