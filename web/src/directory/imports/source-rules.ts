import { atMost, needed, plainText, type Check, type Rules } from '../../lib/form-checks.ts'

const webPage: Check = {
  fault: (text, when) =>
    when === 'typing' || text.trim() === '' || /^https?:\/\/\S+\.\S+$/.test(text.trim())
      ? undefined
      : 'Bitte geben Sie die Adresse ganz an, zum Beispiel https://www.innung.de.',
}

export const sourceRules: Rules = {
  source: [needed('Bitte nennen Sie, woher die Daten sind.'), plainText, atMost(120)],
  url: [webPage, atMost(500)],
  licence: [needed('Bitte nennen Sie die Lizenz der Daten.'), plainText, atMost(80)],
  date: [],
}
