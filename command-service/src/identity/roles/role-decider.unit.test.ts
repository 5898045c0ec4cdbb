import { describe, expect, test } from '@jest/globals'
import type { RoleEvent } from '@schaufenster/events/identity/role-events.ts'
import { allPermissions, type Permission } from '@schaufenster/platform/app/permissions.ts'
import { nobody, platformItself, type Authority } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { nameKey, reaches, roleDecider, type RoleCommand } from './role-decider.ts'

const { given } = scenarioOf(roleDecider)

const admin = platformItself
/** May manage roles and approve. */
const lead: Authority = { userId: 'lea', role: 'user', permissions: ['role.manage', 'company.approve'] }
const taken = new Set([nameKey('Redaktion')])

const create = (
  by: Authority,
  name = 'Prüfung',
  permissions: readonly Permission[] = ['company.approve'],
): RoleCommand => ({ type: 'CreateRole', by, name, permissions, taken })
const created: RoleEvent = {
  type: 'RoleCreated',
  data: { name: 'Prüfung', permissions: ['company.approve'] },
}
const ofMore: RoleEvent = { type: 'RolePermissionsChanged', data: { permissions: ['mail.read'] } }
const deleted: RoleEvent = { type: 'RoleDeleted', data: {} }

describe('a role', () => {
  test('is created once, by who may, under a name of its own', () => {
    given().when(create(admin)).then(created)
    given(created).when(create(admin)).thenNothing()
    given().when(create(nobody)).thenRefused('forbidden')
    given().when(create(admin, 'REDAKTION')).thenRefused('invalid')
  })

  test('allows no more than who makes or changes it may', () => {
    given().when(create(lead)).then(created)
    given()
      .when(create(lead, 'Alles', ['company.approve', 'mail.read']))
      .thenRefused('invalid')
    const change = (by: Authority, ...permissions: Permission[]): RoleCommand => ({
      type: 'ChangeRole',
      by,
      permissions,
      taken,
    })
    given(created).when(change(lead, 'mail.read')).thenRefused('invalid')
    given(created).when(change(admin, 'mail.read')).then(ofMore)
    // They can't remove what they couldn't grant, either.
    given(created, ofMore).when(change(lead)).thenRefused('invalid')
    given(created, ofMore).when({ type: 'DeleteRole', by: lead, holders: 0 }).thenRefused('invalid')
    given(created).when(change(lead, 'company.approve')).thenNothing()
    expect(reaches(lead, allPermissions)).toBe(false)
    expect(reaches(admin, allPermissions)).toBe(true)
  })

  test('is renamed, and deleted once nobody has it', () => {
    const rename = (name: string): RoleCommand => ({ type: 'ChangeRole', by: lead, name, taken })
    given(created)
      .when(rename('Sichtung'))
      .then({ type: 'RoleRenamed', data: { name: 'Sichtung' } })
    given(created).when(rename('Prüfung')).thenNothing()
    given(created).when(rename('redaktion')).thenRefused('invalid')
    given().when(rename('Sichtung')).thenRefused('notFound')
    given(created).when({ type: 'DeleteRole', by: lead, holders: 1 }).thenRefused('conflict')
    given(created).when({ type: 'DeleteRole', by: lead, holders: 0 }).then(deleted)
    given(created, deleted).when({ type: 'DeleteRole', by: lead, holders: 0 }).thenNothing()
    given(created, deleted).when(rename('Sichtung')).thenRefused('notFound')
  })

  test('holds no right that the code has forgotten', () => {
    const old: RoleEvent = {
      type: 'RoleCreated',
      data: { name: 'Alt', permissions: ['company.approve', 'fax.send'] },
    }
    expect(given(old).thenState()).toEqual({ status: 'open', name: 'Alt', permissions: ['company.approve'] })
  })
})
