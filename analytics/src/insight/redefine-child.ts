import { setImmediate } from 'node:timers/promises'
import { openViewLog, viewReader } from './open-view-log.ts'
import { redefinedBot, redefinedRows, redefinedWindow } from './redefine-rows.ts'
import { definition1 } from './view-definition.ts'
import { startViewProjector } from './view-projector.ts'

/**
 * Started by `redefine.int.test.ts`: stores many views, unless they are there, and counts them by two definitions in parallel. Kills itself before,
 * while or after it counts a batch, at the nth time; otherwise ends when everything is counted.
 */
const [, , folder = '', killAt, killTime] = process.argv
const passed = new Map<string, number>()
const pass = (step: string): void => {
  passed.set(step, (passed.get(step) ?? 0) + 1)
  if (step === killAt && passed.get(step) === Number(killTime)) process.kill(process.pid, 'SIGKILL')
}
const { clickHouse, views } = await openViewLog({ folder })
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
      pass('before')
      const counting = views.count(...run)
      await setImmediate()
      pass('while')
      await counting
      pass('after')
    },
  },
  searches: { store: async () => {} },
  definitions: [
    definition1,
    { ...definition1, version: 2, windowMinutes: redefinedWindow, excludedAgents: [redefinedBot] },
  ],
  clock: { now: () => Date.UTC(2026, 10, 21) },
  report: (fault) => {
    throw fault
  },
})
// Nothing else keeps the process alive while it rests.
const staying = setInterval(() => {}, 60_000)
const head = await views.storedThrough()
for (const version of [1, 2]) await projector.waitFor(version, head)
await projector.stop()
clearInterval(staying)
await clickHouse.close()
