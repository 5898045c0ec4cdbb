import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byUrgency, statusWords, tierLabel } from './company-status.ts'
import { completenessNote } from './editing/completeness.ts'
import { otherChanges } from './editing/conflict.ts'
import { emptyMasterData, profileForm, realEdits, type MasterData } from './editing/master-data.ts'
import { readStep, stepAtFault } from './editing/onboarding-steps.ts'
import { phoneText } from './editing/phone-text.ts'
import { pictureFault } from './editing/picture-file.ts'
import {
  gridAddress,
  gridParameters,
  readGrid,
  sortChoices,
  stageChoices,
  wholeGrid,
} from './moderation/grid-query.ts'

describe('the address of the grid', () => {
  const queries = fc.record({
    text: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    sort: fc.constantFrom(...sortChoices.map(({ value }) => value)),
    verified: fc.constantFrom(true, false, undefined),
    stage: fc.constantFrom(...stageChoices.map(({ value }) => value), undefined),
    page: fc.integer({ min: 1, max: 100_000 }),
  })

  test('says every question and is read back as it was', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readGrid(new URLSearchParams(gridAddress(query)))).toEqual(query)
      }),
    )
  })

  test('is bare for the whole list, and nonsense in it counts for nothing', () => {
    expect(gridAddress(wholeGrid)).toBe('')
    const nonsense = new URLSearchParams('seite=-3&stand=quer&geprueft=vielleicht&sortierung=rot')
    expect(readGrid(nonsense)).toEqual(wholeGrid)
  })

  test('asks the API in its own words', () => {
    const query = { ...wholeGrid, text: 'Dach & Fach', stage: 'pending', verified: false, page: 3 } as const
    expect(gridParameters(query, 25)).toBe(
      'page=3&limit=25&sort=newest&q=Dach+%26+Fach&verified=false&status=pending',
    )
  })
})

describe('master data', () => {
  const text = fc.constantFrom('', 'eins', 'zwei')
  const forms: fc.Arbitrary<MasterData> = fc.record({
    name: text,
    industry: text,
    tagLine: text,
    logo: text,
    banner: text,
    phone: text,
    phone2: text,
    email: text,
    website: text,
    street: text,
    addressLine1: text,
    plz: text,
    city: text,
    country: text,
  })

  test('nothing is sent for what is as it was', () => {
    fc.assert(fc.property(forms, (form) => expect(profileForm(form, form)).toEqual({})))
  })

  test('the edits that count lead from the one form to the other', () => {
    fc.assert(
      fc.property(forms, forms, (saved, wanted) => {
        expect({ ...saved, ...realEdits(saved, wanted) }).toEqual(wanted)
      }),
    )
  })

  test('an address goes as a whole, an empty field takes away', () => {
    const saved = { ...emptyMasterData, street: 'Am Hang 5', plz: '80331', phone: '089 1' }
    expect(profileForm(saved, { plz: '80333', phone: ' ' })).toEqual({
      phone: null,
      address: { street: 'Am Hang 5', addressLine1: null, plz: '80333', city: null, country: 'DE' },
    })
  })
})

describe('phone fields', () => {
  test.each([
    ['089/123-45 (Büro)', '089 123 45 '],
    ['+49 (0) 89 1', '+49 0 89 1'],
    ['Telefon', ''],
    ['  030', '030'],
  ])('%p becomes %p', (typed, kept) => expect(phoneText(typed)).toBe(kept))

  test('take digits, plus and blanks only, and keep what fits (spec §5)', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = phoneText(typed)
        expect(kept).toMatch(/^[0-9+ ]*$/)
        expect(phoneText(kept)).toBe(kept)
      }),
    )
  })
})

describe('what is missing', () => {
  test('is counted as one says it', () => {
    expect(completenessNote(['Logo', 'E-Mail']).sentence).toBe(
      'Noch 2 Felder, dann ist Ihr Eintrag vollständig',
    )
    expect(completenessNote(['Logo', 'Öffnungszeiten']).sentence).toBe(
      'Noch 1 Feld, dann sind Ihre Stammdaten vollständig',
    )
    expect(completenessNote(['Öffnungszeiten'])).toEqual({
      sentence: 'Ihre Stammdaten sind vollständig',
      here: [],
      elsewhere: ['Öffnungszeiten'],
    })
    expect(completenessNote([]).sentence).toBe('Ihr Eintrag ist vollständig')
  })
})

describe("another editor's changes", () => {
  const change = (what: string, fields: object, by: object) => ({
    version: 5,
    at: '2026-11-21',
    by,
    what,
    fields,
  })

  test('are told in the words of the form, by whom, and only those it shows', () => {
    const details = {
      currentVersion: 7,
      changes: [
        change(
          'CompanyAddressChanged',
          { slot: 'main', address: { formattedAddress: 'Am Hang 5, 80331 München' } },
          { kind: 'user', userId: 'u1', role: 'user' },
        ),
        change('CompanyChangesFlagged', { fields: ['name'] }, { kind: 'system', name: 'x' }),
        change('CompanyLogoChanged', { logo: null }, { kind: 'user', userId: 'u2', role: 'user' }),
      ],
    }
    expect(otherChanges(details, 'u1')).toMatchObject([
      { what: 'Adresse', value: 'Am Hang 5, 80331 München', by: 'yourself' },
      { what: 'Logo', value: '', by: 'other', fields: ['logo'] },
    ])
  })

  test.each([undefined, null, 'x', { changes: 3 }, { changes: [null, 'x', {}] }])(
    '%p tells nothing',
    (details) => {
      expect(otherChanges(details, 'u1')).toEqual([])
    },
  )
})

describe('the steps of a new entry', () => {
  test.each([
    [null, 1],
    ['2', 2],
    ['4', 1],
    ['x', 1],
    ['1.5', 1],
  ])('%p is step %p', (text, step) => expect(readStep(text)).toBe(step))

  test('a fault leads to the step with its field', () => {
    expect(stepAtFault({ 'address.plz': 'x', phone: 'y' })).toBe(2)
    expect(stepAtFault({ website: 'x' })).toBe(3)
    expect(stepAtFault({ unbekannt: 'x' })).toBeUndefined()
  })
})

test('files are looked at before they are sent', () => {
  const megabyte = 1024 * 1024
  expect(pictureFault({ type: 'image/webp', size: 20 * megabyte })).toBeUndefined()
  expect(pictureFault({ type: 'image/webp', size: 20 * megabyte + 1 })?.message).toContain('20 MB')
  expect(pictureFault({ type: 'image/svg+xml', size: 1 })?.message).toContain('JPG')
})

test('what waits for its owner comes first, then the alphabet of German dictionaries', () => {
  const entry = (name: string, status: string) => ({
    ...{ _id: name, id: name, slug: name, industry: [], tier: 'basis', isApproved: false, flagged: false },
    ...{ createdAt: '', updatedAt: '', version: 0, name, status },
  })
  const given = [
    entry('Zebra', 'approved'),
    entry('Äpfel', 'approved'),
    entry('Apfel', 'approved'),
    entry('Zoo', 'pending'),
    entry('Yoga', 'draft'),
    entry('Wald', 'rejected'),
  ]
  expect(byUrgency(given).map(({ name }) => name)).toEqual(['Wald', 'Yoga', 'Zoo', 'Apfel', 'Äpfel', 'Zebra'])
})

test('stages and tiers have German names, unknown ones their own', () => {
  expect(statusWords('approved').label).toBe('Geprüft')
  expect(statusWords('neu')).toEqual({ label: 'neu', tone: 'plain' })
  expect(tierLabel('basis')).toBe('Basis')
})
