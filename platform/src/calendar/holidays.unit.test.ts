import { expect, test } from '@jest/globals'
import { landsOfPostcode } from '../geo/land-of-postcode.ts'
import { everyLand, holidaysIn, type Land } from './holidays.ts'

const dates = (year: number, land: Land) => holidaysIn(year, [land]).map(({ date }) => date.slice(5))

test.each([
  [2024, '04-01'],
  [2025, '04-21'],
  [2026, '04-06'],
  [2027, '03-29'],
  [2028, '04-17'],
  [2030, '04-22'],
  [2038, '04-26'],
])('Easter Monday of %i is known', (year, monday) => {
  expect(holidaysIn(year, ['HE']).find(({ name }) => name === 'Ostermontag')?.date).toBe(`${year}-${monday}`)
})

test('every Land has the holidays of its law in 2026', () => {
  const counts = Object.fromEntries(everyLand.map((land) => [land, dates(2026, land).length]))
  expect(counts).toEqual({
    BB: 12,
    BE: 10,
    BW: 12,
    BY: 12,
    HB: 10,
    HE: 10,
    HH: 10,
    MV: 11,
    NI: 10,
    NW: 11,
    RP: 11,
    SH: 10,
    SL: 12,
    SN: 11,
    ST: 11,
    TH: 11,
  })
})

test('days of one year alone, and days since a year, are known', () => {
  expect(dates(2025, 'BE')).toContain('05-08')
  expect(dates(2026, 'BE')).not.toContain('05-08')
  expect(dates(2028, 'BE')).toContain('06-17')
  expect(dates(2022, 'MV')).not.toContain('03-08')
  expect(dates(2023, 'MV')).toContain('03-08')
  expect(dates(2026, 'SN')).toContain('11-18')
  expect(dates(2028, 'SN')).toContain('11-22')
})

test('a day that only some towns of Bavaria keep is told of none', () => {
  expect(dates(2026, 'BY')).not.toContain('08-15')
  expect(dates(2026, 'SL')).toContain('08-15')
})

test('of several Länder only what all of them keep', () => {
  const both = holidaysIn(2026, ['BE', 'MV']).map(({ date }) => date.slice(5))
  expect(both).toContain('03-08')
  expect(both).not.toContain('10-31')
  expect(holidaysIn(2026, everyLand)).toHaveLength(9)
})

test.each([
  ['80331', ['BY']],
  ['10115', ['BE']],
  ['50667', ['NW']],
  ['20095', ['HH']],
  ['28195', ['HB']],
  ['01067', ['SN']],
  ['99084', ['TH']],
  ['39104', ['ST']],
  ['18055', ['MV']],
  ['14467', ['BB']],
  ['24103', ['SH']],
  ['30159', ['NI']],
  ['60311', ['HE']],
  ['55116', ['RP']],
  ['66111', ['SL']],
  ['70173', ['BW']],
  ['97980', ['BW', 'BY']],
  ['76829', ['RP']],
])('postcode %s lies in %j', (plz, lands) => {
  expect(landsOfPostcode(plz)).toEqual(lands)
})

test('without a postcode only what the whole country keeps is known', () => {
  expect(landsOfPostcode(undefined)).toBe(everyLand)
  expect(landsOfPostcode('00000')).toBe(everyLand)
})
