import { parseArgs } from 'node:util'
import type { ProjectionStatus } from '@schaufenster/projections/runner/status.ts'
import type { Command } from './command.ts'

const percent = (share: number): string => `${Math.floor(share * 100)} %`

const line = ({ name, version, state, serving, lag, progress, parked, reason }: ProjectionStatus): string =>
  [
    `${name} v${version}`.padEnd(28),
    (serving ? state : `${state}, noch nicht sichtbar`).padEnd(12),
    state === 'building' ? percent(progress) : `${lag} zurück`,
    parked.total > 0 ? `${parked.total} wartende Dokumente` : '',
    reason ?? '',
  ]
    .join('  ')
    .trimEnd()

/** How the read models are (design.md, promise 7). */
export const status: Command = {
  usage: '[--json]',
  summary: 'zeigt, wie weit die Lesemodelle sind und was wartet',
  run: async ({ models }, argv, print) => {
    const { values } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' } } })
    const now = await models.status()
    if (values.json === true) print(JSON.stringify(now))
    else {
      for (const projection of now.projections) {
        print(line(projection))
        for (const { key, type, reason, waiting } of projection.parked.documents)
          print(`    ${key}: ${type}, ${waiting} Ereignisse warten. ${reason ?? ''}`)
      }
      if (now.cleaningDue) print('Gelöschte Personendaten werden noch aus den Dateien entfernt.')
    }
    return now.projections.some(({ state }) => state === 'stopped') ? 1 : 0
  },
}
