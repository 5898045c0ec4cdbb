// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { appealDays } from '@schaufenster/events/reputation/notice-appeals.ts'
import type {
  NoticeContent,
  NoticeDecision,
  NoticeEvent,
} from '@schaufenster/events/reputation/notice-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { noticeDecider, type NoticeCommand } from './notice-decider.ts'
import { readDecision, readNoticeForm } from './notice-form.ts'

const { given } = scenarioOf(noticeDecider)
const by = platformItself
const start = Date.UTC(2026, 10, 23, 8)
const hour = 3_600_000
const subject = 'notice-1'

const content: NoticeContent = {
  url: '/unternehmen/baeckerei',
  targetKind: 'company',
  targetId: companyId('0a3a2f37-21be-11f6-bbc7-8cda2aca4ecc'),
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

const submitted: NoticeEvent = {
  type: 'NoticeSubmitted',
  data: { ...content, subject, goodFaith: true, at: start },
}
const appealUntil = new Date(start + 5 * hour + appealDays * 24 * hour).toISOString()
const decided: NoticeEvent = {
  type: 'NoticeDecided',
  data: {
    ...removal,
    subject: 'company-1',
    automated: false,
    reason: 'insult',
    unfounded: false,
    tookHours: 5,
    appealUntil,
  },
}
const told: NoticeEvent = {
  type: 'StatementOfReasonsSent',
  data: { about: 'decision', to: ['notifier', 'affected'] },
}
const appealed: NoticeEvent = {
  type: 'DecisionAppealed',
  data: { subject: 'olga', party: 'affected', explanation: 'Das war Satire.', at: start + 30 * hour },
}
const settled: NoticeEvent = {
  type: 'AppealDecided',
  data: { ...nothing, subject: 'company-1', automated: false, outcome: 'changed', tookHours: 2 },
}

const submit: NoticeCommand = { type: 'SubmitNotice', subject, content, now: start }
const decide: NoticeCommand = {
  type: 'DecideNotice',
  by,
  subject: 'company-1',
  decision: removal,
  unfounded: false,
  now: start + 5 * hour,
}
const reopen: NoticeCommand = { type: 'ReopenNotice', by }
const appeal: NoticeCommand = {
  type: 'AppealDecision',
  party: 'affected',
  subject: 'olga',
  explanation: 'Das war Satire.',
  now: start + 30 * hour,
}
const decideAppeal: NoticeCommand = {
  type: 'DecideAppeal',
  by,
  subject: 'company-1',
  decision: nothing,
  now: start + 32 * hour + 1,
}

describe('a notice', () => {
  test.each([decide, reopen, decideAppeal])('$type is for who manages notices', (command) => {
    given(submitted, decided, appealed)
      .when({ ...command, by: nobody })
      .thenRefused('forbidden')
  })

  test.each([decide, reopen, appeal, decideAppeal])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('is sent once', () => {
    given().when(submit).then(submitted)
    given(submitted).when(submit).thenNothing()
  })

  test('is decided once, by a person, with the time it took and the end of the time to appeal', () => {
    given(submitted).when(decide).then(decided)
    given(submitted, decided).when(decide).thenRefused('conflict')
  })

  test('is open again when its decision is taken back, as long as nobody was told', () => {
    const reopened: NoticeEvent = {
      type: 'NoticeReopened',
      data: { action: 'removed', ground: 'law', tookHours: 5 },
    }
    given(submitted, decided).when(reopen).then(reopened)
    given(submitted, decided, reopened).when(decide).then(decided)
    given(submitted, decided, told).when(reopen).thenRefused('conflict')
    given(submitted, decided, appealed).when(reopen).thenRefused('conflict')
    given(submitted).when(reopen).thenNothing()
  })

  test('notes once that both sides were told', () => {
    const note = { type: 'NoteStatements', about: 'decision', to: ['notifier', 'affected'] } as const
    given(submitted, decided).when(note).then(told)
    given(submitted, decided, told).when(note).thenNothing()
  })
})

describe('an appeal', () => {
  test('is for a decision, once, for half a year', () => {
    given(submitted).when(appeal).thenRefused('conflict')
    given(submitted, decided, told).when(appeal).then(appealed)
    given(submitted, decided, appealed).when(appeal).thenRefused('conflict')
    given(submitted, decided)
      .when({ ...appeal, now: Date.parse(appealUntil) + 1 })
      .thenRefused('conflict')
  })

  const ofNotifier = { ...appeal, party: 'notifier', subject, explanation: 'Das war nicht alles.' } as const
  const alsoAppealed: NoticeEvent = {
    type: 'DecisionAppealed',
    data: { subject, party: 'notifier', explanation: 'Das war nicht alles.', at: start + 31 * hour },
  }

  test('is for each side once, before and after the other’s is decided', () => {
    const sent = { ...ofNotifier, now: start + 31 * hour }
    given(submitted, decided, appealed).when(sent).then(alsoAppealed)
    given(submitted, decided, appealed, alsoAppealed).when(sent).thenRefused('conflict')
    given(submitted, decided, appealed, settled).when(sent).then(alsoAppealed)
    given(submitted, decided, appealed, settled, alsoAppealed, settled).when(sent).thenRefused('conflict')
  })

  test('of both sides is answered by one decision, counted from the first', () => {
    given(submitted, decided, appealed, alsoAppealed).when(decideAppeal).then(settled)
    given(submitted, decided, appealed, settled, alsoAppealed)
      .when({ ...decideAppeal, now: start + 33 * hour })
      .then({ ...settled, data: { ...settled.data, outcome: 'upheld' } })
  })

  test('against a decision that the other’s appeal changed has its half year, too', () => {
    const late = Date.parse(appealUntil) + 1
    const lastMoment = start + (32 + appealDays * 24) * hour
    const sent = { ...ofNotifier, now: late }
    given(submitted, decided, appealed, settled)
      .when(sent)
      .then({ ...alsoAppealed, data: { ...alsoAppealed.data, at: late } })
    given(submitted, decided, appealed, settled)
      .when({ ...sent, now: lastMoment + 1 })
      .thenRefused('conflict')
    const upheld: NoticeEvent = {
      type: 'AppealDecided',
      data: { ...removal, subject: 'company-1', automated: false, outcome: 'upheld', tookHours: 2 },
    }
    given(submitted, decided, appealed, upheld).when(sent).thenRefused('conflict')
  })

  test('has its own statement, also where one was sent of the other’s', () => {
    const note = { type: 'NoteStatements', about: 'appeal', to: ['notifier', 'affected'] } as const
    const noted: NoticeEvent = { type: 'StatementOfReasonsSent', data: { about: 'appeal', to: [...note.to] } }
    given(submitted, decided, appealed, settled, noted).when(note).thenNothing()
    given(submitted, decided, appealed, settled, noted, alsoAppealed, settled).when(note).then(noted)
  })

  test('is decided by another decision, which is the last word', () => {
    given(submitted, decided, appealed).when(decideAppeal).then(settled)
    given(submitted, decided, appealed)
      .when({ ...decideAppeal, decision: removal })
      .then({
        type: 'AppealDecided',
        data: { ...removal, subject: 'company-1', automated: false, outcome: 'upheld', tookHours: 2 },
      })
    given(submitted, decided).when(decideAppeal).thenRefused('conflict')
    given(submitted, decided, appealed, settled).when(appeal).thenRefused('conflict')
    given(submitted, decided, appealed, settled).when(decideAppeal).thenRefused('conflict')
  })
})

describe('the form of a notice', () => {
  const site = 'https://schaufenster.example'
  const form = {
    url: `${site}/unternehmen/B%C3%A4ckerei?x=1`,
    reason: 'insult',
    explanation: ' Dort steht eine Beleidigung. ',
    name: ' Ida  Muster ',
    email: 'ida@beispiel.example',
    goodFaith: 'on',
  } as const
  const { goodFaith: _, ...faithless } = form

  test('takes an address of this site, whole or as a path', () => {
    const { name, email, explanation } = content
    const said = { reason: 'insult', name, email, explanation }
    expect(readNoticeForm(form, site)).toEqual(
      right({ ...said, url: '/unternehmen/B%C3%A4ckerei?x=1', slug: 'Bäckerei' }),
    )
    const namedBy = (url: string) => {
      const read = readNoticeForm({ ...form, url }, site)
      return isLeft(read) ? read : { slug: read.right.slug, part: read.right.part, reel: read.right.reel }
    }
    expect(namedBy('/tipps')).toEqual({})
    expect(namedBy('/unternehmen/x?bild=AB.jpg')).toEqual({
      slug: 'x',
      part: { kind: 'picture', id: 'ab.jpg' },
    })
    expect(namedBy('/unternehmen/x?bewertung=R&datei=AB.webp')).toEqual({
      slug: 'x',
      part: { kind: 'reviewFile', id: 'r', key: 'ab.webp' },
    })
    expect(namedBy('/unternehmen/x?bewertung=R&kommentar=C&datei=AB.mp4')).toEqual({
      slug: 'x',
      part: { kind: 'commentFile', id: 'c', key: 'ab.mp4' },
    })
    expect(namedBy('/unternehmen/x?dokument=D')).toEqual({ slug: 'x', part: { kind: 'document', id: 'd' } })
    expect(namedBy('/unternehmen/x?video=ABC')).toEqual({ slug: 'x', part: { kind: 'video', id: 'abc' } })
    expect(namedBy('/reels/frisch-a1b2?unternehmen=x')).toEqual({ reel: 'frisch-a1b2' })
  })

  test.each([
    ['url', { ...form, url: 'https://anderswo.example/unternehmen/x' }],
    ['url', { ...form, url: '//anderswo.example' }],
    ['url', { ...form, url: ' ' }],
    ['reason', { ...form, reason: '' as const }],
    ['explanation', { ...form, explanation: ' ' }],
    ['name', { ...form, name: '' }],
    ['name', { ...form, name: 'Ida > Muster' }],
    ['email', { ...form, email: 'ida' }],
    ['goodFaith', faithless],
  ])('names the fault at its field: %s', (field, faulty) => {
    const read = readNoticeForm(faulty, site)
    expect(isLeft(read) && Object.keys(read.left.fields ?? {})).toEqual([field])
  })

  test('asks nobody who reports abuse of children for their name', () => {
    const { name: _name, email: _email, ...unnamed } = form
    expect(readNoticeForm({ ...unnamed, reason: 'childAbuse' }, site)).toEqual(
      right({
        reason: 'childAbuse',
        explanation: content.explanation,
        url: '/unternehmen/B%C3%A4ckerei?x=1',
        slug: 'Bäckerei',
      }),
    )
  })

  test('a decision that does something names its ground', () => {
    const reasons = removal.reasons
    const read = readDecision({ action: 'warned', reasons })
    expect(isLeft(read) && Object.keys(read.left.fields ?? {})).toEqual(['ground', 'provision'])
    expect(readDecision({ action: 'none', reasons, ground: null, provision: ' ' })).toEqual(
      right({ action: 'none', reasons }),
    )
  })

  test.each([
    ['page', ['none']],
    ['review', ['none', 'removed']],
    ['commentFile', ['none', 'removed']],
    ['document', ['none', 'warned', 'removed']],
    ['company', ['none', 'warned', 'removed', 'deleted']],
  ] as const)('of what was reported as %s only what can be done is decided', (targetKind, possible) => {
    const actions = ['none', 'warned', 'removed', 'deleted'] as const
    const taken = actions.filter((action) => !isLeft(readDecision({ ...removal, action }, targetKind)))
    expect(taken).toEqual(possible)
  })
})
