import { builtInRoles } from '@schaufenster/events/identity/values.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { operator, operatorContext } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

const remove = '--remove'

/** Gives an account a built-in role, or takes it away (D-1.3). It holds from the next login on, and within 15 minutes where somebody is logged in. */
export const role: Command = {
  usage: `E-MAIL ${builtInRoles.join('|')} [${remove}]`,
  summary: 'gibt einem Konto eine Rolle, oder nimmt sie ihm',
  run: async ({ writes }, argv, print) => {
    const words = argv.filter((word) => word !== remove)
    const [email, asked] = wordsOf(words, 2)
    if (email === undefined) throw new UsageError('Nennen Sie die E-Mail-Adresse des Kontos.')
    const known = builtInRoles.find((one) => one === asked)
    if (known === undefined) throw new UsageError(`Nennen Sie die Rolle: ${builtInRoles.join(' oder ')}.`)
    const user = await writes.accounts.byEmail(email)
    if (user === undefined) {
      print('Ein Konto mit dieser Adresse gibt es nicht.')
      return 1
    }
    const { userId } = user
    const isRemoved = argv.includes(remove)
    const change = isRemoved ? { add: [], remove: [known] } : { add: [known], remove: [] }
    const changed = await writes.changeRoles({ userId, ...change }, operator, operatorContext())
    if (isLeft(changed)) {
      print(changed.left.message)
      return 1
    }
    print(`Das Konto hat die Rolle ${known} ${isRemoved ? 'nicht mehr' : 'jetzt'}.`)
    return 0
  },
}
