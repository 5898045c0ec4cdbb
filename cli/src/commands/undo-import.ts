import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { operator, operatorActor } from '../instance/operator.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

/** Takes an import back (D-2.14): exactly its companies, as far as nobody made them their own since. */
export const undoImportCommand: Command = {
  usage: 'KENNUNG',
  summary: 'nimmt einen Import zurück; was seither jemand geändert hat, bleibt',
  run: async ({ imports, models }, argv, print) => {
    const [importId] = wordsOf(argv, 1)
    if (importId === undefined) throw new UsageError('Nennen Sie die Kennung, die der Import genannt hat.')
    const answer = await imports.undo(importId, { actor: operatorActor, by: operator })
    if (isLeft(answer)) {
      print(answer.left.message)
      return 1
    }
    const { removed, kept, keptInAll, position } = answer.right
    for (const { companyId, why } of kept) print(`${companyId} bleibt: ${why}`)
    print(`${removed} Unternehmen entfernt, ${keptInAll} geblieben.`)
    await models.freshness.waitFor(['company-profile', 'company-search', 'import-jobs'], position)
    return 0
  },
}
