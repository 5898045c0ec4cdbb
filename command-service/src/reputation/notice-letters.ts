import type { NoticeContent, NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import {
  noticeActionNames,
  noticeGroundNames,
  noticeNumber,
  noticeReasonNames,
  type AppealOutcome,
  type NoticeParty,
  type NoticeReason,
} from '@schaufenster/events/reputation/values.ts'
import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'

/** What a letter about a notice says of it. */
export interface NoticeInLetter {
  /** The public address, without a slash at the end. */
  readonly site: string
  readonly id: string
  /** The name of the reported company; undefined: it is a page, which `url` says. */
  readonly company: string | undefined
  readonly targetKind: NoticeContent['targetKind']
  /** A path of the site. */
  readonly url: string
  readonly reason: NoticeReason
}

/** The same, for somebody whose code opens its state. */
export interface NoticeToReader extends NoticeInLetter {
  readonly name: string
  readonly code: string
}

const stateUrl = ({ site, id, code }: NoticeToReader): string =>
  `${site}/meldung/${id}?${new URLSearchParams({ code }).toString()}`

/** Whoever sent the notice may have typed the address. */
const targetOf = ({ company, url, targetKind }: NoticeInLetter): string => {
  if (company === undefined) return `Seite „${plainName(url)}“`
  return `${wordsOf(targetKind).of} „${plainName(company)}“`
}

/** How a letter speaks of what was reported: whose it is, and what somebody did to it. */
const words = {
  review: { of: 'Bewertung von', to: 'Ihrer Bewertung', your: 'Ihre' },
  comment: { of: 'Kommentar zu', to: 'Ihrem Kommentar', your: 'Ihren' },
  reviewFile: { of: 'Bild oder Video in der Bewertung von', to: 'Ihrem Bild oder Video', your: 'Ihr' },
  commentFile: { of: 'Bild oder Video im Kommentar zu', to: 'Ihrem Bild oder Video', your: 'Ihr' },
  video: { of: 'Video von', to: 'Ihrem Video', your: 'Ihr' },
  reel: { of: 'Reel von', to: 'Ihrem Reel', your: 'Ihr' },
  picture: { of: 'Bild von', to: 'Ihrem Bild', your: 'Ihr' },
  document: { of: 'Dokument von', to: 'Ihrem Dokument', your: 'Ihr' },
  company: { of: 'Eintrag', to: 'Ihrem Eintrag', your: 'Ihren' },
} as const

const wordsOf = (kind: NoticeContent['targetKind']) => words[kind === 'page' ? 'company' : kind]

const notifierFooter =
  'Sie bekommen diese E-Mail, weil Sie auf Schaufenster etwas gemeldet haben. Sie wurde automatisch verschickt, Antworten liest niemand.'
const ownerFooter =
  'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. Sie wurde automatisch verschickt, Antworten liest niemand.'
const adminFooter =
  'Sie bekommen diese E-Mail, weil Sie Schaufenster verwalten. Neues aus jeweils fünf Minuten steht in einer gemeinsamen E-Mail.'

const authorFooter =
  'Sie bekommen diese E-Mail, weil Sie auf Schaufenster etwas geschrieben haben. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** Of those it is the author who reads the letter, not the company. */
const isOfAuthor = (kind: NoticeContent['targetKind']): boolean => /^(review|comment)/.test(kind)

const footerOf = ({ targetKind }: NoticeInLetter, party: NoticeParty): string => {
  if (party === 'notifier') return notifierFooter
  return isOfAuthor(targetKind) ? authorFooter : ownerFooter
}

/** At once: the notice arrived (Art. 16 (4) DSA). */
export const receiptLetter = (notice: NoticeToReader): Letter =>
  writeLetter({
    subject: `Ihre Meldung ${noticeNumber(notice.id)} ist angekommen`,
    name: notice.name,
    paragraphs: [
      `danke für Ihre Meldung. Sie hat die Nummer ${noticeNumber(notice.id)}.`,
      `Gemeldet: ${targetOf(notice)}\nGrund: ${noticeReasonNames[notice.reason]}`,
      'Ein Mensch prüft sie, kein Programm. Wir schreiben Ihnen, wie wir entschieden haben und was Sie dagegen tun können. Bis dahin sehen Sie den Stand hier:',
    ],
    action: { label: 'Stand ansehen', url: stateUrl(notice) },
    footer: notifierFooter,
  })

/** To owners: somebody says that data of their entry are wrong. The letter doesn't reveal who. */
export const wrongDataLetter = (
  site: string,
  name: string,
  company: { readonly id: string; readonly name: string },
  explanation: string,
): Letter =>
  writeLetter({
    subject: `Stimmen die Angaben zu „${plainName(company.name)}“ noch?`,
    name,
    paragraphs: [
      `jemand hat uns geschrieben, dass in Ihrem Eintrag „${plainName(company.name)}“ etwas nicht stimmt. Bitte sehen Sie nach und berichtigen Sie es, wenn es so ist:`,
    ],
    quote: explanation,
    action: { label: 'Eintrag bearbeiten', url: `${site}/unternehmen/stammdaten/${company.id}` },
    footer: ownerFooter,
  })

/** To administrators: what waits for them. */
export const waitingNoticesLetter = (
  site: string,
  name: string,
  waiting: readonly { readonly id: string; readonly reason: NoticeReason; readonly isAppeal: boolean }[],
): Letter => {
  const [first] = waiting
  const further = waiting.length - mostNamed
  const lines = waiting
    .slice(0, mostNamed)
    .map(
      ({ id, reason, isAppeal }) =>
        `• ${noticeNumber(id)}: ${noticeReasonNames[reason]}${isAppeal ? ' (Beschwerde)' : ''}`,
    )
  return writeLetter({
    subject:
      waiting.length === 1 && first !== undefined
        ? `${first.isAppeal ? 'Beschwerde zur Meldung' : 'Neue Meldung'} ${noticeNumber(first.id)}`
        : `${waiting.length} Meldungen warten auf Ihre Entscheidung`,
    name,
    paragraphs: [
      waiting.length === 1
        ? 'eine Meldung wartet auf Ihre Entscheidung:'
        : 'diese Meldungen warten auf Ihre Entscheidung:',
      [...lines, ...(further > 0 ? [`und ${further} weitere`] : [])].join('\n'),
    ],
    action: { label: 'Jetzt entscheiden', url: `${site}/admin/meldungen` },
    footer: adminFooter,
  })
}

/** How many notices a letter names; the page lists them all. */
const mostNamed = 10

/** What a decision rests on (Art. 17 (3) d and e DSA). */
export const groundLine = ({
  ground,
  provision,
}: Pick<NoticeDecision, 'ground' | 'provision'>): readonly string[] =>
  ground === undefined
    ? []
    : [
        `Grundlage: ${noticeGroundNames[ground]}${provision === undefined ? '' : ` (${plainName(provision)})`}`,
      ]

const courts =
  'Unabhängig davon können Sie sich an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.'

const appealLabel = (until: string | undefined): string =>
  until === undefined ? 'Stand ansehen' : `Bis zum ${berlinDate(until)} kostenlos Beschwerde einlegen`

/** The statement of reasons, for either side (Art. 16 (5) and 17 DSA). */
export const decisionLetter = (
  notice: NoticeToReader,
  party: NoticeParty,
  decision: NoticeDecision & { readonly appealUntil: string },
): Letter =>
  writeLetter({
    subject:
      party === 'notifier'
        ? `Entscheidung über Ihre Meldung ${noticeNumber(notice.id)}`
        : `Entscheidung über eine Meldung zu ${wordsOf(notice.targetKind).to} (${noticeNumber(notice.id)})`,
    name: notice.name,
    paragraphs: [
      party === 'notifier'
        ? `wir haben über Ihre Meldung entschieden (${targetOf(notice)}). Kein Programm hat entschieden, sondern ein Mensch.`
        : `jemand hat ${wordsOf(notice.targetKind).your} ${targetOf(notice)} gemeldet (Grund: ${noticeReasonNames[notice.reason]}), und wir haben darüber entschieden. Kein Programm hat entschieden, sondern ein Mensch.`,
      [`Maßnahme: ${noticeActionNames[decision.action]}`, ...groundLine(decision), 'Begründung:'].join('\n'),
    ],
    quote: decision.reasons,
    action: { label: appealLabel(decision.appealUntil), url: stateUrl(notice) },
    footer: `${courts} ${footerOf(notice, party)}`,
  })

/** The appeal arrived. */
export const appealReceiptLetter = (notice: NoticeToReader, party: NoticeParty): Letter =>
  writeLetter({
    subject: `Ihre Beschwerde zur Meldung ${noticeNumber(notice.id)} ist angekommen`,
    name: notice.name,
    paragraphs: ['wir prüfen die Entscheidung noch einmal und schreiben Ihnen, was dabei herauskommt.'],
    action: { label: 'Stand ansehen', url: stateUrl(notice) },
    footer: footerOf(notice, party),
  })

/** How an appeal ended, for either side (Art. 20 (5) DSA). `appealUntil`: of whoever has not appealed yet. */
export const appealLetter = (
  notice: NoticeToReader,
  party: NoticeParty,
  { outcome, ...decision }: NoticeDecision & { readonly outcome: AppealOutcome },
  appealUntil: string | undefined,
): Letter =>
  writeLetter({
    subject: `Entscheidung über die Beschwerde zur Meldung ${noticeNumber(notice.id)}`,
    name: notice.name,
    paragraphs: [
      `wir haben die Entscheidung noch einmal geprüft (${targetOf(notice)}). ${
        outcome === 'upheld' ? 'Es bleibt dabei.' : 'Wir haben sie geändert.'
      }`,
      [`Maßnahme: ${noticeActionNames[decision.action]}`, ...groundLine(decision), 'Begründung:'].join('\n'),
    ],
    quote: decision.reasons,
    action: { label: appealLabel(appealUntil), url: stateUrl(notice) },
    footer: `${courts} ${footerOf(notice, party)}`,
  })
