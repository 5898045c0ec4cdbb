import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { readErasures } from '../instance/backup/backup-erasures.ts'
import { restoreBackup } from '../instance/backup/restore.ts'
import { UsageError, type FileCommand } from './command.ts'

/** Restores a backup into an empty data folder, without the people erased since (docs/decisions/0111). */
export const restore: FileCommand = {
  usage: 'ORDNER --erasures PFAD | --no-later-erasures',
  summary: 'spielt eine Sicherung in einen leeren Datenordner zurück; gelöschte Personen bleiben gelöscht',
  inspect: async (config, argv, print) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { erasures: { type: 'string' }, 'no-later-erasures': { type: 'boolean' } },
    })
    const [folder, tooMuch] = positionals
    if (folder === undefined) throw new UsageError('Nennen Sie den Ordner der Sicherung.')
    if (tooMuch !== undefined) throw new UsageError(`„${tooMuch}“ wird hier nicht erwartet.`)
    const list = values.erasures ?? config.erasuresFile
    if (list === undefined && values['no-later-erasures'] !== true)
      throw new UsageError(
        'Wer nach der Sicherung gelöscht wurde, muss gelöscht bleiben. Nennen Sie mit --erasures die Liste (ERASURES_FILE), ' +
          'den alten Datenordner oder eine neuere Sicherung, oder bestätigen Sie mit --no-later-erasures, dass seither niemand gelöscht wurde.',
      )
    const erasures = list === undefined ? [] : await readErasures(resolve(list), systemClock)
    const options = {
      config,
      environment: process.env,
      clock: systemClock,
      logger: createLogger({ level: 'warn' }),
    }
    await restoreBackup(options, resolve(folder), erasures, print)
    print(`Fertig. Melden Sie sich neu an: Sitzungen und später geänderte Passwörter gelten nicht mehr.`)
    return 0
  },
}
