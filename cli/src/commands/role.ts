import { Role, roles } from '@schaufenster/events/identity/values.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { Compile } from 'typebox/compile'
import { operatorContext } from '../instance/operator.ts'
import { otherHoldersIn } from '../instance/role-holders.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

const KnownRole = Compile(Role)
const remove = '--remove'

/** Gives an account a built-in role, or takes it away (D-1.3). It holds from the next login on, and within 15 minutes where somebody is logged in. */
export const role: Command = {
  usage: `E-MAIL ${roles.join('|')} [${remove}]`,
  summary: 'gibt einem Konto eine Rolle, oder nimmt sie ihm',
  run: async ({ writes, models }, argv, print) => {
    const words = argv.filter((word) => word !== remove)
    const [email, asked] = wordsOf(words, 2)
    if (email === undefined) throw new UsageError('Nennen Sie die E-Mail-Adresse des Kontos.')
    if (!KnownRole.Check(asked)) throw new UsageError(`Nennen Sie die Rolle: ${roles.join(' oder ')}.`)
    const user = await writes.accounts.byEmail(email)
    if (user === undefined) {
      print('Ein Konto mit dieser Adresse gibt es nicht.')
      return 1
    }
    const { userId } = user
    const isRemoved = argv.includes(remove)
    const changed = isRemoved
      ? await writes.accounts.unassignRole(
          userId,
          asked,
          await otherHoldersIn(models)(asked, userId),
          operatorContext(),
        )
      : await writes.accounts.assignRole(userId, asked, operatorContext())
    if (isLeft(changed)) {
      print(changed.left.message)
      return 1
    }
    print(`Das Konto hat die Rolle ${asked} ${isRemoved ? 'nicht mehr' : 'jetzt'}.`)
    return 0
  },
}
