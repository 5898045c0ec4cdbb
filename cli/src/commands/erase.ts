import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

const consent = '--yes'

const outcomes = {
  done: 'Die Personendaten sind gelöscht, auch aus den Rohdaten der Dateien.',
  cleaning:
    'Der Schlüssel der Personendaten ist zerstört, das Löschen ist vermerkt. Aus Lesemodellen und Dateien verschwinden sie, sobald die Lesemodelle ' +
    'aufgeholt haben: Das geschieht von selbst, solange Schaufenster läuft und nach jedem Start. „status“ sagt, was noch aussteht.',
} as const

/** Forgets a person for good (promise 8): the key goes, and with it every name and address in log and models. */
export const erase: Command = {
  usage: `E-MAIL [${consent}]`,
  summary: 'löscht die Personendaten eines Kontos, oder was jemand ohne Konto schrieb, endgültig',
  consent: {
    option: consent,
    question: (argv) =>
      `Die Personendaten von ${argv.join(' ')} werden gelöscht. Das lässt sich nicht rückgängig machen.`,
  },
  run: async ({ writes, accountErasure }, argv, print) => {
    const [email] = wordsOf(
      argv.filter((word) => word !== consent),
      1,
    )
    if (email === undefined) throw new UsageError('Nennen Sie die E-Mail-Adresse des Kontos.')
    if (!argv.includes(consent))
      throw new UsageError(`Das Löschen ist endgültig. Bestätigen Sie es mit ${consent}.`)
    const user = await writes.accounts.byEmail(email)
    if (user === undefined) {
      const outcome = await accountErasure.eraseGuest(email, operatorContext())
      print(
        outcome === undefined
          ? 'Mit dieser Adresse gibt es kein Konto, und niemand hat mit ihr etwas geschrieben.'
          : outcomes[outcome],
      )
      return outcome === undefined ? 1 : 0
    }
    const erased = await accountErasure.erase([user], operatorContext())
    if (isLeft(erased)) {
      print(erased.left.message)
      return 1
    }
    print(outcomes[erased.right])
    return 0
  },
}
