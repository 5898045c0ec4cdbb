import { counted } from '../../lib/format.ts'
import type { ReasonQuestion } from '../../ui/heavy/reason-dialog.tsx'

/** Decisions that their owners are told a reason for. */
export type ReasonedKind = 'reject' | 'revoke' | 'remove'

const usual = [
  'Die Adresse fehlt oder stimmt nicht.',
  'Es ist nicht zu erkennen, was das Unternehmen anbietet.',
  'Das Unternehmen ist schon eingetragen.',
  'Bilder oder Texte verletzen unsere Regeln.',
]

/** The question before a decision that needs a reason; `name`: the company's, or their number. */
export const questionFor = (kind: ReasonedKind, name: string): ReasonQuestion => {
  const label = 'Grund, den der Inhaber liest'
  switch (kind) {
    case 'reject':
      return {
        title: `${name} ablehnen`,
        text: 'Der Eintrag bleibt unsichtbar. Der Inhaber liest den Grund und kann noch einmal einreichen.',
        label,
        send: 'Ablehnen',
        usual,
      }
    case 'revoke':
      return {
        title: `Freigabe zurücknehmen: ${name}`,
        text: 'Der Eintrag verschwindet sofort von der Website. Der Inhaber liest den Grund und kann noch einmal einreichen.',
        label,
        send: 'Freigabe zurücknehmen',
        usual,
      }
    case 'remove':
      return {
        title: `${name} löschen`,
        text: 'Der Eintrag verschwindet sofort und lässt sich 30 Tage lang wiederherstellen.',
        label: 'Grund',
        send: 'Löschen',
        usual: [
          'Das Unternehmen gibt es nicht mehr.',
          'Doppelter Eintrag.',
          'Der Inhaber hat darum gebeten.',
        ],
      }
  }
}

/** The question before a bulk rejection; `name`: their number. */
export const rejectionOfMany = (name: string): ReasonQuestion => ({
  ...questionFor('reject', name),
  text: 'Die Einträge bleiben unsichtbar. Die Inhaber lesen den Grund und können noch einmal einreichen. Danach lässt sich alles auf einmal rückgängig machen.',
})

/** The question before a bulk deletion; `name`: their number. */
export const deletionOfMany = (name: string): ReasonQuestion => ({
  ...questionFor('remove', name),
  text: 'Die Einträge verschwinden sofort. Ihre Inhaber lesen den Grund. 30 Tage lang lassen sie sich wiederherstellen, auch alle auf einmal.',
})

/** "1 Unternehmen", "7.520 Unternehmen". */
export const companiesCounted = (count: number): string => counted(count, 'Unternehmen', 'Unternehmen')
