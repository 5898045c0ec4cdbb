import type { NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import {
  rejectionReasonNames,
  type ModerationStatus,
  type RejectionReason,
} from '@schaufenster/events/reputation/review-values.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { groundLine } from './notice-letters.ts'
import type { TextKind } from './review-deps.ts'
import {
  authorFooter,
  courts,
  nounOf,
  of,
  ownerFooter,
  placeOf,
  reviewsPage,
  whichOf,
  yoursOf,
  type ShownText,
  type TextToAuthor,
} from './text-letter-parts.ts'

/** To the author: everybody sees it. */
export const textApprovedLetter = (text: TextToAuthor): Letter =>
  writeLetter({
    subject: `${yoursOf(text.kind)} zu ${of(text)} ist veröffentlicht`,
    name: text.name,
    paragraphs: [
      `${yoursOf(text.kind)} zu ${of(text)} ist geprüft und steht jetzt auf der Seite. Vielen Dank dafür.`,
    ],
    action: { label: `${nounOf(text.kind)} ansehen`, url: placeOf(text) },
    footer: authorFooter,
  })

/** To the author: the company took its decision back, and what becomes of the text. */
export const textReopenedLetter = (text: TextToAuthor): Letter =>
  writeLetter({
    subject: `${yoursOf(text.kind)} zu ${of(text)} wird noch einmal geprüft`,
    name: text.name,
    paragraphs: [
      `${yoursOf(text.kind)} zu ${of(text)} wird noch einmal geprüft und bis dahin nicht gezeigt. Das haben Menschen entschieden, kein Programm.`,
      'Wir schreiben Ihnen, was dabei herauskommt. Was 14 Tage, nachdem es geschrieben wurde, noch wartet, sieht sich Schaufenster an.',
    ],
    action: { label: `${nounOf(text.kind)} ansehen`, url: placeOf(text) },
    footer: `${courts} ${authorFooter}`,
  })

const appealLabel = (kind: TextKind): string =>
  `Kostenlos Beschwerde einlegen${kind === 'review' ? ' oder Text ändern' : ''}`

const groundOfTerms = 'Grundlage: Verstoß gegen die Nutzungsbedingungen'

/** To the author: the statement of reasons, with the ground and the remedies (D-7.2, Art. 17 DSA). */
export const textRejectedLetter = (
  text: TextToAuthor,
  why: {
    readonly reason: RejectionReason | undefined
    readonly explanation: string | undefined
    /** Their appeal against an earlier rejection waits for the platform, which decides about this one, too. */
    readonly isAppealed: boolean
  },
): Letter =>
  writeLetter({
    subject: `${yoursOf(text.kind)} zu ${of(text)} wurde abgelehnt`,
    name: text.name,
    paragraphs: [
      `${yoursOf(text.kind)} zu ${of(text)} wird nicht gezeigt. Entschieden hat das Unternehmen selbst; kein Programm.`,
      ...(why.isAppealed ? ['Ihre Beschwerde liegt uns vor. Wir schreiben Ihnen, wie wir entscheiden.'] : []),
      [
        `Grund: ${why.reason === undefined ? 'nicht genannt' : rejectionReasonNames[why.reason]}`,
        groundOfTerms,
        ...(why.explanation === undefined ? [] : ['Erläuterung:']),
      ].join('\n'),
    ],
    ...(why.explanation !== undefined && { quote: why.explanation }),
    action: {
      label: why.isAppealed ? 'Stand ansehen' : appealLabel(text.kind),
      url: placeOf(text),
    },
    footer: `${courts} ${authorFooter}`,
  })

const outcomeOf = (status: ModerationStatus): string =>
  status === 'approved'
    ? 'wird gezeigt'
    : status === 'rejected'
      ? 'wird nicht gezeigt'
      : 'wird noch einmal geprüft'

const subjects = {
  author: { review: 'Ihre Bewertung', comment: 'Ihren Kommentar' },
  owner: { review: 'eine Bewertung', comment: 'einen Kommentar' },
} as const

/** To the author and to the owners: the platform decided instead of the company, and why (D-7.2). Owners are told about which text. */
export const textOverriddenLetter = (
  text: TextToAuthor & { readonly companyId: string },
  to: 'author' | ShownText,
  decision: {
    readonly status: ModerationStatus
    readonly reasons: string
    /** Of the notice that led to it. */
    readonly ground: Pick<NoticeDecision, 'ground' | 'provision'> | undefined
    /** Whether this decided an appeal: then there is no further one. */
    readonly appeal: 'possible' | 'decided'
  },
): Letter => {
  const anyOf = text.kind === 'review' ? 'Eine Bewertung' : 'Ein Kommentar'
  const whose = to === 'author' ? yoursOf(text.kind) : anyOf
  return writeLetter({
    subject: `Wir haben über ${subjects[to === 'author' ? 'author' : 'owner'][text.kind]} entschieden`,
    name: text.name,
    paragraphs: [
      `${whose} zu ${of(text)} ${outcomeOf(decision.status)}. Entschieden hat ein Mensch bei Schaufenster, kein Programm; das Unternehmen kann diese Entscheidung nicht ändern.`,
      ...(to === 'author' ? [] : [whichOf(to)]),
      ...(to === 'author' && decision.status === 'rejected' ? [remedyOf(text.kind, decision.appeal)] : []),
      [...(decision.status === 'rejected' ? groundsOf(decision.ground) : []), 'Begründung:'].join('\n'),
    ],
    quote: decision.reasons,
    action:
      to !== 'author'
        ? { label: `${nounOf(text.kind)} ansehen`, url: listedAt(text, decision.status) }
        : {
            label:
              decision.status === 'rejected' && decision.appeal === 'possible'
                ? appealLabel(text.kind)
                : `${nounOf(text.kind)} ansehen`,
            url: placeOf(text),
          },
    footer: `${courts} ${to === 'author' ? authorFooter : ownerFooter}`,
  })
}

const groundsOf = (ground: Pick<NoticeDecision, 'ground' | 'provision'> | undefined): readonly string[] =>
  ground === undefined ? [groundOfTerms] : groundLine(ground)

const words = { approved: 'genehmigt', rejected: 'abgelehnt', pending: undefined } as const

/** The list of the owners' page that shows a text. */
const listedAt = (
  { site, companyId, kind }: { readonly site: string; readonly companyId: string; readonly kind: TextKind },
  status: ModerationStatus,
): string => {
  const list = new URLSearchParams()
  if (kind === 'comment') list.set('reiter', 'kommentare')
  const word = words[status]
  if (word !== undefined) list.set('stand', word)
  return `${reviewsPage(site, companyId)}${list.size === 0 ? '' : `?${list.toString()}`}`
}

/** What an author can do about the platform's own rejection (Art. 17 (3) f, 20 DSA). */
const remedyOf = (kind: TextKind, appeal: 'possible' | 'decided'): string => {
  if (appeal === 'possible')
    return 'Halten Sie das für falsch, können Sie kostenlos Beschwerde einlegen: Dann prüft ein Mensch die Ablehnung noch einmal.'
  const decided = 'Damit ist über Ihre Beschwerde entschieden.'
  return kind === 'review' ? `${decided} Ihren Text können Sie ändern; er wird dann neu geprüft.` : decided
}
