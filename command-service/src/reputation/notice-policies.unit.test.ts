import { beforeEach, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { NoticeContent, NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import type { NoticeParty } from '@schaufenster/events/reputation/values.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { createRecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import { commandBy, commandOfPlatform, createTestSystem } from '../lib/test-system.ts'
import type { AnyPolicy, Effect } from '../policies/policy.ts'
import { acknowledgeNotices } from './acknowledge-notices.ts'
import { noticeDecider, noticeStream, type NoticeCommand } from './notice-decider.ts'
import type { NoticePolicyDeps } from './notice-in-policy.ts'
import { notifyAdminsOfNotices } from './notify-admins-of-notices.ts'
import { stateReasons } from './state-reasons.ts'

const olga: Recipient = { id: 'olga', name: 'Olga Brandt', address: 'olga@example.org' }
const anna: Recipient = { id: 'anna', name: 'Anna Amt', address: 'anna@example.org' }
const bakery = companyId('0192f0c1-7a00-7000-8000-000000000001')
const by = platformItself

const content: NoticeContent = {
  url: '/unternehmen/baeckerei',
  targetKind: 'company',
  targetId: bakery,
  reason: 'insult',
  explanation: 'Dort steht eine Beleidigung.',
  name: 'Ida Muster',
  email: 'ida@beispiel.example',
}
const removal: NoticeDecision = {
  action: 'removed',
  ground: 'law',
  provision: '§ 185 StGB',
  reasons: 'Die Aussage ist eine Beleidigung.',
}
const nothing: NoticeDecision = { action: 'none', reasons: 'Die Aussage ist erlaubt.' }

let system: ReturnType<typeof createTestSystem>
let owners: readonly Recipient[]
beforeEach(() => {
  system = createTestSystem()
  owners = [olga]
})

const tell = (id: string, command: NoticeCommand) =>
  system.handle(noticeDecider, noticeStream(id), command, commandBy())
const report = async (more: Partial<NoticeContent> = {}): Promise<string> => {
  const id = newUuid()
  const { now } = system.clock
  await tell(id, { type: 'SubmitNotice', subject: id, content: { ...content, ...more }, now: now() })
  return id
}
const decide = (id: string, decision: NoticeDecision) =>
  tell(id, { type: 'DecideNotice', by, subject: bakery, decision, unfounded: false, now: system.clock.now() })
const appeal = (id: string, party: NoticeParty = 'notifier') =>
  tell(id, {
    type: 'AppealDecision',
    party,
    subject: party === 'notifier' ? id : olga.id,
    explanation: 'Das war nicht alles.',
    now: system.clock.now(),
  })

/** What a policy does about all that has happened. */
const effectsOf = async (make: (deps: NoticePolicyDeps) => AnyPolicy): Promise<readonly Effect[]> => {
  const policy = make({
    streams: system.streams,
    publicUrl: 'https://schaufenster.example',
    codes: createRecordCodes([new Uint8Array(32).fill(3)], 'notice'),
    companyOf: async () => ({ name: 'Bäckerei Müller', owners }),
    authorOf: async () => undefined,
    admins: async () => [anna],
  })
  const { events } = await system.store.readAll(beginning, 10_000)
  const batch = events.filter(({ type }) => policy.events.some((definition) => definition.type === type))
  return policy.react(batch, await policy.learn(batch))
}
const mailsOf = async (make: (deps: NoticePolicyDeps) => AnyPolicy) =>
  (await effectsOf(make)).flatMap((effect) =>
    effect.kind === 'mail' ? [{ to: effect.to.address, limitedAs: effect.limitedAs, ...effect.letter }] : [],
  )
const recipientsOf = async (make: (deps: NoticePolicyDeps) => AnyPolicy) =>
  (await mailsOf(make)).map(({ to }) => to)

describe('the receipt', () => {
  test('goes to whoever sent the notice, with the link to its state', async () => {
    const id = await report()
    const [mail, ...more] = await mailsOf(acknowledgeNotices)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'ida@beispiel.example', limitedAs: 'notice receipts' })
    expect(mail?.text).toContain(`https://schaufenster.example/meldung/${id}?code=notifier.`)
  })

  test('goes to nobody where no address was given, or it was erased', async () => {
    const { email: _email, ...unnamed } = content
    const id = newUuid()
    const { now } = system.clock
    await tell(id, { type: 'SubmitNotice', subject: id, content: unnamed, now: now() })
    await system.keys.destroy(await report())
    expect(await recipientsOf(acknowledgeNotices)).toEqual([])
  })

  test('of wrong data owners are asked, and not told by whom', async () => {
    await report({ reason: 'wrongData', explanation: 'Die Telefonnummer ist alt.' })
    const mails = await mailsOf(acknowledgeNotices)
    expect(mails.map(({ to }) => to)).toEqual(['ida@beispiel.example', olga.address])
    expect(mails[1]?.limitedAs).toBe('wrong data')
    expect(mails[1]?.text).toContain('Die Telefonnummer ist alt.')
    expect(mails[1]?.text).not.toContain('Ida')
  })

  test('of an appeal goes to the side that appealed', async () => {
    const id = await report()
    await decide(id, nothing)
    await appeal(id)
    const subjects = (await mailsOf(acknowledgeNotices)).map(({ to, subject }) => [
      to,
      /Beschwerde/.test(subject),
    ])
    expect(subjects).toEqual([
      ['ida@beispiel.example', false],
      ['ida@beispiel.example', true],
    ])
  })
})

describe('administrators', () => {
  test('get one mail about all that waits, and none about what was decided meanwhile', async () => {
    await decide(await report(), nothing)
    expect(await mailsOf(notifyAdminsOfNotices)).toEqual([])
    await report()
    await report({ reason: 'spam' })
    expect(await mailsOf(notifyAdminsOfNotices)).toMatchObject([
      {
        to: anna.address,
        subject: '2 Meldungen warten auf Ihre Entscheidung',
        limitedAs: 'waiting notices',
      },
    ])
  })

  test('hear of wrong data only where there is no owner', async () => {
    await report({ reason: 'wrongData' })
    expect(await recipientsOf(notifyAdminsOfNotices)).toEqual([])
    owners = []
    expect(await recipientsOf(notifyAdminsOfNotices)).toEqual([anna.address])
  })
})

describe('the statement of reasons', () => {
  test('goes to both sides with the reasons, and is noted once', async () => {
    const id = await report()
    await decide(id, removal)
    const mails = await mailsOf(stateReasons)
    expect(mails.map(({ to }) => to)).toEqual(['ida@beispiel.example', olga.address])
    for (const { text } of mails) expect(text).toContain(removal.reasons)
    for (const effect of await effectsOf(stateReasons))
      if (effect.kind === 'command')
        expect(
          isRight(await effect.send(system.handle, commandOfPlatform(), new AbortController().signal)),
        ).toBe(true)
    const { state } = await system.streams.current(noticeDecider, noticeStream(id).name)
    expect(state?.told).toEqual(['decision'])
  })

  test('of a video goes to the owners of its company, with a way to appeal', async () => {
    await decide(await report({ targetKind: 'video', textId: newUuid() }), removal)
    const [, mail] = await mailsOf(stateReasons)
    expect(mail).toMatchObject({ to: olga.address, subject: expect.stringContaining('zu Ihrem Video') })
    expect(mail?.text).toContain('Ihr Video von „Bäckerei Müller“')
    expect(mail?.text).toContain('?code=olga.')
  })

  test('owners hear of nothing that led to nothing, unless somebody appealed', async () => {
    const id = await report()
    await decide(id, nothing)
    expect(await recipientsOf(stateReasons)).toEqual(['ida@beispiel.example'])
    await appeal(id)
    await tell(id, { type: 'DecideAppeal', by, subject: bakery, decision: removal, now: system.clock.now() })
    expect(await recipientsOf(stateReasons)).toContain(olga.address)
  })

  test('of each appeal goes to both sides, and says to the one that has not appealed that it may', async () => {
    const id = await report()
    const ofAppeals = async () =>
      (await mailsOf(stateReasons)).filter(({ subject }) => /über die Beschwerde/.test(subject))
    const decideAppeal = (decision: NoticeDecision) =>
      tell(id, { type: 'DecideAppeal', by, subject: bakery, decision, now: system.clock.now() })
    await decide(id, removal)
    await appeal(id, 'affected')
    await decideAppeal(removal)
    const first = await ofAppeals()
    expect(first.map(({ to, text }) => [to, /kostenlos Beschwerde einlegen/.test(text)])).toEqual([
      ['ida@beispiel.example', true],
      [olga.address, false],
    ])
    await appeal(id)
    await decideAppeal({ ...removal, reasons: 'Auch das war eine.' })
    const second = (await ofAppeals()).slice(first.length)
    expect(second.map(({ to, text }) => [to, /Auch das war eine/.test(text)])).toEqual([
      ['ida@beispiel.example', true],
      [olga.address, true],
    ])
  })

  test('of a decision that was taken back and taken anew goes out once', async () => {
    const id = await report()
    await decide(id, removal)
    await tell(id, { type: 'ReopenNotice', by })
    await decide(id, removal)
    expect(await recipientsOf(stateReasons)).toEqual(['ida@beispiel.example', olga.address])
  })

  test('is not sent of a decision that was taken back', async () => {
    const id = await report()
    await decide(id, removal)
    await tell(id, { type: 'ReopenNotice', by })
    expect(await effectsOf(stateReasons)).toEqual([])
  })
})
