import { expect, test } from '@jest/globals'
import { formProblem, type FormState } from '../../lib/form-state.ts'
import { counted, germanChange, germanDate, germanKilometres, germanNumber } from '../../lib/format.ts'
import { visiblePages } from '../../ui/pagination.tsx'
import { providerLinks, socialLinks, storeLinks } from './site-links.ts'
import { collapsesSearch, zoomRatio } from './use-search-collapsed.ts'

test('the search box shrinks to a button from a zoom of 1.5 to under 2', () => {
  const at = (zoom: number) => collapsesSearch(zoomRatio({ outerWidth: 1200 * zoom, innerWidth: 1200 }))
  expect([1, 1.25, 1.49, 1.5, 1.75, 1.99, 2, 3].map(at)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(collapsesSearch(zoomRatio({ outerWidth: 0, innerWidth: 0 }))).toBe(false)
})

test('links of the operator are shown in their order, where there are any', () => {
  const site = { publicUrl: '', links: { jobs: '/j', orderVideo: '/v', tiktok: '/t', playStore: '/p' } }
  expect(providerLinks(site).map(({ label }) => label)).toEqual(['Video bestellen', 'Kontakt', 'Jobs'])
  expect(socialLinks(site).map(({ label }) => label)).toEqual(['TikTok'])
  expect(storeLinks(site).map(({ label }) => label)).toEqual(['Google Play'])
  expect(providerLinks({ publicUrl: '', links: {} })).toEqual([
    { label: 'Kontakt', href: '/kontakt', external: false },
  ])
})

test('pages around the current one, the first and the last; gaps between', () => {
  const gap = undefined
  expect(visiblePages(1, 1)).toEqual([1])
  expect(visiblePages(1, 9)).toEqual([1, 2, gap, 9])
  expect(visiblePages(5, 9)).toEqual([1, gap, 4, 5, 6, gap, 9])
  expect(visiblePages(9, 9)).toEqual([1, gap, 8, 9])
})

test('what is wrong with a form is said above it only where no field is at fault', () => {
  const refused = (fields: Record<string, string>): FormState => ({
    status: 'failed',
    problem: { kind: 'invalid', message: 'Bitte prüfen Sie Ihre Eingaben.', fields },
  })
  expect(formProblem(refused({ email: 'Fehlt.' }))).toBeUndefined()
  expect(formProblem(refused({}))).toBe('Bitte prüfen Sie Ihre Eingaben.')
  expect(formProblem({ status: 'sending' })).toBeUndefined()
})

test('days, numbers and distances are German', () => {
  expect(germanDate('2026-03-31T22:30:00Z')).toBe('1. April 2026')
  expect(germanNumber(7520)).toBe('7.520')
  expect(counted(1, 'Vorschlag', 'Vorschläge')).toBe('1 Vorschlag')
  expect(germanKilometres(3.1)).toBe('3,10 km')
  expect([1250, 12.345, 0, -100].map(germanChange)).toEqual([
    '+1.250,00 %',
    '+12,35 %',
    '0,00 %',
    '−100,00 %',
  ])
})
