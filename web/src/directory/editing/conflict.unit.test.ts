import { expect, test } from '@jest/globals'
import { otherChanges, rowsBeside } from './conflict.ts'
import { emptyMasterData, type Edits, type MasterData } from './master-data.ts'

const change = (what: string, fields: object, minute = 1) => ({
  version: minute,
  at: `2026-11-21T08:0${minute}:00.000Z`,
  by: { kind: 'user', role: 'admin' },
  what,
  fields,
})

const rowsOf = (
  changes: readonly object[],
  edits: Edits,
  now: Partial<MasterData>,
  before: Partial<MasterData> = {},
) =>
  rowsBeside(
    otherChanges({ changes }),
    edits,
    { before: { ...emptyMasterData, ...before }, now: { ...emptyMasterData, ...now } },
    (_field, value) => value,
  ).map(({ what, value, mine }) => [what, value, mine])

test('what another editor changed twice is told once, as it is now', () => {
  const changes = [
    change('CompanyNameChanged', { name: 'Erst' }),
    change('CompanyNameChanged', { name: 'Dann' }, 2),
  ]
  expect(otherChanges({ changes })).toMatchObject([
    { what: 'Name', value: 'Dann', at: '2026-11-21T08:02:00.000Z' },
  ])
})

test('of the contact only the fields that another editor changed are told, each beside what was typed in it', () => {
  const changes = [change('CompanyContactChanged', { phone: '0341 7', email: 'a@b.example' })]
  const now = { phone: '0341 7', email: 'a@b.example', website: '' }
  const before = { email: 'a@b.example', website: 'https://b.example' }
  expect(rowsOf(changes, { phone: '0341 9', email: 'neu@b.example' }, now, before)).toEqual([
    ['Telefon', '0341 7', '0341 9'],
    ['Website', 'leer', undefined],
  ])
})

test('an address is one field, whichever part of it was typed', () => {
  const changes = [
    change('CompanyAddressChanged', { slot: 'main', address: { formattedAddress: 'Ring 6, 04109 Leipzig' } }),
  ]
  expect(rowsOf(changes, { 'address.street': 'Ring 5' }, { 'address.street': 'Ring 6' })).toEqual([
    ['Adresse', 'Ring 6, 04109 Leipzig', 'Ring 5'],
  ])
})

test('a field whose event has no words shows what it holds now', () => {
  const changes = [change('CompanyIndustriesChanged', { industryIds: ['b'] })]
  expect(rowsOf(changes, { industry: 'a' }, { industry: 'b' })).toEqual([['Branchen', 'b', 'a']])
  expect(rowsOf(changes, { industry: 'a' }, {}, { industry: 'b' })).toEqual([['Branchen', 'leer', 'a']])
})
