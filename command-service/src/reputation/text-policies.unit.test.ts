import { beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { createRecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import type { AnyPolicy } from '../policies/policy.ts'
import { commentDecider, commentStream } from './comment-decider.ts'
import { notifyOwnersOfTexts } from './notify-owners-of-texts.ts'
import { reviewDecider, reviewStream } from './review-decider.ts'

const otto: Recipient = { id: 'otto', name: 'Otto Brandt', address: 'otto@example.org' }
const anna: Recipient = { id: 'anna', name: 'Anna Amt', address: 'anna@example.org' }
const id = companyId('0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc')
const author = {
  subject: 'ida',
  addressId: 'address-of-ida',
  email: 'ida@beispiel.example',
  confirmedBy: 'mail',
} as const

let system: ReturnType<typeof createTestSystem>
let owners: readonly string[]
beforeEach(() => {
  system = createTestSystem()
  owners = ['otto']
})

const bakery = () => ({ id, name: 'Bäckerei', slug: 'baeckerei', owners, isPublic: true })
const now = 5
const content = { name: 'Ida', rating: 4, message: 'Gutes Brot.' } as const

const review = () =>
  system.handle(
    reviewDecider,
    reviewStream(newUuid(), id),
    { type: 'SubmitReview', company: bakery(), ...author, content, now },
    commandBy(),
  )
const comment = () => {
  const on = [
    { type: 'ReviewSubmitted', data: { ...author, company: id, ...content, at: now } } as const,
    { type: 'ReviewApproved', data: { company: id } } as const,
  ].reduce(reviewDecider.evolve, reviewDecider.initialState)
  const said = { review: newUuid(), name: 'Ida', comment: 'Stimmt.' }
  return system.handle(
    commentDecider,
    commentStream(newUuid(), id),
    { type: 'AddComment', on, ...author, content: said, now },
    commandBy(),
  )
}

const mails = async () => {
  const policy: AnyPolicy = notifyOwnersOfTexts({
    streams: system.streams,
    publicUrl: 'https://schaufenster.example',
    codes: createRecordCodes([new Uint8Array(32).fill(3)], 'review'),
    companyAt: async () => bakery(),
    personOf: async (userId) => (userId === otto.id ? otto : undefined),
    admins: async () => [anna],
  })
  const { events } = await system.store.readAll(beginning, 100)
  const batch = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  const effects = policy.react(batch, await policy.learn(batch))
  return effects.flatMap((effect) =>
    effect.kind === 'mail' ? [{ to: effect.to.address, text: effect.letter.text }] : [],
  )
}

test('owners hear of what is new, and of comments alone with a link to comments', async () => {
  await comment()
  expect(await mails()).toEqual([
    { to: otto.address, text: expect.stringContaining(`/unternehmen/reviews/${id}?reiter=kommentare`) },
  ])
  await review()
  const [mail] = await mails()
  expect(mail?.text).toContain('eine neue Bewertung und ein neuer Kommentar')
  expect(mail?.text).not.toContain('reiter=')
})

test.each([[[]], [['erased']]])(
  'administrators hear at once where no owner is left of %j',
  async (ofCompany: readonly string[]) => {
    owners = ofCompany
    await review()
    expect(await mails()).toEqual([{ to: anna.address, text: expect.stringContaining('hat keinen Inhaber') }])
  },
)
