import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { named, type CompanyInLetter } from '../notify/company-letters.ts'

const footer =
  'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** What a letter about partners is made from. */
export interface PartnersInLetter {
  /** The public address, without a trailing slash. */
  readonly site: string
  /** The reader's name. */
  readonly name: string
  /** The reader's company. */
  readonly own: CompanyInLetter
  readonly other: CompanyInLetter
}

const partnersUrl = ({ site, own }: PartnersInLetter): string => `${site}/unternehmen/partner/${own.id}`

/** To the owners of the requested company. */
export const partnerRequestLetter = (told: PartnersInLetter): Letter =>
  writeLetter({
    subject: `${named(told.other)} möchte Ihr Partner werden`,
    name: told.name,
    paragraphs: [
      `${named(told.other)} möchte Partner Ihres Eintrags ${named(told.own)} werden. Wenn Sie zustimmen, zeigen beide Einträge aufeinander.`,
      'Sie können bestätigen oder ablehnen. Bis dahin ändert sich an Ihrem Eintrag nichts, und beenden können Sie eine Partnerschaft jederzeit.',
    ],
    action: { label: 'Anfrage ansehen', url: partnersUrl(told) },
    footer,
  })

/** To the owners of the requesting company. */
export const partnerApprovedLetter = (told: PartnersInLetter): Letter =>
  writeLetter({
    subject: `${named(told.other)} ist jetzt Ihr Partner`,
    name: told.name,
    paragraphs: [
      `${named(told.other)} hat Ihre Anfrage angenommen. Auf der Seite von ${named(told.own)} steht der Partner ab sofort, und umgekehrt.`,
    ],
    action: { label: 'Partner ansehen', url: partnersUrl(told) },
    footer,
  })
