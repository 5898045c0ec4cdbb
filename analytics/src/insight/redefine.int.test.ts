import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import Type from 'typebox'
import { openViewLog } from './open-view-log.ts'
import { redefinedBot, redefinedRows, redefinedWindow } from './redefine-rows.ts'
import { createViewCountings } from './view-countings.ts'
import { definition1 } from './view-definition.ts'
import type { ViewRow } from './view-row.ts'

/** The views that the second definition counts, computed as simply as possible. */
const plainCount = (rows: readonly ViewRow[]): readonly string[] => {
  const last = new Map<string, number>()
  return rows
    .filter(({ at, entity, visitor, audience, agent }) => {
      if (audience !== 'visitor' || agent.endsWith(redefinedBot)) return false
      if (visitor === '0') return true
      const who = `${visitor}/${entity}`
      if (at - (last.get(who) ?? -Infinity) < redefinedWindow * 60_000) return false
      last.set(who, at)
      return true
    })
    .map(({ position }) => position)
}

/** One life of a counting process: until it kills itself at a step, or has counted everything. Returns how it ended. */
const live = async (folder: string, step = 'never', time = 1) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'redefine-child.ts'),
      folder,
      step,
      String(time),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await once(child, 'close')
  return child.signalCode ?? child.exitCode
}

it('counts all that was ever viewed by another definition, each view once, through kills in the middle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-redefine-'))
  const rows = redefinedRows()
  try {
    // Each definition counts five months in one batch each.
    expect(await live(folder, 'while', 2)).toBe('SIGKILL')
    expect(await live(folder, 'after', 2)).toBe('SIGKILL')
    expect(await live(folder, 'before', 2)).toBe('SIGKILL')
    expect(await live(folder, 'while', 2)).toBe('SIGKILL')
    expect(await live(folder)).toBe(0)

    const { clickHouse, views } = await openViewLog({ folder })
    try {
      const Position = Type.Object({ position: Type.String() })
      const counted = await clickHouse.rows(
        Position,
        'SELECT position FROM counted_view WHERE version = 2 ORDER BY position',
      )
      expect(counted.map(({ position }) => position)).toEqual(plainCount(rows))

      // A discarded definition leaves nothing; a new one lags until it has joined the other.
      const held = Promise.withResolvers<void>()
      let batches = 0
      const countings = createViewCountings({
        ...views,
        count: async (...run) => {
          batches += 1
          if (batches === 2) await held.promise
          await views.count(...run)
        },
      })
      await countings.keep([definition1, { ...definition1, version: 3 }])
      await eventually(async () => expect(batches).toBe(2))
      const Version = Type.Object({ version: Type.Integer() })
      const versions = await clickHouse.rows(
        Version,
        'SELECT DISTINCT version FROM counted_view ORDER BY version',
      )
      expect(versions).toEqual([{ version: 1 }, { version: 3 }])
      await countings.count(true)
      expect([countings.hasJoined(1), countings.hasJoined(3)]).toEqual([true, false])
      const part = countings.progress().get(3) ?? 0
      expect(part > 0 && part < 1).toBe(true)
      held.resolve()
      await eventually(async () => {
        await countings.count(false)
        expect(countings.hasJoined(3)).toBe(true)
      })
      expect([...countings.progress().values()]).toEqual([1, 1])

      // From now on both count new views.
      const position = positionFromOrdinal(rows.length + 1)
      await views.store(
        rows.slice(0, 1).map((row) => ({ ...row, visitor: '0', audience: 'visitor', position })),
      )
      await countings.count(true)
      const last = await clickHouse.rows(
        Position,
        'SELECT max(position) AS position FROM counted_view GROUP BY version',
      )
      expect(last).toEqual([{ position }, { position }])
      await countings.stop()
    } finally {
      await clickHouse.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
