import { expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createOneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { createTestClock } from '../../lib/test-system.ts'
import { createOwnerInvitations, invitationDays } from './owner-invitations.ts'

const mara = 'mara@example.org'
const otto = 'otto@example.org'

/** Two invitations from Mara and one from Otto. */
const createWorld = async () => {
  const clock = createTestClock()
  const vault = createMemoryVault(clock)
  const invitations = createOwnerInvitations({
    vault,
    sealer: { seal: async (_subject, _id, text) => text, open: async (sealed) => sealed },
    links: createOneTimeTokens(vault),
    clock,
    keyOfAddress: (email) => email.toLowerCase(),
    idOfAddress: (key) => key,
  })
  for (const [id, email] of [
    ['first', mara],
    ['second', 'Mara@Example.org'],
    ['third', otto],
  ] as const)
    await invitations.keep(id, { companyId: companyId(newUuid()), email })
  const token = await invitations.link({ invitationId: 'first', invitedBy: 'anna' }, clock.now() + dayMs)
  /** Everything the vault stores of them, as one text. */
  const kept = async () =>
    (await vault.list('owner-invitation/', 10)).map(({ value }) => Buffer.from(value).toString()).join(' ')
  return { clock, invitations, token, kept }
}

test('of invitations that are forgotten nothing is left, their link leads nowhere, and all others stay', async () => {
  const { invitations, token, kept } = await createWorld()
  expect(await invitations.sentTo([mara])).toEqual(['first', 'second'])
  expect(await invitations.byLink(token)).toMatchObject({ invitationId: 'first', email: mara })

  for (const id of await invitations.sentTo([mara])) await invitations.forget(id)
  expect(await kept()).not.toMatch(/mara/i)
  expect(await invitations.sentTo([mara])).toEqual([])
  expect([await invitations.read('first'), await invitations.byLink(token)]).toEqual([undefined, undefined])
  expect(await invitations.read('third')).toMatchObject({ email: otto })
  // A run that stopped after the first starts over.
  await invitations.forget('first')
  expect(await invitations.sentTo([otto])).toEqual(['third'])
})

test('an address is kept for so long and no longer', async () => {
  const { clock, invitations, kept } = await createWorld()
  clock.advance(invitationDays * dayMs - 1)
  expect(await invitations.read('third')).toMatchObject({ email: otto })
  clock.advance(1)
  expect([await invitations.read('third'), await kept()]).toEqual([undefined, ''])
})
