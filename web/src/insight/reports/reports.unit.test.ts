import { describe, expect, test } from '@jest/globals'
import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import { germanDay } from '../../lib/german-day.ts'
import { csvOf } from './csv.ts'
import { blocksOf, daysInWords, viewPoints, visitorPoints } from './points.ts'
import { ownReport, readReport, reportAddress, reportParameters } from './report-query.ts'
import { sinceTheBeginning } from './since-the-beginning.ts'

const now = Date.UTC(2026, 10, 21, 23, 30)
const bakeries = '0f1b6f0c-1c1e-4a55-8a53-3f5ce4f4b0aa'
const read = (address: string) => readReport(new URLSearchParams(address), now)

describe('the address of a report', () => {
  test('says nothing of what is usual: the month, everything, compared', () => {
    expect(read('')).toMatchObject({ range: 'Month', start: '2023-01-01', end: '2026-11-22', compares: true })
    expect(reportAddress(read(''), now)).toBe('')
  })

  test.each([
    `?zeitraum=tag&branche=${bakeries}`,
    `?zeitraum=frei&von=2026-09-01&bis=2026-09-30&unternehmen=${bakeries}&vergleich=aus`,
    '?zeitraum=frei',
    '?zeitraum=jahr',
    '?zeitraum=jahr&zaehlweise=2',
    `?unternehmen=${bakeries}&video=${bakeries}`,
  ])('%s says the same when it is read and written', (address) => {
    expect(reportAddress(read(address), now)).toBe(address)
  })

  test('is read for what makes sense in it', () => {
    const nonsense = 'zeitraum=morgen&von=gestern&bis=2026-13-40&branche=alle&unternehmen=1&zaehlweise=neu'
    expect(read(nonsense)).toEqual(read(''))
    expect(read('zeitraum=frei&von=2026-09-30&bis=2026-09-01')).toMatchObject({
      start: '2026-09-01',
      end: '2026-09-30',
    })
  })

  test('asks the API for a period or for days', () => {
    expect(reportParameters(read('zeitraum=woche')).toString()).toBe('period=Week')
    expect(reportParameters(read(`zeitraum=frei&von=2026-09-01&branche=${bakeries}`)).toString()).toBe(
      `startDate=2026-09-01&endDate=2026-11-22&industry=${bakeries}`,
    )
    expect(reportParameters(read(`video=${bakeries}`)).toString()).toBe(`period=Month&entityId=${bakeries}`)
  })

  test.each([
    ['2026-11-21T22:30:00.000Z', '2026-10-23'],
    ['2026-04-10T22:30:00.000Z', '2026-03-13'],
  ])('has thirty days of an owner up to %s, whenever clocks have changed', (moment, start) => {
    expect(ownReport(bakeries, Date.parse(moment))).toMatchObject({ start, company: bakeries })
  })

  test('knows German days', () => {
    expect(germanDay('2026-03-28T23:00:00.000Z')).toBe('2026-03-29')
    expect(daysInWords('2026-11-01', '2026-11-21')).toMatch(/^1\.\s?–\s?21\. November 2026$/)
  })
})

describe('the points of a chart', () => {
  const results: ViewsInRange['results'] = {
    startDate: '2026-03-28',
    endDate: '2026-03-30',
    previousStartDate: '2026-03-25',
    previousEndDate: '2026-03-27',
    totalViews: 6,
    previousViews: 4,
    change: '50.00',
    viewsByDate: [
      { date: '2026-03-27T23:00:00.000Z', totalViews: 1 },
      { date: '2026-03-28T22:00:00.000Z', totalViews: 2 },
      { date: '2026-03-30T21:00:00.000Z', totalViews: 3 },
    ],
    previousByDate: [{ date: '2026-03-27T10:00:00.000Z', totalViews: 4 }],
    visitorsByDate: [{ date: '2026-03-30', visitors: 2 }],
    visitors: 2,
    previousVisitors: 0,
    visitorsChange: '0.00',
    clicks: [],
    totalClicks: 0,
    previousClicks: 0,
    clicksChange: '0.00',
  }

  test('are German days over a clock change, days without anything too, with the time before beside them', () => {
    expect(viewPoints(results)).toEqual([
      { label: '28.3.', views: 3, before: 0 },
      { label: '29.3.', views: 0, before: 0 },
      { label: '30.3.', views: 3, before: 4 },
    ])
    expect(visitorPoints(results)).toEqual([
      { label: '28.3.', views: 3, visitors: 0 },
      { label: '29.3.', views: 0, visitors: 0 },
      { label: '30.3.', views: 3, visitors: 2 },
    ])
  })

  test('are the bars that the API has for a period', () => {
    const buckets = [{ label: 'So', views: 3 }]
    expect(viewPoints({ ...results, buckets, previousBuckets: [{ label: 'So', views: 1 }] })).toEqual([
      { label: 'So', views: 3, before: 1 },
    ])
  })

  test('stand for weeks or four weeks where days would be too many', () => {
    expect(blocksOf('2026-01-01', '2026-04-10')).toHaveLength(100)
    const weeks = blocksOf('2026-01-01', '2026-12-31')
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      53,
      { first: '2026-01-01', last: '2026-01-01' },
      { first: '2026-12-25', last: '2026-12-31' },
    ])
    const years = { ...results, startDate: '2025-12-25', endDate: '2026-12-24', previousByDate: [] }
    const points = viewPoints({
      ...years,
      viewsByDate: [{ date: '2026-01-02T10:00:00.000Z', totalViews: 5 }],
    })
    expect(points.slice(0, 2)).toEqual([
      { label: '25.12.25', views: 0, before: 0 },
      { label: '26.12.–1.1.26', views: 0, before: 0 },
    ])
    expect(points[2]).toEqual({ label: '2.–8.1.26', views: 5, before: 0 })
    expect(blocksOf('2023-01-01', '2026-11-21').at(-1)).toEqual({ first: '2026-10-25', last: '2026-11-21' })
  })

  test('are of whole weeks at their end, so that no curve falls because a week has only begun', () => {
    const viewsByDate = Array.from({ length: 113 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 7, 1 + day)).toISOString(),
      totalViews: 10,
    }))
    const days = { startDate: '2026-08-01', endDate: '2026-11-21', visitorsByDate: [] }
    const points = viewPoints({ ...results, ...days, viewsByDate, previousByDate: [] })
    expect(points.map(({ views }) => views)).toEqual([10, ...Array.from({ length: 16 }, () => 70)])
  })
})

test('totals are those of companies, and of the others once there are any', () => {
  const none = { Company: 0, Video: 0, Ad: 0, Job: 0, Event: 0 }
  const change = { Company: '0.00', Video: '0.00', Ad: '0.00', Job: '0.00', Event: '0.00' }
  const labels = (results: typeof none) =>
    sinceTheBeginning({ results, previous: none, change }).map(({ label, value }) => [label, value])
  expect(labels(none)).toEqual([['Aufrufe von Unternehmen', 0]])
  expect(labels({ ...none, Job: 2 })).toEqual([
    ['Aufrufe von Unternehmen', 0],
    ['Aufrufe von Jobs', 2],
  ])
})

test('a file for spreadsheets opens in German ones, and no name in it is a formula', () => {
  expect(
    csvOf(
      ['Unternehmen', 'Veränderung in %'],
      [
        ['Café "Eck"; Bar', 12.5],
        ['=SUMME(A1)', -3],
      ],
    ),
  ).toBe('\uFEFFUnternehmen;Veränderung in %\r\n"Café ""Eck""; Bar";12,5\r\n\'=SUMME(A1);-3\r\n')
})
