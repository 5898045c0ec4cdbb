import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import type { TextKind } from './review-deps.ts'

/** A text as others see it. */
export interface ShownText {
  /** As its author goes by in public. */
  readonly author: string
  /** When it was written: milliseconds since 1970. */
  readonly at: number
  readonly words: string
}

/** The opening of a letter about a review or comment. */
export interface TextInLetter {
  /** The public address, without a trailing slash. */
  readonly site: string
  /** The reader's name. */
  readonly name: string
  /** The name of the company. */
  readonly company: string
}

/** The same, for the author, whose code opens the review. */
export interface ReviewToAuthor extends TextInLetter {
  /** Of the review. */
  readonly id: string
  readonly code: string
}

/** The author's own page of a review. */
export const pageOf = ({ site, id, code }: ReviewToAuthor): string =>
  `${site}/bewertung/${id}?${new URLSearchParams({ code }).toString()}`

/** The company, as a sentence names it. */
export const of = ({ company }: TextInLetter): string => `„${plainName(company)}“`

/** Why an author gets a letter. */
export const authorFooter =
  'Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse auf Schaufenster etwas geschrieben hat. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** Why an owner gets a letter. */
export const ownerFooter =
  'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. Sie wurde automatisch verschickt, Antworten liest niemand.'
/** The remedies besides an appeal (Art. 20, 21 DSA). */
export const courts =
  'Unabhängig davon können Sie sich an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.'

/** A text, for whoever wrote it. */
export interface TextToAuthor extends ReviewToAuthor {
  readonly kind: TextKind
}

/** A review or a comment, in words. */
export const nounOf = (kind: TextKind): string => (kind === 'review' ? 'Bewertung' : 'Kommentar')
/** The same, to its author. */
export const yoursOf = (kind: TextKind): string => (kind === 'review' ? 'Ihre Bewertung' : 'Ihr Kommentar')

/** The author's own page of it. */
export const placeOf = (text: TextToAuthor): string =>
  text.kind === 'review'
    ? pageOf(text)
    : `${text.site}/kommentar/${text.id}?${new URLSearchParams({ code: text.code }).toString()}`

/** Where owners decide. */
export const reviewsPage = (site: string, companyId: string): string =>
  `${site}/unternehmen/reviews/${companyId}`

/** Letters of a text that name it. */
const longestOpening = 80

const openingOf = (words: string): string => {
  const line = plainName(words)
  return line.length <= longestOpening ? line : `${line.slice(0, longestOpening).replace(/\s+\S*$/u, '')} …`
}

/** Which text it is, for others than its author. */
export const whichOf = ({ author, at, words }: ShownText): string =>
  `Geschrieben von ${plainName(author)} am ${berlinDate(at)}: „${openingOf(words)}“`
