import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'

export const nameRules: Rules = {
  name: [needed('Bitte geben Sie den Namen der Branche an.'), plainText, atMost(80)],
}

export const mergeRules: Rules = { mergeInto: [needed('Bitte wählen Sie die Branche, die bleibt.')] }
