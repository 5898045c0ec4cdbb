import { writeSync } from 'node:fs'
import { definition1 } from './view-definition.ts'
import { openViewLog, viewReader } from './open-view-log.ts'
import { redefinedBot, redefinedRows, redefinedWindow } from './redefine-rows.ts'
import { startViewProjector } from './view-projector.ts'

/**
 * Started by `redefine.int.test.ts`: stores many views, unless they are, counts them by two definitions beside each other, says each batch that it counts, and when
 * it has counted all.
 */
const [, , folder = ''] = process.argv
const say = (line: string): void => void writeSync(1, `${line}\n`)
const { views } = await openViewLog(folder)
if ((await views.storedRows()) === 0) {
  const rows = redefinedRows()
  for (let from = 0; from < rows.length; from += 50_000) await views.store(rows.slice(from, from + 50_000))
}
const projector = startViewProjector({
  log: { readAll: async (after) => ({ events: [], through: after }) },
  reader: viewReader,
  views: {
    ...views,
    count: async (...run) => {
      say('counting')
      await views.count(...run)
      say('counted')
    },
  },
  definitions: [
    definition1,
    { ...definition1, version: 2, windowMinutes: redefinedWindow, excludedAgents: [redefinedBot] },
  ],
  clock: { now: () => Date.UTC(2026, 10, 21) },
  report: (fault) => {
    throw fault
  },
})
// Nothing else keeps the process while it rests.
setInterval(() => {}, 60_000)
const head = await views.storedThrough()
for (const version of [1, 2]) await projector.waitFor(version, head)
say('caught up')
