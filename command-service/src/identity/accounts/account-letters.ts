import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { unconfirmedAccountDays } from './unconfirmed-accounts.ts'

/** What a letter to a user is made from. `site`: the public address, without a trailing slash. */
export interface ToUser {
  readonly site: string
  readonly name: string
}

const footer =
  'Sie bekommen diese E-Mail, weil mit Ihrer Adresse ein Konto bei Schaufenster angelegt wurde. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** `token`: of a one-time link. */
export const verificationLetter = ({ site, name, token }: ToUser & { readonly token: string }): Letter =>
  writeLetter({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    name,
    paragraphs: [
      'willkommen bei Schaufenster. Mit einem Klick bestätigen Sie, dass diese Adresse Ihnen gehört. Erst danach wird etwas von Ihnen veröffentlicht. Der Link gilt drei Tage und nur einmal.',
      `Sie haben sich nicht registriert? Dann löschen Sie das Konto über denselben Link, oder tun Sie einfach nichts: Ohne Ihre Bestätigung wird es nie gültig, und nach ${unconfirmedAccountDays} Tagen löschen wir es.`,
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url: `${site}/emailbestaetigen/${token}` },
    footer,
  })

/** `token`: of a one-time link. */
export const resetLetter = ({ site, name, token }: ToUser & { readonly token: string }): Letter =>
  writeLetter({
    subject: 'Ihr neues Passwort für Schaufenster',
    name,
    paragraphs: [
      'jemand möchte für Ihr Konto ein neues Passwort setzen. Waren Sie das, dann wählen Sie es hier. Der Link gilt eine Stunde und nur einmal.',
      'Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    ],
    action: { label: 'Neues Passwort wählen', url: `${site}/passwortzuruecksetzen/${token}` },
    footer,
  })

const ended = {
  PasswordChanged: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  PasswordReset:
    'Auf allen Geräten sind Sie jetzt abgemeldet, und kein Passkey von vorher öffnet das Konto mehr. Hatten Sie welche, fügen Sie sie bitte neu hinzu.',
  PasswordResetKeepingPasskeys:
    'Auf allen Geräten sind Sie jetzt abgemeldet. Ihre Passkeys gelten weiter: Ihr Zugang verwaltet Schaufenster, das Passwort allein genügt nicht.',
} as const

/** Sent afterwards, so that nobody's password changes behind their back. */
export const passwordChangedLetter = ({
  site,
  name,
  change,
}: ToUser & { readonly change: keyof typeof ended }): Letter =>
  writeLetter({
    subject: 'Ihr Passwort wurde geändert',
    name,
    paragraphs: [
      `das Passwort Ihres Kontos wurde gerade geändert. ${ended[change]}`,
      'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und ändern Sie auch das Ihres E-Mail-Postfachs.',
    ],
    action: { label: 'Neues Passwort setzen', url: `${site}/neuespasswort` },
    footer,
  })

/** For the owner of an address that has been registered once more; the page must not say so. `token`: of a one-time link. */
export const knownAccountLetter = ({ site, name, token }: ToUser & { readonly token: string }): Letter =>
  writeLetter({
    subject: 'Sie haben schon ein Konto',
    name,
    paragraphs: [
      'gerade hat sich jemand mit Ihrer E-Mail-Adresse bei Schaufenster registriert. Sie haben aber schon ein Konto. Es ist unverändert, auch Ihr Passwort gilt weiter.',
      'Waren Sie das selbst? Dann übernehmen Sie mit dem Link, was Sie eben begonnen haben, in Ihr Konto. Waren Sie es nicht, löschen Sie es dort mit einem Klick, oder tun Sie einfach nichts: Ohne Sie wird nichts davon veröffentlicht. Der Link gilt drei Tage.',
    ],
    action: { label: 'Ansehen und entscheiden', url: `${site}/emailbestaetigen/${token}` },
    footer,
  })
