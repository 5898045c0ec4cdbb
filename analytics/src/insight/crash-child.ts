import { setTimeout } from 'node:timers/promises'
import { openSegmentedLogReader } from '@schaufenster/events/store/segmented-log-reader.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { openViewLog, viewReader } from './open-view-log.ts'
import { definition1 } from './view-definition.ts'
import { startViewProjector } from './view-projector.ts'

/** Started by `crash.int.test.ts`: projects until it is killed, and says when it has caught up. */
const [, , telemetry = '', folder = ''] = process.argv
const log = openSegmentedLogReader({ folder: telemetry })
const { views } = await openViewLog(folder)
const day = { ...definition1, version: 2, windowMs: 24 * 60 * 60 * 1000 }
const projector = startViewProjector({
  log,
  reader: viewReader,
  views: slowed(views),
  definitions: [definition1, day],
  clock: systemClock,
  report: (fault) => process.stderr.write(`${String(fault)}\n`),
})
process.stdout.write('started\n')
await projector.waitFor(await log.head())
process.stdout.write('caught up\n')
await setTimeout(600_000)

/** Small pages, so that a kill finds many steps to fall between. */
function slowed(views: Awaited<ReturnType<typeof openViewLog>>['views']): typeof views {
  return { ...views, storedAfter: (position, limit) => views.storedAfter(position, Math.min(limit, 150)) }
}
