import { expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { privacyEvents } from '@schaufenster/events/identity/privacy-events.ts'
import { sessionEvents } from '@schaufenster/events/identity/session-events.ts'
import { userEvents } from '@schaufenster/events/identity/user-events.ts'
import { roleId } from '@schaufenster/events/identity/values.ts'
import { createSubjectEraser } from '@schaufenster/events/lib/erase-subject.ts'
import { erasureEvents } from '@schaufenster/events/lib/erasure-events.ts'
import { reservationEvents } from '@schaufenster/events/lib/reservation-events.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createOwnerInvitations } from '../../directory/owners/owner-invitations.ts'
import { commandBy } from '../../lib/test-system.ts'
import { emailKey } from '../accounts/email-key.ts'
import { totpOf } from '../factor/one-time-codes.ts'
import { createTestPasskey } from '../factor/test-passkey.ts'
import { createTestIdentity, type TestIdentity } from '../test-identity.ts'
import { createAccountErasure } from './account-erasure.ts'

const email = 'mara@example.org'
const first = 'korrektes pferd'
const password = 'noch ein korrektes'
const device = 'Firefox auf Linux'
const definitions = [
  ...userEvents,
  ...sessionEvents,
  ...privacyEvents,
  ...erasureEvents,
  ...reservationEvents,
]

/** Invitations by address, on such a world's stores. */
const invitationsIn = (world: TestIdentity) =>
  createOwnerInvitations({ ...world, keyOfAddress: emailKey, idOfAddress: (key) => key })

/** `failsFor`: users whose key can't be destroyed. `cleaned`: gets a line for each cleaning of the stores. */
const erasingIn = (world: TestIdentity, failsFor: readonly string[] = [], cleaned: string[] = []) => {
  const eraser = createSubjectEraser(world, [])
  const subjects = {
    erase: async (subject: Parameters<typeof eraser.erase>[0]) => {
      if (failsFor.includes(subject.subject)) throw new Error(`no key of ${subject.subject}`)
      await eraser.erase(subject)
    },
    clean: async () => {
      cleaned.push('clean')
      await eraser.clean()
      return 'done' as const
    },
  }
  return createAccountErasure({
    ...world,
    invitations: invitationsIn(world),
    guestTexts: { by: async () => [] },
    subjects,
  })
}

/** A user with every kind of record that the vault can have for an account, and a mailed invitation. */
const createMara = async () => {
  const world = createTestIdentity({ definitions })
  const { accounts, sessions, passkeys, secondFactor, changePassword, keys, clock } = world
  const { userId } = orRefuse(
    await accounts.register({ fullName: 'Mara', email, password: first, isVouchedFor: true }, commandBy()),
  )
  const sessionId = 'none'
  orRefuse(await changePassword({ userId, sessionId, current: first, password, device }, commandBy()))
  const made = createTestPasskey().make(
    orRefuse(await passkeys.begin({ userId, sessionId, current: password }, commandBy())),
  )
  const added = { userId, name: 'Telefon', answer: made, origin: world.publicUrl }
  orRefuse(await passkeys.add(added, commandBy()))
  const herself = async () => {
    const user = await accounts.byId(userId)
    if (user === undefined) throw new Error('nobody is there')
    return user
  }
  const { key } = orRefuse(await secondFactor.begin(await herself()))
  const code = totpOf(key).generate({ timestamp: clock.now() })
  orRefuse(await secondFactor.confirm(userId, code, commandBy()))
  const user = await herself()
  orRefuse(await sessions.enter(user, device, commandBy()))
  await keys.create('invitation')
  await invitationsIn(world).keep('invitation', {
    companyId: companyId(newUuid()),
    email: email.toUpperCase(),
  })
  return { world, user }
}

class Crash extends Error {}

/** Her stores, as seen by a process that dies at its n-th write: before the write or right after it. */
const crashingAt = ({ store, vault, clock }: TestIdentity, moment: number, when: 'before' | 'after') => {
  let writes = 0
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1
    if (writes === moment && when === 'before') throw new Crash()
    const result = await work()
    if (writes === moment) throw new Crash()
    return result
  }
  return createTestIdentity({
    clock,
    definitions,
    store: { ...store, append: (...asked) => write(() => store.append(...asked)) },
    vault: {
      ...vault,
      put: (...asked) => write(() => vault.put(...asked)),
      remove: (...asked) => write(() => vault.remove(...asked)),
    },
  })
}

const typesIn = async ({ store }: TestIdentity) =>
  (await store.readAll(beginning, 1000)).events.flatMap(({ type, data }) =>
    type === 'ErasureRequested' || type === 'PersonalDataErased' ? [[type, data['subject']]] : [],
  )

test.each(['before', 'after'] as const)(
  'an erasure that a crash breaks off %s any of its writes has not begun, or comes to its end by itself',
  async (when) => {
    let begun = 0
    for (let moment = 1; ; moment += 1) {
      const { world, user } = await createMara()
      const { userId } = user
      const { clock, store, vault } = world
      const broken = erasingIn(crashingAt(world, moment, when)).erase([user], commandBy(undefined, userId))
      const end = await broken.then(isRight, (fault: unknown) => fault)
      if (end === true) break
      expect(end).toBeInstanceOf(Crash)

      const restarted = createTestIdentity({ clock, store, vault, definitions })
      await erasingIn(restarted).resume()
      if (when === 'before' && moment === 1) {
        expect(await typesIn(world)).toEqual([])
        expect(await restarted.accounts.byId(userId)).toMatchObject({ fullName: 'Mara' })
        continue
      }
      begun += 1
      expect(await typesIn(world)).toEqual([
        ['ErasureRequested', undefined],
        ['PersonalDataErased', 'invitation'],
        ['PersonalDataErased', userId],
      ])
      expect(await restarted.accounts.byId(userId)).toBeUndefined()
      expect(await restarted.refreshTokens.familiesOf(userId)).toEqual([])
      // Ids that expire by themselves may remain.
      const left = (await vault.list('', 1000)).flatMap(({ key, expiresAt }) =>
        expiresAt === undefined && (key.includes(userId) || key.includes('invitation')) ? [key] : [],
      )
      const told = ['erasure', 'subject-key'].flatMap((kind) => [`${kind}/${userId}`, `${kind}/invitation`])
      expect(left).toEqual(told)
      expect(await vault.list('owner-invitation/', 10)).toEqual([])
    }
    expect(begun).toBeGreaterThan(10)
  },
)

/** Three users to erase, in the order of their intents in the vault. */
const createThree = async () => {
  const world = createTestIdentity({ definitions })
  for (const name of ['Anna', 'Bert', 'Cleo'])
    orRefuse(
      await world.accounts.register(
        { fullName: name, email: `${name}@example.org`, password: first, isVouchedFor: true },
        commandBy(),
      ),
    )
  const found = await Promise.all(
    ['Anna', 'Bert', 'Cleo'].map((name) => world.accounts.byEmail(`${name}@example.org`)),
  )
  const users = found
    .flatMap((user) => user ?? [])
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const present = async (): Promise<readonly boolean[]> =>
    Promise.all(users.map(async ({ userId }) => (await world.accounts.byId(userId)) !== undefined))
  return { world, users, ids: users.map(({ userId }) => userId), present }
}

test('an erasure that fails holds up none behind it, and is told when all have had their turn', async () => {
  const { world, users, ids, present } = await createThree()
  const cleaned: string[] = []
  const failing = ids.slice(0, 2)
  await expect(erasingIn(world, failing, cleaned).erase(users, commandBy())).rejects.toMatchObject({
    errors: failing.map((id) => new Error(`no key of ${id}`)),
  })
  expect([await present(), cleaned]).toEqual([[true, true, false], ['clean']])

  // A later run resumes what is left, again skipping what fails, which remains to be done.
  await expect(erasingIn(world, failing.slice(0, 1), cleaned).resume()).rejects.toThrow(failing[0])
  expect([await present(), cleaned]).toEqual([
    [true, false, false],
    ['clean', 'clean'],
  ])
  await erasingIn(world).resume()
  expect(await present()).toEqual([false, false, false])
})

test('who was erased before an administrator came up is cleaned away all the same', async () => {
  const { world, users, present } = await createThree()
  const cleaned: string[] = []
  const [one, ...others] = users.map((user, index) =>
    index === 1 ? { ...user, roles: [roleId('admin')] } : user,
  )
  if (one === undefined) throw new Error('nobody is there')
  expect(isRight(await erasingIn(world, [], cleaned).erase([one, ...others], commandBy()))).toBe(false)
  expect([await present(), cleaned]).toEqual([[false, true, true], ['clean']])
  expect(isRight(await erasingIn(world, [], cleaned).erase(others, commandBy()))).toBe(false)
  expect(cleaned).toHaveLength(1)
})
