import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import {
  noticeDecider,
  noticeStream,
  type NoticeCommand,
} from '@schaufenster/command-service/reputation/notice-decider.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { NoticeContent } from '@schaufenster/events/reputation/notice-events.ts'
import type { NoticeReason } from '@schaufenster/events/reputation/values.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { contextOf, done, system } from './demo-steps.ts'
import type { FillDemo } from './fill-demo.ts'

interface DemoNotice {
  readonly reason: NoticeReason
  readonly explanation: string
  readonly name: string
  readonly email: string
  readonly further: 'open' | 'decided' | 'appealed'
}

const told: readonly DemoNotice[] = [
  {
    reason: 'wrongData',
    explanation: 'Samstags ist seit dem Sommer geschlossen, hier steht noch bis 14 Uhr.',
    name: 'Jana Probe',
    email: 'jana@schaufenster.example',
    further: 'open',
  },
  {
    reason: 'copyright',
    explanation: 'Das Titelbild ist von mir. Ich habe nicht erlaubt, dass es hier gezeigt wird.',
    name: 'Tomasz Exempel',
    email: 'tomasz@schaufenster.example',
    further: 'open',
  },
  {
    reason: 'spam',
    explanation: 'Der Text wirbt nur für eine andere Website.',
    name: 'Aylin Muster',
    email: 'aylin@schaufenster.example',
    further: 'decided',
  },
  {
    reason: 'fraud',
    explanation: 'Ich habe bezahlt und nichts bekommen. So ein Betrieb gehört nicht hierher.',
    name: 'Klaus Beispiel',
    email: 'klaus@schaufenster.example',
    further: 'appealed',
  },
]

/** A review that somebody may report. */
export interface ReportedReview {
  readonly company: CompanyId
  readonly id: string
  /** Of its author. */
  readonly subject: string
}

const ofReviews: readonly DemoNotice[] = [
  {
    reason: 'insult',
    explanation: 'So spricht man nicht über Menschen, die hier arbeiten.',
    name: 'Paula Entwurf',
    email: 'paula@schaufenster.example',
    further: 'open',
  },
  {
    reason: 'privacy',
    explanation: 'In der Bewertung wird eine Angestellte erkennbar beschrieben.',
    name: 'Hakan Vorlage',
    email: 'hakan@schaufenster.example',
    further: 'decided',
  },
]

interface Target {
  readonly about: Pick<NoticeContent, 'url' | 'targetKind' | 'targetId' | 'textId'>
  /** Whose key seals the reasons of a decision on it. */
  readonly subject: string
}

/** A few reviews that visitors reported. */
export const reportReviews = (
  demo: Pick<FillDemo, 'handle' | 'today'>,
  reviews: readonly ReportedReview[],
  importId: string,
): Promise<void> => {
  const targetOf = ({ company, id, subject }: ReportedReview): Target => ({
    about: {
      url: `/unternehmen/${company}?bewertung=${id}#bewertungen`,
      targetKind: 'review',
      targetId: company,
      textId: id,
    },
    subject,
  })
  return send(demo, ofReviews, reviews.map(targetOf), `${importId} reviews`, importId)
}

/** A few notices about companies that visitors can find: open, decided, and appealed against. */
export const sendNotices = (
  demo: Pick<FillDemo, 'handle' | 'today'>,
  companies: readonly CompanyId[],
  importId: string,
): Promise<void> => {
  const targetOf = (id: CompanyId): Target => ({
    about: { url: `/unternehmen/${id}`, targetKind: 'company', targetId: id },
    subject: id,
  })
  return send(demo, told, companies.slice(0, told.length).map(targetOf), importId, importId)
}

const send = async (
  { handle, today }: Pick<FillDemo, 'handle' | 'today'>,
  notices: readonly DemoNotice[],
  targets: readonly Target[],
  group: string,
  importId: string,
): Promise<void> => {
  const noon = Date.parse(`${today}T11:00:00Z`)
  for (const [index, notice] of notices.entries()) {
    const target = targets[index]
    if (target === undefined) break
    const id = uuidOf('demo notice', group, String(index))
    for (const command of commandsFor(notice, id, target, noon - (notices.length - index) * 26 * hourMs)) {
      const context = contextOf(importId, `${command.type} ${id}`)
      done(await handle(noticeDecider, noticeStream(id), command, context))
    }
  }
}

const commandsFor = (
  { reason, explanation, name, email, further }: DemoNotice,
  id: string,
  { about, subject }: Target,
  at: number,
): readonly NoticeCommand[] => {
  const content = { ...about, reason, explanation, name, email }
  const decision = {
    action: 'none',
    reasons: 'Wir haben es geprüft und nichts gefunden, was gegen ein Gesetz oder die AGB verstößt.',
  } as const
  const { by } = system
  return [
    { type: 'SubmitNotice', subject: id, content, now: at },
    ...(further === 'open'
      ? []
      : [{ type: 'DecideNotice', by, subject, decision, unfounded: false, now: at + 5 * hourMs } as const]),
    ...(further === 'appealed'
      ? [
          {
            type: 'AppealDecision',
            party: 'notifier',
            subject: id,
            explanation: 'Ich habe Ihnen die Rechnung noch nicht gezeigt. Bitte prüfen Sie es noch einmal.',
            now: at + 20 * hourMs,
          } as const,
        ]
      : []),
  ]
}
