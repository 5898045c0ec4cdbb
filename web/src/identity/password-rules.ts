import { needed, passwordLength, type Check } from '../lib/form-checks.ts'

/** Characters of a password (D-1.5). */
const leastPassword = 10
const mostPassword = 200

/** What is asked of a password that somebody chooses. */
export const newPassword: readonly Check[] = [
  needed('Bitte wählen Sie ein Passwort.'),
  passwordLength(leastPassword, mostPassword),
]

export const newPasswordHint = `Mindestens ${leastPassword} Zeichen. Ein ganzer Satz ist leicht zu merken und schwer zu erraten.`
