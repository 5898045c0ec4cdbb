import { userStream } from '@schaufenster/command-service/identity/accounts.ts'
import { operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

const consent = '--yes'

const outcomes = {
  done: 'Die Personendaten sind gelöscht, auch aus den Rohdaten der Dateien.',
  cleaning:
    'Der Schlüssel der Personendaten ist zerstört, das Löschen ist vermerkt. Aus Lesemodellen und Dateien verschwinden sie, sobald die Lesemodelle ' +
    'aufgeholt haben: Das geschieht von selbst, solange Schaufenster läuft und nach jedem Start. „status“ sagt, was noch aussteht.',
} as const

/** Forgets a person for good (design.md, promise 8): the key goes, and with it every name and address in log and models. */
export const erase: Command = {
  usage: `E-MAIL [${consent}]`,
  summary: 'löscht die Personendaten eines Kontos endgültig',
  consent: {
    option: consent,
    question: (argv) =>
      `Die Personendaten von ${argv.join(' ')} werden gelöscht. Das lässt sich nicht rückgängig machen.`,
  },
  run: async ({ writes, erasing }, argv, print) => {
    const [email] = wordsOf(
      argv.filter((word) => word !== consent),
      1,
    )
    if (email === undefined) throw new UsageError('Nennen Sie die E-Mail-Adresse des Kontos.')
    if (!argv.includes(consent))
      throw new UsageError(`Das Löschen ist endgültig. Bestätigen Sie es mit ${consent}.`)
    const user = await writes.accounts.byEmail(email)
    if (user === undefined) {
      print('Ein Konto mit dieser Adresse gibt es nicht.')
      return 1
    }
    if (user.roles.includes('admin')) {
      print(
        'Ein Administratorkonto kann nicht gelöscht werden: ohne es ließe sich die Plattform nicht mehr verwalten.',
      )
      return 1
    }
    // Before the erasure, which also removes from the raw bytes what the vault has given up.
    await writes.passwords.remove(user)
    await writes.secondFactor.forget(user.userId)
    await writes.refreshTokens.endAllOf(user.userId)
    writes.accessTokens.withdraw(user.userId)
    const { name: stream, partitionKey } = userStream(user.userId)
    const { correlationId, causationId } = operatorContext()
    const outcome = await erasing.erase({
      subject: user.userId,
      stream,
      partitionKey,
      correlationId,
      causationId,
    })
    print(outcomes[outcome])
    return 0
  },
}
