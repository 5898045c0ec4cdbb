import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import { confirmationDays } from './pending-texts.ts'
import type { TextKind } from './review-deps.ts'
import {
  authorFooter,
  courts,
  nounOf,
  of,
  ownerFooter,
  pageOf,
  placeOf,
  reviewsPage,
  type ReviewToAuthor,
  type TextInLetter,
  type TextToAuthor,
} from './text-letter-parts.ts'

/** To a visitor: nothing is published before the link is opened. */
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

const adminFooter =
  'Sie bekommen diese E-Mail, weil Sie Schaufenster verwalten. Neues aus jeweils fünf Minuten steht in einer gemeinsamen E-Mail.'

const appealedOf = ({ kind }: TextToAuthor): string =>
  kind === 'review' ? 'einer Bewertung' : 'einem Kommentar'
const rejectionOf = (text: TextToAuthor): string =>
  text.kind === 'review'
    ? `die Ablehnung Ihrer Bewertung von ${of(text)}`
    : `die Ablehnung Ihres Kommentars zu ${of(text)}`

/** To the author: the appeal arrived. */
export const textAppealReceiptLetter = (text: TextToAuthor): Letter =>
  writeLetter({
    subject: `Ihre Beschwerde zu ${appealedOf(text)} ist angekommen`,
    name: text.name,
    paragraphs: [
      `ein Mensch bei Schaufenster sieht sich ${rejectionOf(text)} noch einmal an. Wir schreiben Ihnen, was dabei herauskommt.`,
    ],
    action: { label: 'Stand ansehen', url: placeOf(text) },
    footer: authorFooter,
  })

/** To the author: the rejection stays, and why (Art. 20 (5) DSA). */
export const rejectionUpheldLetter = (text: TextToAuthor, reasons: string): Letter =>
  writeLetter({
    subject: `Entscheidung über Ihre Beschwerde zu ${appealedOf(text)}`,
    name: text.name,
    paragraphs: [
      `wir haben ${rejectionOf(text)} noch einmal geprüft. Es bleibt dabei. Entschieden hat ein Mensch, kein Programm.`,
      'Begründung:',
    ],
    quote: reasons,
    action: { label: `${nounOf(text.kind)} ansehen`, url: placeOf(text) },
    footer: `${courts} ${authorFooter}`,
  })

type CompanyInLetter = TextInLetter & { readonly companyId: string }

interface Arrived {
  readonly reviews: number
  readonly comments: number
}

const arrivedParts = ({ reviews, comments }: Arrived): string =>
  [
    ...counted(reviews, 'eine neue Bewertung', 'neue Bewertungen'),
    ...counted(comments, 'ein neuer Kommentar', 'neue Kommentare'),
  ].join(' und ')

/** The page where new texts are decided: it opens with reviews. */
const decidedAt = ({ site, companyId }: CompanyInLetter, { reviews }: Arrived): string =>
  `${reviewsPage(site, companyId)}${reviews === 0 ? '?reiter=kommentare' : ''}`

/** To administrators: new texts on a company without an owner. */
export const newTextsWithoutOwnerLetter = (text: CompanyInLetter, arrived: Arrived): Letter =>
  writeLetter({
    subject: `Neues zu ${of(text)} wartet auf Sie`,
    name: text.name,
    paragraphs: [
      `zu ${of(text)} wartet Neues: ${arrivedParts(arrived)}. Der Eintrag hat keinen Inhaber. Bitte entscheiden Sie an seiner Stelle.`,
    ],
    action: { label: 'Jetzt ansehen', url: decidedAt(text, arrived) },
    footer: adminFooter,
  })

/** To administrators: new wordings of texts that the platform decided about, which owners can't decide. */
export const newTextsForPlatformLetter = (text: CompanyInLetter, arrived: Arrived): Letter =>
  writeLetter({
    subject: `Neue Fassung zu ${of(text)} wartet auf Schaufenster`,
    name: text.name,
    paragraphs: [
      `zu ${of(text)} wartet Neues: ${arrivedParts(arrived)}. Über eine frühere Fassung hat Schaufenster entschieden; deshalb können nur Sie entscheiden, nicht der Inhaber.`,
    ],
    action: {
      label: 'Jetzt entscheiden',
      url: `${text.site}/admin/bewertungen?${arrived.reviews === 0 ? 'reiter=kommentare&' : ''}liste=erneut`,
    },
    footer: adminFooter,
  })

/** To owners: new texts that await their decision. */
export const newTextsLetter = (text: CompanyInLetter, arrived: Arrived): Letter => {
  const parts = arrivedParts(arrived)
  return writeLetter({
    subject: `Neues zu ${of(text)} wartet auf Sie`,
    name: text.name,
    paragraphs: [
      `zu ${of(text)} wartet Neues auf Ihre Entscheidung: ${parts}. Wenn Sie etwas ablehnen, nennen Sie bitte einen Grund; wer es geschrieben hat, erfährt ihn und kann sich beschweren.`,
      'Was 14 Tage lang niemand entscheidet, sieht sich Schaufenster an.',
    ],
    action: { label: 'Jetzt ansehen', url: decidedAt(text, arrived) },
    footer: ownerFooter,
  })
}

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

const rejectedOne: Readonly<Record<TextKind, string>> = {
  review: 'eine abgelehnte Bewertung',
  comment: 'einen abgelehnten Kommentar',
}

/** To administrators: appeals of authors. `company`: its name. */
export const textAppealsLetter = (
  site: string,
  name: string,
  appealed: readonly { readonly kind: TextKind; readonly company: string }[],
): Letter => {
  const [first] = appealed
  const isOfComments = appealed.every(({ kind }) => kind === 'comment')
  return writeLetter({
    subject:
      appealed.length === 1 && first !== undefined
        ? `Beschwerde gegen ${rejectedOne[first.kind]}`
        : `${appealed.length} Beschwerden gegen abgelehnte Texte`,
    name,
    paragraphs: [
      'Verfasser halten die Ablehnung ihrer Texte für falsch:',
      appealed
        .slice(0, mostNamed)
        .map(({ kind, company }) => `• ${nounOf(kind)} zu „${plainName(company)}“`)
        .concat(appealed.length > mostNamed ? [`und ${appealed.length - mostNamed} weitere`] : [])
        .join('\n'),
    ],
    action: {
      label: 'Jetzt entscheiden',
      url: `${site}/admin/bewertungen${isOfComments ? '?reiter=kommentare' : ''}`,
    },
    footer: adminFooter,
  })
}

const mostNamed = 10

/** To administrators, once a week: texts undecided for two weeks (D-7.4). There is at least one review or comment. */
export const overdueTextsLetter = (
  site: string,
  name: string,
  { reviews, comments }: { readonly reviews: number; readonly comments: number },
): Letter => {
  const parts = [
    ...counted(reviews, 'Eine Bewertung', 'Bewertungen'),
    ...counted(comments, reviews === 0 ? 'Ein Kommentar' : 'ein Kommentar', 'Kommentare'),
  ].join(' und ')
  const list = reviews === 0 ? 'reiter=kommentare&liste=ueberfaellig' : 'liste=ueberfaellig'
  return writeLetter({
    subject: `${parts} ${reviews + comments === 1 ? 'wartet' : 'warten'} seit mehr als 14 Tagen`,
    name,
    paragraphs: [
      'ihre Inhaber haben nicht entschieden. Bitte sehen Sie sich an, was überfällig ist, und entscheiden Sie an ihrer Stelle.',
    ],
    action: { label: 'Überfällige ansehen', url: `${site}/admin/bewertungen?${list}` },
    footer: 'Sie bekommen diese E-Mail, weil Sie Schaufenster verwalten, höchstens einmal in der Woche.',
  })
}
