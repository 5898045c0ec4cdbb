import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type from 'typebox'

/** Why something is reported (D-7.8), in the order of the form. */
export const noticeReasons = [
  'insult',
  'privacy',
  'copyright',
  'fraud',
  'hate',
  'childAbuse',
  'otherIllegal',
  'terms',
  'wrongData',
  'spam',
] as const
export type NoticeReason = (typeof noticeReasons)[number]
export const noticeReasonNames: Readonly<Record<NoticeReason, string>> = {
  insult: 'Beleidigung oder üble Nachrede',
  privacy: 'Verletzung von Persönlichkeitsrecht oder Datenschutz',
  copyright: 'Verletzung von Urheberrecht oder Marken',
  fraud: 'Betrug oder Irreführung',
  hate: 'Volksverhetzung oder Aufruf zu Gewalt',
  childAbuse: 'Sexueller Missbrauch von Kindern',
  otherIllegal: 'Etwas anderes, das gegen ein Gesetz verstößt',
  terms: 'Verstoß gegen die Nutzungsbedingungen',
  wrongData: 'Falsche Angaben',
  spam: 'Spam',
}
export const NoticeReason = wordedEnum(noticeReasons, noticeReasonNames)

/**
 * What can be reported: a company's entry, a review, a comment, what somebody added to one of these, a video, a reel, a picture or a published
 * document of the company, or any other page of this site.
 */
export const noticeTargets = [
  'company',
  'page',
  'review',
  'reviewFile',
  'comment',
  'commentFile',
  'video',
  'reel',
  'picture',
  'document',
] as const
/** Those of which a company answers itself; the others have another author or none. */
export const targetsOfCompanies = ['company', 'video', 'reel', 'picture', 'document'] as const
export const noticeTargetNames = {
  company: 'Eintrag eines Unternehmens',
  page: 'Seite',
  review: 'Bewertung',
  reviewFile: 'Bild oder Video einer Bewertung',
  comment: 'Kommentar',
  commentFile: 'Bild oder Video eines Kommentars',
  video: 'Video',
  reel: 'Reel',
  picture: 'Bild',
  document: 'Dokument',
} as const

/** The key of the picture that the address of a notice names. */
export const pictureIn = (url: string): string | undefined => wordIn(url, 'bild')

/** The key of what somebody added to a text, in the same way. */
export const addedFileIn = (url: string): string | undefined => wordIn(url, 'datei')

const wordIn = (url: string, word: string): string | undefined =>
  new URLSearchParams(url.split('?')[1]).get(word)?.toLowerCase()

/** What a decision does. `removed`: the approval is revoked; `deleted`: the whole entry goes. */
export const noticeActions = ['none', 'warned', 'removed', 'deleted'] as const
export type NoticeAction = (typeof noticeActions)[number]
export const noticeActionNames: Readonly<Record<NoticeAction, string>> = {
  none: 'Nichts unternommen',
  warned: 'Inhaber verwarnt',
  removed: 'Inhalt entfernt',
  deleted: 'Eintrag gelöscht',
}
export const NoticeAction = wordedEnum(noticeActions, noticeActionNames)

/** On what a decision rests. */
export const noticeGrounds = ['law', 'contract'] as const
export type NoticeGround = (typeof noticeGrounds)[number]
export const noticeGroundNames: Readonly<Record<NoticeGround, string>> = {
  law: 'Verstoß gegen ein Gesetz',
  contract: 'Verstoß gegen die Nutzungsbedingungen',
}
export const NoticeGround = wordedEnum(noticeGrounds, noticeGroundNames)

/** The two sides of a notice: who sent it, and whose content it is about. */
export const noticeParties = ['notifier', 'affected'] as const
export type NoticeParty = (typeof noticeParties)[number]
export const NoticeParty = Type.Enum(noticeParties)
export const noticePartyNames: Readonly<Record<NoticeParty, string>> = {
  notifier: 'Meldende Person',
  affected: 'Betroffene Seite',
}

/** How an appeal ends. */
export const appealOutcomes = ['upheld', 'changed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
export const appealOutcomeNames: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'Entscheidung bestätigt',
  changed: 'Entscheidung geändert',
}

/** How many removals, or plainly unfounded notices, lead to a limit (Art. 23 DSA). */
export const mostOffences = 3

/** For how many days one of them counts. */
export const offenceDays = 183

/** What people call a notice by, in mails and on the phone; its id is what counts. */
export const noticeNumber = (id: string): string => `M-${id.replaceAll('-', '').slice(-8).toUpperCase()}`
