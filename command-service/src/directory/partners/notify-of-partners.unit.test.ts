import { beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import type { AnyPolicy } from '../../policies/policy.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { admin, bakeries, bakeryId, owner, stranger } from '../company/company-fixtures.ts'
import { notifyOfPartners } from './notify-of-partners.ts'
import { partnershipDecider, partnershipIdOf, partnershipStream } from './partnership-decider.ts'

const cafeId = companyId('0192f0c1-7a00-7000-8000-000000000002')
const people: readonly Recipient[] = [
  { id: owner.userId, name: 'Olga Brandt', address: 'olga@example.org' },
  { id: stranger.userId, name: 'Sven Amt', address: 'sven@example.org' },
]

let system: ReturnType<typeof createTestSystem>
beforeEach(async () => {
  system = createTestSystem()
  await register('Bäckerei Müller', bakeryId, owner)
  await register('Café Mittag', cafeId, stranger)
})

const tell = (id: typeof bakeryId, command: CompanyCommand) =>
  system.handle(companyDecider, companyStream(id), command, commandBy())

const register = async (name: string, id: typeof bakeryId, by: typeof owner) => {
  await tell(id, {
    type: 'RegisterCompany',
    name,
    industryIds: [bakeries],
    slug: `slug-${id}`,
    by,
    changes: {},
  })
  await tell(id, { type: 'ApproveCompany', by: admin })
}

const between = async (type: 'RequestPartnership' | 'ApprovePartnership' | 'EndPartnership') => {
  const current = async (id: typeof bakeryId) =>
    (await system.streams.current(companyDecider, companyStream(id).name)).state
  const sides = { company: await current(bakeryId), partner: await current(cafeId) }
  const stream = partnershipStream(partnershipIdOf(bakeryId, cafeId))
  const command =
    type === 'RequestPartnership'
      ? ({ type, by: owner, company: bakeryId, partner: cafeId, sides } as const)
      : ({ type, by: stranger, sides } as const)
  return system.handle(partnershipDecider, stream, command, commandBy(undefined, command.by.userId))
}

const mails = async () => {
  const policy: AnyPolicy = notifyOfPartners({
    streams: system.streams,
    publicUrl: 'https://schaufenster.example',
    personOf: async (userId) => people.find(({ id }) => id === userId),
  })
  const { events } = await system.store.readAll(beginning, 10_000)
  const batch = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  return policy
    .react(batch, await policy.learn(batch))
    .flatMap((effect) =>
      effect.kind === 'mail' ? [{ to: effect.to.id, limitedAs: effect.limitedAs, ...effect.letter }] : [],
    )
}

test('owners hear that another company asks, with the way to answer', async () => {
  await between('RequestPartnership')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: stranger.userId,
    subject: '„Bäckerei Müller“ möchte Ihr Partner werden',
    limitedAs: 'PartnershipRequested',
  })
  expect(mail?.text).toContain(`https://schaufenster.example/unternehmen/partner/${cafeId}`)
})

test('who asked hears that the other one agreed', async () => {
  await between('RequestPartnership')
  await between('ApprovePartnership')
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [owner.userId, '„Café Mittag“ ist jetzt Ihr Partner'],
  ])
})

test('of what was withdrawn by then nobody hears', async () => {
  await between('RequestPartnership')
  await between('EndPartnership')
  expect(await mails()).toEqual([])
})
