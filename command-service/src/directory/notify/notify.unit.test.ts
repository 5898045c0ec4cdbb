import { beforeEach, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import type { AnyPolicy, Effect } from '../../policies/policy.ts'
import { mailClaimLink } from '../claims/mail-claim-link.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { admin, bakeries, bakeryId, imported, owner, stranger } from '../company/company-fixtures.ts'
import { notifyOfOwners } from '../owners/notify-of-owners.ts'
import { notifyAdmins } from './notify-admins.ts'
import { notifyOwnersOfHiding } from './notify-owners-of-hiding.ts'
import { notifyOwnersOfPause } from './notify-owners-of-pause.ts'
import { notifyOwnersOfRemoval } from './notify-owners-of-removal.ts'
import { notifyOwners } from './notify-owners.ts'

const olga: Recipient = { id: 'olga', name: 'Olga Brandt', address: 'olga@example.org' }
const anna: Recipient = { id: 'anna', name: 'Anna Amt', address: 'anna@example.org' }
const site = 'https://schaufenster.example'

let system: ReturnType<typeof createTestSystem>
beforeEach(() => {
  system = createTestSystem()
})

type Telling =
  | typeof notifyOwners
  | typeof notifyOfOwners
  | typeof notifyOwnersOfRemoval
  | typeof notifyOwnersOfHiding
  | typeof notifyOwnersOfPause
  | typeof notifyAdmins
  | typeof mailClaimLink

const tell = (command: CompanyCommand, id = bakeryId, userId?: string) =>
  system.handle(companyDecider, companyStream(id), command, commandBy(undefined, userId))

const register = (name: string, id = bakeryId) =>
  tell(
    { type: 'RegisterCompany', name, industryIds: [bakeries], slug: `slug-${id}`, by: owner, changes: {} },
    id,
  )

/** What a policy does about the whole log except its first events. `end`: stops reading before this event. */
const effectsOf = async (make: Telling, skipped = 0, end = Infinity): Promise<readonly Effect[]> => {
  const policy: AnyPolicy = make({
    streams: system.streams,
    publicUrl: site,
    personOf: async (userId) => (userId === olga.id ? olga : undefined),
    admins: async () => [anna],
    invitations: {
      read: async () => ({ email: 'ida@beispiel.example', companyId: bakeryId }),
      link: async () => 'token',
    },
    claimLinks: { issue: async () => 'token' },
    clock: system.clock,
  })
  const { events } = await system.store.readAll(beginning, 10_000)
  const wanted = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  const batch = wanted.slice(skipped, end)
  return policy.react(batch, await policy.learn(batch))
}

const mailsOf = async (make: Telling, skipped?: number, end?: number) =>
  (await effectsOf(make, skipped, end)).flatMap((effect) =>
    effect.kind === 'mail' ? [{ to: effect.to.id, limitedAs: effect.limitedAs, ...effect.letter }] : [],
  )

describe('owners', () => {
  test('hear of an approval, with the way to their page', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'ApproveCompany', by: admin })
    const [mail, ...more] = await mailsOf(notifyOwners)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'olga', subject: '„Bäckerei Müller“ ist freigegeben' })
    expect(mail?.text).toContain('Guten Tag Olga Brandt,')
    expect(mail?.text).toContain(`${site}/unternehmen/slug-${bakeryId}`)
  })

  test('hear of a rejection, with its reason and the way to mend it, and of an approval that was taken back', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'RejectCompany', by: admin, reason: 'Die Adresse fehlt.' })
    const [rejected] = await mailsOf(notifyOwners)
    expect(rejected?.subject).toBe('„Bäckerei Müller“ braucht noch eine Änderung')
    expect(rejected?.text).toContain('> Die Adresse fehlt.')
    expect(rejected?.text).toContain(`${site}/unternehmen/stammdaten/${bakeryId}`)

    await tell({ type: 'ApproveCompany', by: admin })
    await tell({ type: 'RevokeApproval', by: admin, reason: 'Der Laden ist geschlossen.' })
    const mails = await mailsOf(notifyOwners)
    expect(mails.map(({ subject }) => subject)).toEqual(['„Bäckerei Müller“ ist nicht mehr öffentlich'])
    expect(mails[0]?.text).toContain('> Der Laden ist geschlossen.')
  })

  test('hear nothing of what was taken back by then', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'ApproveCompany', by: admin })
    const [decision] = (await system.streams.since(companyStream(bakeryId).name, -1, 100)).slice(-1)
    await tell({ type: 'ReopenApproval', by: admin, decision: decision?.id })
    expect(await mailsOf(notifyOwners)).toEqual([])
  })

  test('hear of a deletion by somebody else, with its reason, and of a restoration', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'ApproveCompany', by: admin })
    await tell({ type: 'DeleteCompany', by: admin, at: 0, reason: 'Doppelt eingetragen.' })
    const [deleted, ...more] = await mailsOf(notifyOwnersOfRemoval)
    expect(more).toEqual([])
    expect(deleted).toMatchObject({ to: 'olga', subject: '„Bäckerei Müller“ wurde gelöscht' })
    expect(deleted?.text).toContain('Bis zum 31. Januar 1970 können wir ihn wiederherstellen.')
    expect(deleted?.text).toContain('> Doppelt eingetragen.')

    await tell({ type: 'RestoreCompany', by: admin, at: 1 })
    expect(await mailsOf(notifyOwnersOfRemoval)).toEqual([])
    const restored = await mailsOf(notifyOwnersOfRemoval, 1)
    expect(restored.map(({ subject }) => subject)).toEqual(['„Bäckerei Müller“ ist wieder da'])
    expect(restored[0]?.text).toContain('Er ist wieder für alle zu sehen.')
  })

  test('hear nothing of what they did themselves', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'DeleteCompany', by: owner, at: 0, reason: 'Geschlossen.' }, bakeryId, olga.id)
    expect(await mailsOf(notifyOwnersOfRemoval)).toEqual([])
  })

  test('hear of a deletion by another owner', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'AddOwner', by: admin, userId: 'otto' })
    const otto = { ...owner, userId: 'otto' }
    await tell({ type: 'DeleteCompany', by: otto, at: 0, reason: 'Geschlossen.' }, bakeryId, 'otto')
    const [mail, ...more] = await mailsOf(notifyOwnersOfRemoval)
    expect(more).toEqual([])
    expect(mail?.to).toBe('olga')
    expect(mail?.text).toContain('Ein anderer Inhaber hat Ihren Eintrag „Bäckerei Müller“ gelöscht.')
    expect(mail?.text).toContain('> Geschlossen.')
  })

  test('hear that another one hid the entry, and showed it again', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'AddOwner', by: admin, userId: 'otto' })
    const otto = { ...owner, userId: 'otto' }
    await tell({ type: 'HideCompany', by: otto }, bakeryId, 'otto')
    const [hidden, ...more] = await mailsOf(notifyOwnersOfHiding)
    expect(more).toEqual([])
    expect(hidden).toMatchObject({ to: 'olga', subject: '„Bäckerei Müller“ ist verborgen' })
    expect(hidden?.text).toContain('Ein anderer Inhaber hat Ihren Eintrag „Bäckerei Müller“ verborgen.')
    await tell({ type: 'ShowCompany', by: otto }, bakeryId, 'otto')
    expect(await mailsOf(notifyOwnersOfHiding)).toEqual([])
    expect((await mailsOf(notifyOwnersOfHiding, 1)).map(({ subject }) => subject)).toEqual([
      '„Bäckerei Müller“ ist nicht mehr verborgen',
    ])
    await tell({ type: 'HideCompany', by: owner }, bakeryId, olga.id)
    expect(await mailsOf(notifyOwnersOfHiding, 2)).toEqual([])
  })

  test('hear that another one closed the company for a while, and opened it again', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'AddOwner', by: admin, userId: 'otto' })
    const otto = { ...owner, userId: 'otto' }
    const pause = { type: 'PauseCompany', from: '2026-12-21', until: '2026-12-27' } as const
    await tell({ ...pause, by: otto }, bakeryId, 'otto')
    const [closed, ...more] = await mailsOf(notifyOwnersOfPause)
    expect(more).toEqual([])
    expect(closed).toMatchObject({
      to: 'olga',
      subject: '„Bäckerei Müller“ ist vorübergehend geschlossen',
      text: expect.stringContaining('gekennzeichnet, bis einschließlich 27. Dezember 2026.'),
    })
    await tell({ type: 'ResumeCompany', by: otto }, bakeryId, 'otto')
    expect(await mailsOf(notifyOwnersOfPause)).toEqual([])
    expect((await mailsOf(notifyOwnersOfPause, 1)).map(({ subject }) => subject)).toEqual([
      '„Bäckerei Müller“ ist wieder geöffnet',
    ])
    await tell({ ...pause, by: owner }, bakeryId, olga.id)
    expect(await mailsOf(notifyOwnersOfPause, 2)).toEqual([])
  })

  test('hear of owners who come or go by the doing of others, and not by their own', async () => {
    await register('Bäckerei Müller')
    const changed = ['olga', 'Die Inhaber von „Bäckerei Müller“ haben sich geändert']
    const heard = async (skipped: number) =>
      (await mailsOf(notifyOfOwners, skipped)).map((mail) => [mail.to, mail.subject])
    await tell({ type: 'AddOwner', by: admin, userId: 'otto' })
    expect(await heard(0)).toEqual([changed])
    await tell({ type: 'RemoveOwner', by: { ...owner, userId: 'otto' }, userId: 'otto' }, bakeryId, 'otto')
    expect(await heard(2)).toEqual([changed])
    await tell({ type: 'AddOwner', by: admin, userId: 'sven' })
    await tell({ type: 'RemoveOwner', by: owner, userId: 'sven' }, bakeryId, olga.id)
    expect(await heard(4)).toEqual([])
  })

  test.each([
    { isTransfer: false, subject: '„Bäckerei Müller“ hat einen neuen Inhaber' },
    { isTransfer: true, subject: 'Die Inhaber von „Bäckerei Müller“ haben sich geändert' },
  ])('hear who came, and that somebody went with it: $isTransfer', async ({ isTransfer, subject }) => {
    await register('Bäckerei Müller')
    await tell({ type: 'AddOwner', by: admin, userId: 'otto' })
    const { now } = system.clock
    const by = { ...owner, userId: 'otto' }
    const [invitationId, addressId] = ['i-1', 'address of sven']
    await tell({ type: 'InviteOwner', by, invitationId, addressId, isTransfer, now: now() })
    const sven = { ...owner, userId: 'sven' }
    await tell({ type: 'AcceptInvitation', by: sven, invitationId, now: now() })
    // The log may end here for the reader, in the middle of what was accepted.
    for (const end of [Infinity, 4])
      expect((await mailsOf(notifyOfOwners, 2, end)).map((mail) => [mail.to, mail.subject])).toEqual([
        ['olga', subject],
      ])
  })

  test('who are gone are not written to', async () => {
    await register('Bäckerei Müller')
    await tell({ type: 'AddOwner', by: admin, userId: 'gone' })
    await tell({ type: 'ApproveCompany', by: admin })
    expect((await mailsOf(notifyOwners)).map(({ to }) => to)).toEqual(['olga'])
  })
})

describe('strangers', () => {
  test('hear of an invitation three times an hour at most', async () => {
    await register('Bäckerei Müller')
    const [invitationId, addressId, isTransfer] = ['i-1', 'address of ida', false]
    await tell({
      type: 'InviteOwner',
      by: owner,
      invitationId,
      addressId,
      isTransfer,
      now: system.clock.now(),
    })
    expect(await mailsOf(notifyOfOwners)).toMatchObject([{ to: 'i-1', limitedAs: 'owner invitations' }])
  })

  test('whose entry is claimed hear of it three times an hour at most', async () => {
    const contact = { email: 'info@ratskeller.example' }
    const data = { ...imported.data, contact }
    await tell({ type: 'ImportCompany', by: admin, slug: 'ratskeller', data })
    await tell({ type: 'ApproveCompany', by: admin })
    const proof = { kind: 'mail' } as const
    await tell({ type: 'RequestClaim', by: stranger, claimId: 'c-1', proof, now: system.clock.now() })
    expect(await mailsOf(mailClaimLink)).toMatchObject([{ to: 'c-1', limitedAs: 'claim links' }])
  })
})

describe('administrators', () => {
  test('get one mail about all that wait, and none about what was decided meanwhile', async () => {
    const ids = Array.from({ length: 13 }, (_, index) =>
      companyId(`0192f0c1-7a00-7000-8000-${String(index + 100).padStart(12, '0')}`),
    )
    for (const [index, id] of ids.entries()) await register(`Laden ${index + 1}`, id)
    const [decided] = ids
    if (decided !== undefined) await tell({ type: 'ApproveCompany', by: admin }, decided)
    const [mail, ...more] = await mailsOf(notifyAdmins)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'anna',
      subject: '12 Unternehmen warten auf Ihre Prüfung',
      limitedAs: expect.any(String),
    })
    expect(mail?.text).toContain('• Laden 2\n')
    expect(mail?.text).toContain('• Laden 11\nund 2 weitere')
    expect(mail?.text).not.toContain('Laden 1\n')
    expect(mail?.text).toContain(`${site}/admin/unternehmen?stand=pruefung`)
  })

  test('read the name of a single one in the subject, and get nothing when nothing waits', async () => {
    await register('Bäckerei Müller')
    expect((await mailsOf(notifyAdmins)).map(({ subject }) => subject)).toEqual([
      '„Bäckerei Müller“ wartet auf Ihre Prüfung',
    ])
    await tell({ type: 'ApproveCompany', by: admin })
    expect(await mailsOf(notifyAdmins)).toEqual([])
  })
})
