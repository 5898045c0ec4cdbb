import { beforeEach, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { createRecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import type { AnyPolicy } from '../policies/policy.ts'
import { commentDecider, commentStream } from './comment-decider.ts'
import type { Ruling, Standing } from './moderation.ts'
import { noticeDecider, noticeStream, type NoticeCommand } from './notice-decider.ts'
import { notifyAdminsOfAppeals } from './notify-admins-of-appeals.ts'
import { notifyOfModeration } from './notify-of-moderation.ts'
import { notifyOwnersOfTexts } from './notify-owners-of-texts.ts'
import { reviewDecider, reviewStream, type ReviewCommand } from './review-decider.ts'

const otto: Recipient = { id: 'otto', name: 'Otto Brandt', address: 'otto@example.org' }
const anna: Recipient = { id: 'anna', name: 'Anna Amt', address: 'anna@example.org' }
const id = companyId('0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc')
const author = {
  subject: 'ida',
  addressId: 'address-of-ida',
  email: 'ida@beispiel.example',
  confirmedBy: 'mail',
} as const

const ida = { hasCode: true, userId: undefined, addressIds: [] }

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

const deps = () => ({
  streams: system.streams,
  publicUrl: 'https://schaufenster.example',
  codes: createRecordCodes([new Uint8Array(32).fill(3)], 'review'),
  companyAt: async () => bakery(),
  personOf: async (userId: string) => (userId === otto.id ? otto : undefined),
  admins: async () => [anna],
})

/** What a policy does about all that has happened since it looked last. */
const effectsOf = async (policy: AnyPolicy, seen = 0) => {
  const events = (await system.store.readAll(beginning, 100)).events.slice(seen)
  const batch = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  return policy.react(batch, await policy.learn(batch))
}
const mails = async (policy: AnyPolicy = notifyOwnersOfTexts(deps()), seen = 0) =>
  (await effectsOf(policy, seen)).flatMap((effect) =>
    effect.kind === 'mail'
      ? [{ to: effect.to.address, subject: effect.letter.subject, text: effect.letter.text }]
      : [],
  )

test('owners hear of texts, and administrators of appeals, three times an hour at most', async () => {
  const stream = reviewStream(newUuid(), id)
  const tell = (command: ReviewCommand) => system.handle(reviewDecider, stream, command, commandBy())
  await tell({ type: 'SubmitReview', company: bakery(), ...author, content, now })
  expect(await effectsOf(notifyOwnersOfTexts(deps()))).toMatchObject([{ limitedAs: 'new texts' }])
  const ruling: Ruling = { status: 'rejected', reason: 'spam' }
  await tell({ type: 'Rule', by: platformItself, company: bakery(), ruling })
  await tell({ type: 'AppealRejection', author: ida, explanation: 'Ich war da.', now })
  expect(await effectsOf(notifyAdminsOfAppeals(deps()))).toMatchObject([{ limitedAs: 'text appeals' }])
})

test('owners hear of what is new, and of comments alone with a link to comments', async () => {
  await comment()
  expect(await mails()).toEqual([
    {
      to: otto.address,
      subject: expect.any(String),
      text: expect.stringContaining(`/unternehmen/reviews/${id}?reiter=kommentare`),
    },
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
    expect(await mails()).toEqual([
      { to: anna.address, subject: expect.any(String), text: expect.stringContaining('hat keinen Inhaber') },
    ])
  },
)

test('administrators hear of a new wording of what the platform decided about, and owners don’t', async () => {
  const stream = reviewStream(newUuid(), id)
  const tell = (command: ReviewCommand) => system.handle(reviewDecider, stream, command, commandBy())
  await tell({ type: 'SubmitReview', company: bakery(), ...author, content, now })
  await tell({ type: 'OverrideModeration', by: platformItself, status: 'rejected', reasons: 'Beleidigung.' })
  const seen = (await system.store.readAll(beginning, 100)).events.length
  await tell({ type: 'EditReview', author: ida, content: { ...content, message: 'Und doch.' } })
  expect(await mails(notifyOwnersOfTexts(deps()), seen)).toEqual([
    {
      to: anna.address,
      subject: expect.stringContaining('wartet auf Schaufenster'),
      text: expect.stringContaining('/admin/bewertungen?liste=erneut'),
    },
  ])
})

describe('what owners are told of decisions of the platform', () => {
  const by = platformItself
  const newestTo = async (address: string) =>
    (await mails(notifyOfModeration(deps()))).findLast(({ to }) => to === address)?.text

  test('which text it is, on what ground, and where it is listed', async () => {
    const stream = reviewStream(newUuid(), id)
    const tell = (command: ReviewCommand) => system.handle(reviewDecider, stream, command, commandBy())
    await tell({ type: 'SubmitReview', company: bakery(), ...author, content, now })
    await tell({ type: 'OverrideModeration', by, status: 'rejected', reasons: 'Beleidigung.' })
    const rejected = await newestTo(otto.address)
    expect(rejected).toContain('Geschrieben von Ida am 1. Januar 1970: „Gutes Brot.“')
    expect(rejected).toContain('Grundlage: Verstoß gegen die Nutzungsbedingungen')
    expect(rejected).toContain(`/unternehmen/reviews/${id}?stand=abgelehnt`)
    expect(await newestTo(author.email)).toContain('Grundlage: Verstoß gegen die Nutzungsbedingungen')
    await tell({ type: 'OverrideModeration', by, status: 'approved', reasons: 'Doch nicht.' })
    const approved = await newestTo(otto.address)
    expect(approved).toContain(`/unternehmen/reviews/${id}?stand=genehmigt`)
    expect(approved).not.toContain('Grundlage')
  })

  test('of a comment that was reported, the ground of the notice', async () => {
    const notice = newUuid()
    const tellNotice = (command: NoticeCommand) =>
      system.handle(noticeDecider, noticeStream(notice), command, commandBy())
    const reported = { targetKind: 'comment', url: '/unternehmen/baeckerei', reason: 'insult' } as const
    const notifier = { explanation: 'Eine Beleidigung.', name: 'Olga', email: 'olga@example.org' }
    await tellNotice({ type: 'SubmitNotice', subject: notice, content: { ...reported, ...notifier }, now })
    const decision = {
      action: 'removed',
      ground: 'contract',
      provision: 'AGB, Abschnitt 4',
      reasons: 'Beleidigung.',
    } as const
    await tellNotice({ type: 'DecideNotice', by, subject: 'ida', decision, unfounded: false, now })
    await comment()
    const written = (await system.store.readAll(beginning, 100)).events.findLast(
      ({ type }) => type === 'CommentAdded',
    )
    if (written === undefined) throw new Error('nobody wrote a comment')
    const { reasons } = decision
    const command = { type: 'OverrideModeration', by, status: 'rejected', reasons, notice } as const
    const stream = commentStream(streamParts(written.stream).id, id)
    await system.handle(commentDecider, stream, command, commandBy())
    const mail = await newestTo(otto.address)
    expect(mail).toContain('Geschrieben von Ida am 1. Januar 1970: „Stimmt.“')
    expect(mail).toMatch(/Grundlage: [^\n]*\(AGB, Abschnitt 4\)/)
    expect(mail).toContain(`/unternehmen/reviews/${id}?reiter=kommentare&stand=abgelehnt`)
  })
})

describe('what an author is told of decisions and of undoing them', () => {
  const spam: Ruling = { status: 'rejected', reason: 'spam' }
  const rejected = /wurde abgelehnt$/
  const published = /ist veröffentlicht$/
  const looked = /wird noch einmal geprüft$/

  /** Decides and takes back, minute by minute; answers what is mailed each minute. */
  const told = async (...minutes: readonly (readonly (Ruling | { readonly back: Standing })[])[]) => {
    await review()
    const newest = (await system.store.readAll(beginning, 100)).events.at(-1)
    if (newest === undefined) throw new Error('nobody wrote a review')
    const stream = reviewStream(streamParts(newest.stream).id, id)
    const subjects: string[][] = []
    for (const decisions of minutes) {
      const seen = (await system.store.readAll(beginning, 100)).events.length
      for (const said of decisions) {
        const command =
          'back' in said
            ? ({ type: 'RestoreStanding', by: platformItself, to: said.back } as const)
            : ({ type: 'Rule', by: platformItself, company: bakery(), ruling: said } as const)
        await system.handle(reviewDecider, stream, command, commandBy())
      }
      subjects.push((await mails(notifyOfModeration(deps()), seen)).map(({ subject }) => subject))
    }
    return subjects
  }
  const one = (subject: RegExp) => [expect.stringMatching(subject)]

  test('nothing of what was taken back within the minute', async () => {
    expect(await told([{ status: 'approved' }, { back: { status: 'pending' } }])).toEqual([[]])
    expect(await told([spam], [{ status: 'approved' }, { back: spam }])).toEqual([one(rejected), []])
  })

  test('what holds once it is taken back later', async () => {
    expect(await told([spam], [{ back: { status: 'pending' } }])).toEqual([one(rejected), one(looked)])
    expect(await told([{ status: 'approved' }], [spam], [{ back: { status: 'approved' } }])).toEqual([
      one(published),
      one(rejected),
      one(published),
    ])
    expect(await told([spam], [{ status: 'approved' }], [{ back: spam }])).toEqual([
      one(rejected),
      one(published),
      one(rejected),
    ])
  })

  test('by the statement on a notice alone of what is removed on it; owners hear of it as ever', async () => {
    const stream = reviewStream(newUuid(), id)
    const tell = (command: ReviewCommand) => system.handle(reviewDecider, stream, command, commandBy())
    await tell({ type: 'SubmitReview', company: bakery(), ...author, content, now })
    const removal = { type: 'OverrideModeration', by: platformItself, reasons: 'Beleidigung.' } as const
    await tell({ ...removal, status: 'rejected', notice: newUuid() })
    const readers = async () => (await mails(notifyOfModeration(deps()))).map(({ to }) => to)
    expect(await readers()).toEqual([otto.address])
    await tell({ ...removal, status: 'approved' })
    expect(await readers()).toEqual([author.email, otto.address])
  })

  test('once of what is decided, taken back and decided anew', async () => {
    const approved = { status: 'approved' } as const
    expect(await told([approved, { back: { status: 'pending' } }, approved])).toEqual([one(published)])
    expect(await told([spam, { back: { status: 'pending' } }, spam])).toEqual([one(rejected)])
  })
})
