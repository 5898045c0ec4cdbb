import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RoleView } from './api.ts'
import { areasOf } from './permission-areas.ts'
import { changedIn, conflictOf, permissionsWith, toggled, type Ticks } from './role-edits.ts'

const keys = ['company.approve', 'industry.manage', 'audit.read', 'mail.read'] as const

const roleWith = (permissions: RoleView['permissions']): RoleView => ({
  _id: 'r',
  id: 'r',
  name: 'Prüfstelle',
  permissions,
  builtIn: false,
  users: 0,
  version: 3,
})

const someKeys = fc.subarray([...keys])

test('each press turns one box, twice is not at all, and only what differs counts as changed', () => {
  fc.assert(
    fc.property(someKeys, fc.array(fc.constantFrom(...keys)), (permissions, presses) => {
      const role = roleWith(permissions)
      const ticks = presses.reduce<Ticks | undefined>((before, key) => toggled(role, before, key), undefined)
      const isOdd = (key: string) => presses.filter((press) => press === key).length % 2 === 1
      const wanted = keys.filter((key) => permissions.includes(key) !== isOdd(key))
      expect([...permissionsWith(role, ticks)].toSorted()).toEqual([...wanted].toSorted())
      expect(changedIn(role, ticks)).toBe(keys.filter(isOdd).length)
    }),
  )
})

test('ticks hold on what somebody else has saved meanwhile: theirs stays wherever nobody pressed here', () => {
  fc.assert(
    fc.property(someKeys, someKeys, fc.constantFrom(...keys), (before, after, pressed) => {
      const ticks = toggled(roleWith(before), undefined, pressed)
      const merged = permissionsWith(roleWith(after), ticks)
      expect(merged.includes(pressed)).toBe(!before.includes(pressed))
      for (const key of keys.filter((one) => one !== pressed))
        expect(merged.includes(key)).toBe(after.includes(key))
    }),
  )
})

test('a conflict says what was given, taken and renamed, and whether it was oneself', () => {
  const role = roleWith(['mail.read', 'audit.read'])
  const change = (fields: object, own?: true) => ({ what: 'x', fields, ...(own && { own }) })
  const changes = [
    change({ permissions: ['mail.read'] }, true),
    change({ permissions: ['mail.read', 'industry.manage'] }, true),
    change({ name: 'Aufsicht' }, true),
  ]
  const told = { given: ['industry.manage'], taken: ['audit.read'], renamed: 'Aufsicht' }
  expect(conflictOf(role, { changes })).toEqual({ own: true, ...told })
  expect(conflictOf(role, { changes: [...changes, change({ name: 'Prüfstelle' })] })).toEqual({
    own: false,
    ...told,
    renamed: undefined,
  })
  expect(conflictOf(role, undefined)).toEqual({ own: false, given: [], taken: [], renamed: undefined })
})

test('every permission stands in one area, in the order that it came in', () => {
  const permissions = keys.map((key) => ({ _id: key, id: key, key, name: key, allows: key }))
  expect(areasOf(permissions).map((area) => [area.name, area.permissions.map(({ key }) => key)])).toEqual([
    ['Unternehmen', ['company.approve', 'industry.manage']],
    ['Auswertung und Protokoll', ['audit.read']],
    ['Nachrichten', ['mail.read']],
  ])
})
