import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import { confirmationDays } from './pending-texts.ts'
import type { TextKind } from './review-deps.ts'

/** What a letter about a review or comment begins with. */
export interface TextInLetter {
  /** The public address, without a slash at the end. */
  readonly site: string
  /** Of who reads it. */
  readonly name: string
  /** The name of the company. */
  readonly company: string
}

/** The same, for whoever's code opens the review. */
export interface ReviewToAuthor extends TextInLetter {
  /** Of the review. */
  readonly id: string
  readonly code: string
}

const pageOf = ({ site, id, code }: ReviewToAuthor): string =>
  `${site}/bewertung/${id}?${new URLSearchParams({ code }).toString()}`

const of = ({ company }: TextInLetter): string => `„${plainName(company)}“`

const authorFooter =
  'Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse auf Schaufenster etwas geschrieben hat. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** To a visitor: only who opens the link has written anything. */
export const confirmTextLetter = (
  text: TextInLetter & { readonly kind: TextKind; readonly code: string },
): Letter => {
  const what = text.kind === 'review' ? 'Ihre Bewertung' : 'Ihren Kommentar'
  return writeLetter({
    subject: `Bitte bestätigen Sie ${what} zu ${of(text)}`,
    name: text.name,
    paragraphs: [
      `mit Ihrer E-Mail-Adresse wurde auf der Seite von ${of(text)} geschrieben. Wenn Sie das waren, bestätigen Sie ${what} bitte hier:`,
      `Der Link gilt ${confirmationDays} Tage. Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung wird der Text gelöscht.`,
    ],
    action: {
      label: `${text.kind === 'review' ? 'Bewertung' : 'Kommentar'} bestätigen`,
      url: `${text.site}/bewertung/bestaetigen?${new URLSearchParams({ code: text.code }).toString()}`,
    },
    footer: authorFooter,
  })
}

/** To a visitor whose address has a review of this company already. */
export const reviewedBeforeLetter = (review: ReviewToAuthor): Letter =>
  writeLetter({
    subject: `Sie haben ${of(review)} schon bewertet`,
    name: review.name,
    paragraphs: [
      `mit Ihrer E-Mail-Adresse wurde gerade eine Bewertung von ${of(review)} geschrieben, und es gibt schon eine. Von jeder Adresse zählt eine Bewertung; der neue Text wurde deshalb nicht übernommen.`,
      'Ihre Bewertung können Sie hier ändern oder zurückziehen:',
    ],
    action: { label: 'Bewertung ändern', url: pageOf(review) },
    footer: authorFooter,
  })
