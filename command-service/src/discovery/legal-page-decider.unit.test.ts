import { describe, expect, test } from '@jest/globals'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { legalPageDecider, type PublishLegalPage } from './legal-page-decider.ts'

const first: PublishLegalPage = {
  type: 'PublishLegalPage',
  by: platformItself,
  page: 'agb',
  validFrom: '2026-01-01',
  title: 'AGB',
  html: '<p>Erste Fassung</p>',
}
const { decide, evolve, initialState } = legalPageDecider
const published = {
  type: 'LegalPagePublished',
  data: { page: 'agb', version: 1, validFrom: '2026-01-01', title: 'AGB', html: '<p>Erste Fassung</p>' },
} as const
const afterFirst = evolve(initialState, published)

describe('a legal page', () => {
  test('is published as version 1', () => {
    expect(decide(initialState, first)).toEqual(right([published]))
  })

  test('is published by who may', () => {
    expect(decide(initialState, { ...first, by: nobody })).toMatchObject({ left: { code: 'forbidden' } })
  })

  test('published again without a change stays as it is', () => {
    expect(decide(afterFirst, first)).toEqual(right([]))
  })

  test('counts on with every new text', () => {
    expect(decide(afterFirst, { ...first, html: '<p>Zweite</p>', validFrom: '2026-02-01' })).toEqual(
      right([
        {
          type: 'LegalPagePublished',
          data: { ...published.data, version: 2, html: '<p>Zweite</p>', validFrom: '2026-02-01' },
        },
      ]),
    )
  })

  test('never begins before the version it follows', () => {
    expect(isLeft(decide(afterFirst, { ...first, html: '<p>Früher</p>', validFrom: '2025-12-31' }))).toBe(
      true,
    )
  })

  test('of today’s making holds from today on, or later', () => {
    const today = '2026-03-01'
    const next = { ...first, html: '<p>Zweite</p>', today }
    expect(isLeft(decide(afterFirst, { ...next, validFrom: '2026-02-28' }))).toBe(true)
    expect(decide(afterFirst, { ...next, validFrom: today })).toMatchObject({
      right: [{ data: { version: 2 } }],
    })
  })
})
