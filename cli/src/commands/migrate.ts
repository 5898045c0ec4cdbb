import { parseArgs } from 'node:util'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { UsageError, type FileCommand } from './command.ts'

/** Brings an installation from its data folder to the engines of the distributed profile (docs/decisions/0144). */
export const migrate: FileCommand = {
  usage: '--to distributed',
  summary: 'bringt Protokoll, Tresor und Bilder aus dem Datenordner auf EventStoreDB, MongoDB und S3',
  inspect: async (config, argv, print) => {
    const { values } = parseArgs({ args: [...argv], options: { to: { type: 'string' } } })
    if (values.to !== 'distributed')
      throw new UsageError('Nennen Sie das Ziel: „--to distributed“. Wo es ist, sagen die Einstellungen.')
    const { migrate } = await import('../instance/migrate/migrate.ts')
    await migrate({ config, environment: process.env, clock: systemClock }, print)
    return 0
  },
}
