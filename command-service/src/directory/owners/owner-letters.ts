import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { named, type CompanyInLetter } from '../notify/company-letters.ts'

/** What an invitation letter says. */
export interface InvitationInLetter {
  /** The public address, without a trailing slash. */
  readonly site: string
  readonly company: CompanyInLetter
  readonly isTransfer: boolean
  /** Milliseconds since 1970. */
  readonly validUntil: number
  readonly token: string
}

/**
 * The address may or may not have an account, so the letter greets nobody by name and is the same for all.
 * The page it links to names the inviter: a mail waiting in the outbox would still name them after their
 * erasure.
 */
export const ownerInvitationLetter = ({
  site,
  company,
  isTransfer,
  validUntil,
  token,
}: InvitationInLetter): Letter =>
  writeLetter({
    subject: isTransfer
      ? `${named(company)} soll Ihnen übergeben werden`
      : `Einladung, ${named(company)} gemeinsam zu verwalten`,
    name: '',
    paragraphs: [
      isTransfer
        ? `der Eintrag ${named(company)} auf Schaufenster soll Ihnen übergeben werden. Wenn Sie annehmen, gehört er Ihnen, und wer Sie einlädt, kann ihn nicht mehr bearbeiten.`
        : `Sie sind eingeladen, den Eintrag ${named(company)} auf Schaufenster gemeinsam zu verwalten. Als Inhaber bearbeiten Sie alles, was dort steht, und können andere einladen.`,
      `Wer Sie einlädt, sehen Sie hinter dem Link. Er gilt bis zum ${berlinDate(validUntil)} und nur einmal. Sie brauchen ein Konto; wenn Sie noch keines haben, legen Sie es dort an.`,
      'Wenn Sie damit nichts anfangen können, löschen Sie diese E-Mail. Dann ändert sich nichts.',
    ],
    action: { label: 'Einladung ansehen', url: `${site}/einladung/${token}` },
    footer:
      'Sie bekommen diese E-Mail, weil jemand Ihre Adresse dafür angegeben hat. Sie wurde automatisch verschickt, Antworten liest niemand.',
  })

const ownersFooter =
  'Sie bekommen diese E-Mail, weil Ihnen dieser Eintrag gehört oder gehört hat. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** To the other owners; the page names the newcomer while they have an account. */
export const ownerJoinedLetter = (site: string, name: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `${named(company)} hat einen neuen Inhaber`,
    name,
    paragraphs: [
      `eine Einladung wurde angenommen: Der Eintrag ${named(company)} hat einen Inhaber mehr, der ihn bearbeiten kann wie Sie selbst.`,
      'Wer das ist, steht in den Einstellungen des Unternehmens. Wenn Sie damit nicht gerechnet haben, können Sie Inhaber dort auch entfernen.',
    ],
    action: { label: 'Inhaber ansehen', url: `${site}/unternehmen/einstellungen/${company.id}` },
    footer: ownersFooter,
  })

/** To the others when one owner joined and another left in the same step. */
export const ownersChangedLetter = (site: string, name: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `Die Inhaber von ${named(company)} haben sich geändert`,
    name,
    paragraphs: [
      `die Inhaber des Eintrags ${named(company)} haben sich geändert. Wer es jetzt ist, steht in den Einstellungen.`,
      'Wenn Sie damit nicht gerechnet haben, können Sie Inhaber dort auch entfernen.',
    ],
    action: { label: 'Inhaber ansehen', url: `${site}/unternehmen/einstellungen/${company.id}` },
    footer: ownersFooter,
  })

/** To somebody who was removed as an owner by somebody else. */
export const ownerRemovedLetter = (site: string, name: string, company: CompanyInLetter): Letter =>
  writeLetter({
    subject: `${named(company)} gehört Ihnen nicht mehr`,
    name,
    paragraphs: [
      `Sie sind nicht mehr Inhaber des Eintrags ${named(company)} auf Schaufenster und können ihn nicht mehr bearbeiten. Ihr Konto und Ihre anderen Einträge bleiben, wie sie sind.`,
      'Haben Sie den Eintrag übergeben, ist damit alles erledigt. Wenn nicht, fragen Sie bitte bei den anderen Inhabern nach.',
    ],
    action: { label: 'Ihre anderen Einträge', url: `${site}/unternehmensliste` },
    footer: ownersFooter,
  })
