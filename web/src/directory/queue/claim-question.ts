import type { ReasonQuestion } from '../../ui/heavy/reason-dialog.tsx'

/** What is asked before somebody doesn't get an entry. */
export const claimRejection = (name: string): ReasonQuestion => ({
  title: `Übernahme von ${name} ablehnen`,
  text: 'Der Eintrag bleibt ohne Inhaber. Wer ihn übernehmen wollte, liest den Grund und kann noch einmal fragen.',
  label: 'Grund, der in der E-Mail steht',
  send: 'Ablehnen',
  usual: [
    'Wir konnten nicht erkennen, dass der Eintrag zu Ihnen gehört.',
    'Unter der Nummer des Eintrags haben wir niemanden erreicht.',
    'Bitte schreiben Sie uns von der E-Mail-Adresse des Unternehmens.',
  ],
})
