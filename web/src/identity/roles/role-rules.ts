import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'

/** What a role may be called. */
export const roleNameRules: Rules = {
  name: [needed('Bitte geben Sie der Rolle einen Namen.'), noBrackets, atMost(60)],
}
