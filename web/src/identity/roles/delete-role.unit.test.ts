import { expect, test } from '@jest/globals'
import type { Holders } from './api.ts'
import { deleteRole } from './delete-role.ts'

type Holder = Holders['users'][number]

const holderOf = (id: string): Holder => ({
  _id: id,
  id,
  fullName: id,
  email: `${id}@example.org`,
  roles: ['role'],
  isVerified: true,
  isActive: true,
  isInvited: false,
  hasSecondFactor: false,
  hasPasskey: false,
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  version: 1,
})

/** A role with so many holders; `late` get it while the first one loses it. */
const roleOf = (count: number, late = 0, faultAt = Infinity) => {
  let held = Array.from({ length: count }, (_, index) => holderOf(`u${index}`))
  let pages = 0
  let taken = 0
  let isThere = true
  const api = {
    holders: async () => {
      pages += 1
      return { users: held.slice(0, 100), total: held.length }
    },
    take: async (_role: string, { id }: Holder) => {
      taken += 1
      if (taken === faultAt) throw new Error('stopped')
      if (taken === 1)
        held = [...held, ...Array.from({ length: late }, (_, index) => holderOf(`late${index}`))]
      held = held.filter((one) => one.id !== id)
    },
    remove: async () => {
      if (held.length > 0) throw new Error('somebody has it')
      isThere = false
    },
  }
  return { api, held: () => held.map(({ id }) => id), pages: () => pages, isThere: () => isThere }
}

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('a role with %i holders is taken from all and deleted, in %i pages', async (count, pages) => {
  const role = roleOf(count)
  await deleteRole(role.api, 'role', await role.api.holders())
  expect([role.held(), role.isThere(), role.pages()]).toEqual([[], false, pages])
})

test('where more have the role than were told of, no more lose it, and it stays', async () => {
  const role = roleOf(101, 2)
  await expect(deleteRole(role.api, 'role', await role.api.holders())).rejects.toThrow('somebody has it')
  expect([role.held(), role.isThere()]).toEqual([['late0', 'late1'], true])
})

test('broken off it goes on with those who are left', async () => {
  const role = roleOf(150, 0, 120)
  await expect(deleteRole(role.api, 'role', await role.api.holders())).rejects.toThrow('stopped')
  expect(role.held()).toHaveLength(31)
  await deleteRole(role.api, 'role', await role.api.holders())
  expect(role.isThere()).toBe(false)
})
