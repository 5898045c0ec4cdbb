import { describe, expect, test } from '@jest/globals'
import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { faultsOf } from '../../lib/form-checks.ts'
import type { Comparison } from './api.ts'
import { comparedPoints, differencesOf } from './comparison.ts'
import { definitionRules, readDefinition, rulesInWords } from './rules.ts'

const rules = { windowMinutes: 30, audiences: ['visitor' as const], excludedAgents: [] }

describe('the rules of a definition', () => {
  test.each([
    [rules, 'Ein neuer Besuch zählt nach 30 Minuten\u00a0· Gezählt: Besucher'],
    [{ ...rules, windowMinutes: 60 }, 'Ein neuer Besuch zählt nach einer Stunde\u00a0· Gezählt: Besucher'],
    [
      {
        windowMinutes: 1_440,
        audiences: ['bot' as const, 'visitor' as const],
        excludedAgents: ['NewBot', 'X'],
      },
      'Ein neuer Besuch zählt nach 24 Stunden\u00a0· Gezählt: Besucher, Bots\u00a0· ohne NewBot, X',
    ],
    [{ ...rules, windowMinutes: 0 }, 'Jeder Aufruf zählt\u00a0· Gezählt: Besucher'],
  ])('are told in German: %j', (given, words) => {
    expect(rulesInWords(given)).toBe(words)
  })

  test('are read from the form: a name a line, or with commas', () => {
    const data = new FormData()
    data.set('windowMinutes', '90')
    data.set('admin', 'on')
    data.set('visitor', 'on')
    data.set('excludedAgents', 'NewBot, Other-Bot\n\nThird.Bot ')
    expect(readDefinition(data)).toEqual({
      windowMinutes: 90,
      audiences: ['visitor', 'admin'],
      excludedAgents: ['NewBot', 'Other-Bot', 'Third.Bot'],
    })
  })

  test.each([
    ['', '', ['windowMinutes']],
    ['1441', '', ['windowMinutes']],
    ['1,5', '', ['windowMinutes']],
    ['0', 'NewBot/2.0', ['excludedAgents']],
    ['1440', Array.from({ length: 51 }, (_, index) => `Bot${index}`).join(' '), ['excludedAgents']],
    ['1440', 'NewBot', []],
  ])(
    'are judged before they are sent: %s minutes without “%.20s”',
    (windowMinutes, excludedAgents, faults) => {
      const texts: Readonly<Record<string, string>> = { windowMinutes, excludedAgents }
      expect(Object.keys(faultsOf(definitionRules, (name) => texts[name] ?? ''))).toEqual(faults)
    },
  )
})

const results = (views: readonly number[]): ViewsInRange['results'] => {
  const totalViews = views.reduce((sum, count) => sum + count, 0)
  return {
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    previousStartDate: '2026-11-18',
    previousEndDate: '2026-11-19',
    totalViews,
    previousViews: 0,
    change: '0.00',
    viewsByDate: views.map((count, index) => ({
      date: `2026-11-2${index}T12:00:00.000Z`,
      totalViews: count,
    })),
    previousByDate: [],
    visitorsByDate: [],
    visitors: 3,
    previousVisitors: 0,
    visitorsChange: '0.00',
    clicks: [],
    totalClicks: 0,
    previousClicks: 0,
    clicksChange: '0.00',
  }
}

test('two definitions are compared point by point, and in numbers', () => {
  const comparison: Comparison = {
    selected: { version: 1, results: results([6, 2]) },
    other: { version: 2, results: results([5, 0]) },
  }
  expect(comparedPoints(comparison, 'Free')).toEqual([
    { label: '20.11.', selected: 6, other: 5 },
    { label: '21.11.', selected: 2, other: 0 },
  ])
  // Days that have not come are no fall of the curve.
  const week = (views: readonly number[]) => ({
    ...results(views),
    buckets: [{ label: 'Woche 4', views: 0 }],
  })
  const inWeeks = {
    selected: { version: 1, results: week([6, 2]) },
    other: { version: 2, results: week([5, 0]) },
  }
  expect(comparedPoints(inWeeks, 'Month').map(({ label }) => label)).toEqual(['20.11.', '21.11.'])
  expect(comparedPoints(inWeeks, 'Day').map(({ label }) => label)).toEqual(['Woche 4'])
  expect(differencesOf(comparison)).toEqual([
    { label: 'Aufrufe', selected: 8, other: 5, more: -3, change: '-37.50' },
    { label: 'Besucher', selected: 3, other: 3, more: 0, change: '0.00' },
    { label: 'Klicks', selected: 0, other: 0, more: 0, change: '0.00' },
  ])
})
