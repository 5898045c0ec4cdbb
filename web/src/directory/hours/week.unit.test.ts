import { describe, expect, test } from '@jest/globals'
import { weekdays } from '../opening.ts'
import {
  changesOf,
  copied,
  endsOf,
  hoursFaults,
  hoursForm,
  hoursOf,
  hoursPreview,
  isUnclear,
  openedLike,
  timeOf,
  weekWith,
  type TypedSlot,
} from './week.ts'

const slot = (startHour: string, endHour: string, overnight = false): TypedSlot => ({
  startHour,
  endHour,
  overnight,
})
const closed = weekWith([], '', '')
const withMonday = (...monday: readonly TypedSlot[]) => ({ week: { ...closed, monday }, note: '' })

test.each([
  ['09:00', '18:00', ['18:00']],
  ['09:00', '06:00', ['18:00', '06:00 +1']],
  ['12:00', '00:30', ['12:30', '00:30 +1']],
  ['20:00', '02:00', ['02:00 +1']],
  ['13:00', '12:00', ['12:00 +1']],
  ['18:00', '00:00', ['00:00 +1']],
  ['00:00', '00:00', ['00:00 +1']],
  ['', '18:00', []],
  ['09:00', '', []],
])('from %s until %s can mean %j', (startHour, endHour, meant) => {
  const ends = endsOf(slot(startHour, endHour))
  expect(ends.map((end) => end.endHour + (end.overnight ? ' +1' : ''))).toEqual(meant)
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1830', '18:30'],
  ['9.30', '09:30'],
  [' 18:05 Uhr ', '18:05'],
  ['0:00', '00:00'],
  ['24', '00:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['mittags', undefined],
  ['', undefined],
])('"%s" is the time %s', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

describe('a week', () => {
  test('is sent whole, with closed days, slots that end the next day, and a note that says something', () => {
    const edits = withMonday(slot('08:00', '12:00'), slot('18:00', '02:00'))
    const { monday, tuesday, note } = hoursForm(edits)
    expect(monday).toEqual({
      enabled: true,
      hours: [
        { startHour: '08:00', endHour: '12:00' },
        { startHour: '18:00', endHour: '02:00', overnight: true },
      ],
    })
    expect([tuesday, note]).toEqual([{ enabled: false, hours: [] }, undefined])
    expect(hoursForm({ ...edits, note: ' Montags nie ' }).note).toBe('Montags nie')
  })

  test('comes back as it was sent, and hours that were put aside for a closed day don’t', () => {
    const edits = { week: weekWith(['monday', 'friday'], '00:00', '00:00'), note: 'Klingeln' }
    const view = hoursPreview('c', edits)
    expect(hoursOf(view)).toEqual(edits)
    expect(changesOf(hoursOf(view), edits)).toBe(0)
    expect(hoursOf({ ...view, monday: { ...view.monday, enabled: false } }).week.monday).toEqual([])
  })

  test('is not sent while a time is missing or nobody has said what an end means', () => {
    expect(hoursFaults(withMonday(slot('09:00', '')))).toEqual({
      monday: 'Bitte geben Sie am Montag Beginn und Ende als Uhrzeit an, zum Beispiel 09:00 und 18:00.',
    })
    expect(hoursFaults(withMonday(slot('09:00', '06:00')))).toEqual({
      monday: 'Bitte wählen Sie, wann Sie am Montag schließen.',
    })
    expect(isUnclear(slot('09:00', '06:00', true))).toBe(false)
    expect(hoursFaults(withMonday(slot('09:00', '06:00', true), slot('20:00', '02:00')))).toEqual({})
    // Visitors are shown what is known.
    expect(hoursPreview('c', withMonday(slot('09:00', '06:00'))).monday.enabled).toBe(false)
  })

  test('begins a day like the last open one before it, and copies one to others', () => {
    const { week } = withMonday(slot('07:00', '11:00'))
    expect(openedLike(week, 'thursday')).toEqual(week.monday)
    expect(openedLike(week, 'monday')).toEqual([slot('09:00', '18:00')])
    const all = copied(week, 'monday', new Set(['tuesday', 'sunday']))
    expect(weekdays.filter(({ key }) => all[key].length > 0).map(({ name }) => name)).toEqual([
      'Montag',
      'Dienstag',
      'Sonntag',
    ])
    expect(changesOf({ week, note: ' a' }, { week: all, note: 'a' })).toBe(2)
    expect(changesOf({ week, note: '' }, { week, note: 'a' })).toBe(1)
  })
})
