import { resolve } from 'node:path'
import { backUp } from '../instance/backup/backup.ts'
import { megabytes } from '../instance/operations/operations-readiness.ts'
import { UsageError, wordsOf, type Command } from './command.ts'

/** Copies everything that is true, while the product runs (docs/decisions/0111). */
export const backup: Command = {
  usage: 'ORDNER',
  summary: 'sichert Protokoll, Tresor, Bilder und Aufrufe im laufenden Betrieb',
  absolute: (argv) => argv.map((word) => (word.startsWith('-') ? word : resolve(word))),
  run: async (instance, argv, print) => {
    const [folder] = wordsOf(argv, 1)
    if (folder === undefined) throw new UsageError('Nennen Sie den Ordner, in den gesichert wird.')
    const { log, files } = await backUp(instance, folder, print)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    print(
      `Gesichert nach ${folder}: ${files.length} Dateien, ${megabytes(bytes)} MB, Prüfwert ${log.digest}.`,
    )
    print(
      'Die Geheimnisse liegen nicht dabei. Bewahren Sie den Ordner secrets getrennt davon auf: ohne ihn lässt sich nichts zurückspielen.',
    )
    return 0
  },
}
