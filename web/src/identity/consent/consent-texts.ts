import type { ConsentRequest } from '@schaufenster/command-service/identity/consent-contract.ts'

/** Of what is asked. Raised when it changes what is asked for: then everybody is asked again (D-1.6). Stands in `known-consent.ts` too. */
export const consentVersion = 1 satisfies ConsentRequest['version']

/** All words that are shown before somebody decides. A changed word changes the hash below, and the API has to know it. */
export const consentTexts = {
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

/** SHA-256 of {@link consentTexts} as JSON, in hex: the proof of what was shown (docs/decisions/0044). */
export const bannerTextHash =
  '6b9f9392ac347df8b0b192b1d88d31cd7d1c60e3f23e5e8f9f620835006a9a4f' satisfies ConsentRequest['bannerTextHash']
