import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

/**
 * Turns codes off and removes the passkeys of somebody who has lost them all and proved their identity to the
 * operator, above all the last administrator (docs/decisions/0025).
 */
export const resetFactor: Command = {
  usage: 'E-MAIL',
  summary: 'nimmt einem Konto zweiten Faktor und Passkeys, wenn sie verloren sind',
  run: async ({ writes }, argv, print) => {
    const [email] = wordsOf(argv, 1)
    if (email === undefined) throw new UsageError('Nennen Sie die E-Mail-Adresse des Kontos.')
    const user = await writes.accounts.byEmail(email)
    if (user === undefined) {
      print('Ein Konto mit dieser Adresse gibt es nicht.')
      return 1
    }
    const reset = await writes.resetFactors(user.userId, operatorContext())
    if (isLeft(reset)) {
      print(reset.left.message)
      return 1
    }
    print(
      reset.right.hadAny
        ? 'Zweiter Faktor und Passkeys sind entfernt, alle Sitzungen beendet. Zum Anmelden genügt das Passwort, bis ein neuer Faktor eingerichtet ist.'
        : 'Dieses Konto hat weder zweiten Faktor noch Passkey. Zum Anmelden genügt das Passwort.',
    )
    return 0
  },
}
