import type { ConsentRequest } from '@schaufenster/command-service/identity/consent-contract.ts'

/** The version of what is asked. Raising it asks everybody again (D-1.6). Repeated in `known-consent.ts`. */
export const consentVersion = 1 satisfies ConsentRequest['version']

/** All words that are shown before somebody decides. A changed word changes the hash below, and the API has to know it. */
export const consentTexts = {
  bar: 'Wir setzen nur notwendige Cookies: für Ihre Anmeldung und diese Auswahl. Anderes nur, wenn Sie es erlauben.',
  title: 'Cookies: Sie entscheiden',
  intro:
    'Notwendige Cookies halten Sie angemeldet und merken sich diese Auswahl. Alles andere nur, wenn Sie es erlauben.',
  now: 'Zurzeit setzen wir nichts davon ein. Kommt etwas dazu, fragen wir Sie neu.',
  later: 'Ihre Auswahl gilt ein Jahr. Sie ändern sie jederzeit am Ende jeder Seite.',
  acceptAll: 'Alle akzeptieren',
  essentialOnly: 'Nur notwendige',
  choose: 'Einzeln auswählen',
  save: 'Auswahl speichern',
  back: 'Zurück',
  essential: ['Notwendig', 'Anmeldung, Sicherheit und diese Auswahl. Ohne sie geht es nicht.'],
  functional: ['Funktional', 'Merkt sich, was Ihnen die Seiten bequemer macht.'],
  statistics: ['Statistik', 'Zeigt uns, was gesucht und gelesen wird.'],
  marketing: ['Marketing', 'Wählt Werbung aus, die zu Ihnen passt.'],
  external_media: ['Externe Medien', 'Lädt Videos und Karten von anderen Anbietern.'],
} as const

/** SHA-256 of {@link consentTexts} as JSON, in hex: proves what was shown (docs/decisions/0044). */
export const bannerTextHash =
  'e08d29ec1328a200871168bc3f13494526413e562b1c6ff32bdf56877b725d4d' satisfies ConsentRequest['bannerTextHash']
