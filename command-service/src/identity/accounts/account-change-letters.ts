import { writeLetter } from '@schaufenster/platform/mail/letter.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'
import { plainName } from '@schaufenster/platform/mail/plain-name.ts'
import type { ToUser } from './account-letters.ts'

const footer =
  'Sie bekommen diese E-Mail, weil es mit Ihrer Adresse ein Konto bei Schaufenster gibt. Sie wurde automatisch verschickt, Antworten liest niemand.'

/** `token`: of a one-time link. */
export const invitationLetter = ({ site, name, token }: ToUser & { readonly token: string }): Letter =>
  writeLetter({
    subject: 'Ihr Konto bei Schaufenster',
    name,
    paragraphs: [
      'willkommen bei Schaufenster. Wir haben ein Konto für Sie angelegt. Wählen Sie dafür ein Passwort, dann können Sie sich mit dieser E-Mail-Adresse anmelden. Der Link gilt sieben Tage und nur einmal.',
      'Sie möchten kein Konto? Dann tun Sie bitte nichts: Ohne Passwort meldet sich niemand damit an.',
    ],
    action: { label: 'Passwort wählen', url: `${site}/passwortzuruecksetzen/${token}?einladung` },
    footer,
  })

/** To the account's future address. `token`: of a one-time link. */
export const newAddressLetter = ({ site, name, token }: ToUser & { readonly token: string }): Letter =>
  writeLetter({
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    name,
    paragraphs: [
      'mit dieser Adresse wollen Sie sich künftig bei Schaufenster anmelden. Mit einem Klick bestätigen Sie, dass sie Ihnen gehört. Der Link gilt einen Tag und nur einmal.',
      'Sie haben nichts geändert? Dann tun Sie bitte nichts, und es bleibt, wie es ist.',
    ],
    action: { label: 'Neue Adresse bestätigen', url: `${site}/emailbestaetigen/${token}` },
    footer,
  })

/** To the account's current address, so that nobody moves the account behind its owner's back. */
export const movingAddressLetter = ({ site, name }: ToUser): Letter =>
  writeLetter({
    subject: 'Ihr Konto soll eine andere E-Mail-Adresse bekommen',
    name,
    paragraphs: [
      'gerade hat jemand, der Ihr Passwort kennt, für Ihr Konto eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie dort bestätigt ist.',
      'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort. Damit enden alle Anmeldungen.',
    ],
    action: { label: 'Neues Passwort setzen', url: `${site}/neuespasswort` },
    footer,
  })

/** Sent after an administrator corrected the name, so that it doesn't happen behind its owner's back. */
export const renamedLetter = ({ site, name }: ToUser): Letter =>
  writeLetter({
    subject: 'Ihr Name bei Schaufenster wurde geändert',
    name,
    paragraphs: [
      `die Verwaltung von Schaufenster hat den Namen Ihres Kontos geändert. Er lautet jetzt „${plainName(name)}“.`,
      'Stimmt das nicht? In Ihrem Konto können Sie den Namen selbst ändern.',
    ],
    action: { label: 'Zum Konto', url: `${site}/konto` },
    footer,
  })

const changes = {
  SecondFactorTurnedOn: [
    'Der zweite Faktor ist eingeschaltet',
    'für Ihr Konto ist jetzt ein zweiter Faktor eingeschaltet: Beim Anmelden fragen wir nach dem Passwort auch nach einem Code.',
  ],
  SecondFactorTurnedOff: [
    'Der zweite Faktor ist ausgeschaltet',
    'für Ihr Konto ist der zweite Faktor ausgeschaltet: Beim Anmelden fragen wir nach dem Passwort nicht mehr nach einem Code.',
  ],
  RecoveryCodeUsed: [
    'Ein Ersatzcode wurde benutzt',
    'bei Ihrem Konto ist gerade einer Ihrer Ersatzcodes benutzt worden. Er gilt jetzt nicht mehr.',
  ],
  PasskeyAdded: [
    'Ein Passkey ist dazugekommen',
    'bei Ihrem Konto ist gerade ein Passkey eingetragen worden: Mit ihm meldet man sich ohne Passwort an.',
  ],
  PasskeyRemoved: [
    'Ein Passkey ist entfernt',
    'bei Ihrem Konto ist ein Passkey entfernt worden. Er öffnet es nicht mehr, und alle anderen Anmeldungen sind beendet.',
  ],
  PasskeyCopyDetected: [
    'Eine Anmeldung mit einem kopierten Passkey wurde abgelehnt',
    'gerade wollte sich jemand mit einem Passkey Ihres Kontos anmelden, von dem es offenbar eine Kopie gibt. Wir haben das abgelehnt. Bitte entfernen Sie den Passkey in Ihrem Konto.',
  ],
} as const

const furtherAdvice = (change: keyof typeof changes): string =>
  change.startsWith('Passkey') ? ' Entfernen Sie dort unter „Passkeys“ alles, was Sie nicht kennen.' : ''

/** Sent afterwards, so that nobody's login methods change behind their back. */
export const factorLetter = ({
  site,
  name,
  change,
}: ToUser & { readonly change: keyof typeof changes }): Letter => {
  const [subject, news] = changes[change]
  return writeLetter({
    subject,
    name,
    paragraphs: [
      news,
      `Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und sehen Sie in Ihrem Konto nach, wer angemeldet ist.${furtherAdvice(change)}`,
    ],
    action: { label: 'Zum Konto', url: `${site}/konto` },
    footer,
  })
}
