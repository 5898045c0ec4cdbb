import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { faultOf, faultsOf, type Moment } from '../lib/form-checks.ts'
import { pictureFault } from '../lib/picture-file.ts'
import { endsSession, localSessionTokens } from '../lib/session-tokens.ts'
import { byUrgency, statusWords, tierLabel } from './company-status.ts'
import { completenessNote } from './editing/completeness.ts'
import { otherChanges } from './editing/conflict.ts'
import { masterDataRules } from './editing/master-data-rules.ts'
import {
  emptyMasterData,
  profileForm,
  realEdits,
  type MasterData,
  type MasterDataField,
} from './editing/master-data.ts'
import { draftShelf, nobody, parseDraft } from './editing/onboarding-draft.ts'
import { readStep, stepAtFault } from './editing/onboarding-steps.ts'
import { townAdvice } from './editing/towns.ts'
import {
  completenessChoices,
  conditionChoices,
  gridAddress,
  gridParameters,
  readGrid,
  sortChoices,
  stageChoices,
  tierChoices,
  wholeGrid,
} from './moderation/grid-query.ts'
import { versionsOf } from './versions/versions.ts'

describe('the address of the grid', () => {
  const queries = fc.record({
    text: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    order: fc.constantFrom(...sortChoices.map(({ value }) => value)),
    verified: fc.constantFrom(true, false, undefined),
    stage: fc.constantFrom(...stageChoices.map(({ value }) => value), undefined),
    industry: fc.constantFrom('b1', undefined),
    town: fc.constantFrom('', 'Bad Tölz', '8033'),
    tier: fc.constantFrom(...tierChoices.map(({ value }) => value), undefined),
    completeness: fc.constantFrom(...completenessChoices.map(({ value }) => value), undefined),
    condition: fc.constantFrom(...conditionChoices.map(({ value }) => value), undefined),
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
      'page=3&limit=25&sort=newest&q=Dach+%26+Fach&status=pending&verified=false',
    )
    const narrowed = {
      ...wholeGrid,
      industry: 'b1',
      town: 'Ulm',
      tier: 'pro',
      completeness: 'poor',
      condition: 'stale',
    } as const
    expect(gridParameters(narrowed, 25)).toBe(
      'page=1&limit=25&sort=newest&industry=b1&town=Ulm&tier=pro&completeness=poor&condition=stale',
    )
  })

  test('asks for no page of a search that the API refuses', () => {
    expect(gridParameters({ ...wholeGrid, text: 'Dach', page: 9999 }, 25)).toContain('page=400&')
    expect(gridParameters({ ...wholeGrid, page: 9999 }, 25)).toContain('page=9999&')
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
    'address.street': text,
    'address.addressLine1': text,
    'address.plz': text,
    'address.city': text,
    'address.country': text,
    'address.pin': fc.constantFrom('', '48.13000, 11.57000'),
    'customAddress2.street': text,
    'customAddress2.addressLine1': text,
    'customAddress2.plz': text,
    'customAddress2.city': text,
    'customAddress2.country': text,
    'customAddress2.pin': fc.constantFrom('', '48.13000, 11.57000'),
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
    const saved = {
      ...emptyMasterData,
      'address.street': 'Am Hang 5',
      'address.plz': '80331',
      'customAddress2.city': 'Fürth',
      phone: '089 1',
    }
    expect(profileForm(saved, { 'address.plz': '80333', 'customAddress2.city': '', phone: ' ' })).toEqual({
      phone: null,
      address: { street: 'Am Hang 5', addressLine1: null, plz: '80333', city: null, country: 'DE' },
      customAddress2: null,
    })
  })
})

describe('what a field may hold', () => {
  const values = emptyMasterData
  const faultIn = (field: MasterDataField, text: string, when: Moment = 'sending') =>
    faultOf(masterDataRules(values)[field], text, when)

  test.each<readonly [MasterDataField, string]>([
    ['name', 'Café Süd'],
    ['name', '3 < 5 & mehr'],
    ['phone', '089/123-45'],
    ['phone', '+49 (0) 89 1234567, 0171 555'],
    ['phone', ''],
    ['email', 'mara@eiscafe.example'],
    ['website', 'www.beispiel.de'],
    ['website', 'https://beispiel.de:8080/über?a=1#b'],
    ['address.plz', ' 80331 '],
    ['tagLine', 'x'.repeat(160)],
  ])('%s takes %p', (field, text) => expect(faultIn(field, text)).toBeUndefined())

  test.each<readonly [MasterDataField, string, string]>([
    ['name', '  ', 'den Namen des Unternehmens'],
    ['name', 'Boese <b>fett</b>', 'ohne HTML'],
    ['tagLine', '&lt;b', 'nur Text'],
    ['address.street', 'Ring 4<br>', 'ohne HTML'],
    ['phone', 'Telefon 089', 'nur mit Ziffern'],
    ['phone', '1', 'nur mit Ziffern'],
    ['email', 'mara@eiscafe', 'info@beispiel.de'],
    ['website', 'kein Ort im Netz', 'https://www.beispiel.de'],
    ['address.plz', '0410', 'fünf Ziffern'],
    ['tagLine', 'x'.repeat(161), 'höchstens 160 Zeichen (jetzt 161)'],
  ])('%s refuses %p in German', (field, text, said) => expect(faultIn(field, text)).toContain(said))

  test('while it is typed only what typing on can not mend is at fault', () => {
    expect(faultIn('name', '', 'typing')).toBeUndefined()
    expect(faultIn('email', 'mara@', 'typing')).toBeUndefined()
    expect(faultIn('phone', '0', 'typing')).toBeUndefined()
    expect(faultIn('phone', '089 Büro', 'typing')).toContain('nur mit Ziffern')
    expect(faultIn('tagLine', 'x'.repeat(200), 'typing')).toContain('jetzt 200')
  })

  test('a postcode of another country is the API’s to judge', () => {
    const abroad = masterDataRules({ ...values, 'address.country': 'AT' })
    expect(faultsOf(abroad, (name) => ({ 'address.plz': '1010', name: 'Sacher' })[name] ?? '')).toEqual({})
  })
})

describe('former versions', () => {
  const at = '2026-11-21T09:00:00.000Z'
  const change = (version: number, commandId: string, what: string, role = 'user') => ({
    version,
    commandId,
    what,
    at,
    by: { kind: 'user', role },
  })

  test('are what was saved at once, each with its newest change; bookkeeping is none', () => {
    const changes = [
      change(7, 'd', 'CompanyApproved', 'admin'),
      { ...change(6, 'c', 'CompanyNameChanged'), by: { kind: 'user', role: 'user', name: 'Olga Müller' } },
      change(5, 'b', 'CompanyChangesFlagged'),
      change(4, 'b', 'CompanyContactChanged'),
      change(3, 'b', 'CompanyNameChanged'),
      change(2, 'a', 'CompanySlugAssigned'),
      change(0, 'a', 'CompanyRegistered'),
    ]
    expect(versionsOf(changes)).toEqual([
      { version: 7, commandId: 'd', at, by: 'Verwaltung', what: ['Freigegeben'] },
      { version: 6, commandId: 'c', at, by: 'Olga Müller', what: ['Name'] },
      { version: 4, commandId: 'b', at, by: 'Inhaber', what: ['Name', 'Kontakt'] },
      { version: 0, commandId: 'a', at, by: 'Inhaber', what: ['Eingetragen'] },
    ])
  })
})

describe('postcode and town', () => {
  test.each([
    ['München', ['München']],
    ['muenchen', ['München']],
    ['Frankfurt', ['Frankfurt am Main']],
    ['München-Pasing', ['München']],
    ['Schönwald', ['Bersteland', 'Schönwald']],
    ['', ['München']],
    ['Köln', undefined],
  ])('%p is fine with %p', (city, towns) => expect(townAdvice(city, towns).kind).toBe('fine'))

  test('what does not go together is asked, a postcode of many towns lets choose, and none is told', () => {
    expect(townAdvice('Köln', ['München'])).toEqual({ kind: 'differs', towns: ['München'] })
    expect(townAdvice('Ulmen', ['Ulm']).kind).toBe('differs')
    expect(townAdvice(' ', ['Bersteland', 'Schönwald']).kind).toBe('choose')
    expect(townAdvice('Köln', []).kind).toBe('unknown')
  })
})

const memoryStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

describe('the draft of a new entry', () => {
  const kept = { values: { ...emptyMasterData, name: 'Eiscafé', 'address.plz': '80331' }, key: 'k1' }

  test('is read back as it was kept', () => {
    expect(parseDraft(JSON.stringify(kept))).toEqual(kept)
  })

  test('keeps what still makes sense of another version of the form', () => {
    const old = { key: 'k1', values: { name: 'Eiscafé', phone: 7, fax: '1' } }
    expect(parseDraft(JSON.stringify(old))).toEqual({
      key: 'k1',
      values: { ...emptyMasterData, name: 'Eiscafé' },
    })
  })

  test.each([null, '', '{', '3', 'null', '{"values":{}}', '{"key":"k"}'])('%p is none', (text) =>
    expect(parseDraft(text)).toBeUndefined(),
  )

  test('goes with the session, and nothing else of the window does', () => {
    const ofWindow = memoryStorage()
    const tokens = localSessionTokens(
      memoryStorage(),
      { cookie: '', location: { protocol: 'http:' } },
      ofWindow,
    )
    const shelf = draftShelf(() => ofWindow)
    shelf.keep('u1', kept)
    shelf.keep('u2', kept)
    shelf.keep(nobody, kept)
    ofWindow.setItem('scroll', '7')
    expect(shelf.read('u1')).toEqual(kept)
    tokens.clear()
    expect(shelf.read('u1').values).toEqual(emptyMasterData)
    expect(ofWindow.length).toBe(2)
    // Prepared before there was a session: none that ends takes it along.
    expect(shelf.read(nobody)).toEqual(kept)
  })

  test.each([
    [{ key: 'accessToken', newValue: null }, true],
    [{ key: null, newValue: null }, true],
    [{ key: 'accessToken', newValue: 'renewed' }, false],
    [{ key: 'thema', newValue: null }, false],
  ])('%p in another tab ends the session: %p', (change, isEnd) => expect(endsSession(change)).toBe(isEnd))

  test('a browser without storage starts anew and goes on', () => {
    const shelf = draftShelf(() => {
      throw new Error('storage is off')
    })
    expect(shelf.read('u1').values).toEqual(emptyMasterData)
    expect(() => shelf.keep('u1', kept)).not.toThrow()
  })
})

describe('what is missing', () => {
  test('is counted as one says it', () => {
    expect(completenessNote(['Logo', 'E-Mail']).sentence).toBe(
      'Noch 2 Felder, dann ist Ihr Eintrag vollständig',
    )
    expect(completenessNote(['Adresse'])).toEqual({
      sentence: 'Noch 1 Feld, dann ist Ihr Eintrag vollständig',
      missing: [{ label: 'Adresse', place: 'contact' }],
    })
    expect(completenessNote([]).sentence).toBe('Ihr Eintrag ist vollständig')
  })
})

describe("another editor's changes", () => {
  const change = (what: string, fields: object, by: object, own?: boolean) => ({
    version: 5,
    at: '2026-11-21',
    by,
    what,
    fields,
    ...(own !== undefined && { own }),
  })

  test('are told in the words of the form, by whom, and only those it shows', () => {
    const details = {
      currentVersion: 7,
      changes: [
        change(
          'CompanyAddressChanged',
          { slot: 'main', address: { formattedAddress: 'Am Hang 5, 80331 München' } },
          { kind: 'user', role: 'user' },
          true,
        ),
        change('CompanyChangesFlagged', { fields: ['name'] }, { kind: 'system', name: 'x' }),
        change('CompanyLogoChanged', { logo: null }, { kind: 'user', role: 'admin' }, false),
        change('CompanyGeocoded', {}, { kind: 'system' }),
      ],
    }
    expect(otherChanges(details)).toMatchObject([
      { what: 'Adresse', value: 'Am Hang 5, 80331 München', by: 'yourself' },
      { what: 'Logo', value: '', by: 'other', fields: ['logo'] },
      { what: 'Punkt auf der Karte', value: '', by: 'system' },
    ])
  })

  test.each([undefined, null, 'x', { changes: 3 }, { changes: [null, 'x', {}] }])(
    '%p tells nothing',
    (details) => {
      expect(otherChanges(details)).toEqual([])
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
    ...{ createdAt: '', updatedAt: '', version: 0, isStale: false, completeness: 0, name, status },
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
