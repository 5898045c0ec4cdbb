import { describe, expect, test } from '@jest/globals'
import { editsShelf, nameOfEdits } from '../../lib/kept-edits.ts'
import { hoursWords, isHoursChanges } from '../hours/hours-changes.ts'
import { weekWith } from '../hours/week.ts'
import { isEditsOf } from '../parts/part-changes.ts'
import { ofPart } from '../versions/versions.ts'
import { isMasterDataEdits } from './master-data.ts'

/** A browser's store. */
const createStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

const full = (): Storage => {
  throw new Error('no storage')
}

describe('what was typed and not saved', () => {
  const name = nameOfEdits('olga', 'c0', 'about')
  const edits = { value: { part: 'about', value: 'Wir' }, base: '""', at: '2026-11-23T10:00:00.000Z' }

  test('is found again on its page, until it is forgotten', () => {
    const storage = createStorage()
    const shelf = editsShelf(() => storage)
    shelf.keep(name, edits)
    expect(shelf.read(name, isEditsOf('about'))).toEqual(edits)
    expect(shelf.read(nameOfEdits('otto', 'c0', 'about'), isEditsOf('about'))).toBeUndefined()
    shelf.forget(name)
    expect(shelf.read(name, isEditsOf('about'))).toBeUndefined()
  })

  test('is not gone on with where the page of today does not know what it is', () => {
    const storage = createStorage()
    const shelf = editsShelf(() => storage)
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"value":"x"}',
      JSON.stringify({ ...edits, at: 'gestern' }),
    ]) {
      storage.setItem(name, text)
      expect([text, shelf.read(name, isEditsOf('about'))]).toEqual([text, undefined])
    }
    expect(isEditsOf('services')({ part: 'services', value: { added: ['Brot', 1], removed: [] } })).toBe(
      false,
    )
    expect(isEditsOf('services')({ part: 'services', value: { added: ['Brot'], removed: [] } })).toBe(true)
    expect(isEditsOf('socials')({ part: 'socials', value: { x: 'y' } })).toBe(false)
    expect(isEditsOf('socials')({ part: 'socials', value: { tiktok: '@a' } })).toBe(true)
    expect(isEditsOf('imprint')({ part: 'imprint', value: { colour: 'red' } })).toBe(false)
    expect(isEditsOf('imprint')({ part: 'imprint', value: { legalForm: 'GbR' } })).toBe(true)
    expect(isMasterDataEdits({ name: 'Meiner' })).toBe(true)
    expect(isMasterDataEdits({ colour: 'red' })).toBe(false)
    expect(isMasterDataEdits(null)).toBe(false)
  })

  test('is lost with its page where nothing can be kept, and nothing breaks', () => {
    const shelf = editsShelf(full)
    shelf.keep(name, edits)
    expect(shelf.read(name, isEditsOf('about'))).toBeUndefined()
    shelf.forget(name)
  })

  test('of a week is the days that were changed', () => {
    const { monday, sunday } = weekWith(['monday'], '09:00', '18:00')
    expect(isHoursChanges({ week: { monday, sunday }, note: '' })).toBe(true)
    expect(isHoursChanges({ week: { monday } })).toBe(true)
    expect(isHoursChanges({ week: { sunday: [{ startHour: 9 }] } })).toBe(false)
    expect(isHoursChanges({ week: { someday: [] } })).toBe(false)
    expect(isHoursChanges({ week: {}, note: 1 })).toBe(false)
    expect(hoursWords({ week: { monday, sunday }, note: ' Klingeln ' })).toBe(
      'Montag 09:00–18:00, Sonntag geschlossen, Hinweis: Klingeln',
    )
  })
})

test('the history of a part has its changes only, and how it began', () => {
  const [about, name, begun] = [
    { what: 'CompanyAboutChanged' },
    { what: 'CompanyNameChanged' },
    { what: 'CompanyRegistered' },
  ] as const
  const changes = [about, name, begun]
  expect(ofPart(changes, { label: 'Über uns', events: ['CompanyAboutChanged'] })).toEqual([about, begun])
  expect(ofPart(changes, undefined)).toBe(changes)
})
