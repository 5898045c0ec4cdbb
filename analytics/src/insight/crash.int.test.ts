import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSegmentedEventStore } from '@schaufenster/events/store/segmented-event-store.ts'
import Type from 'typebox'
import { openViewLog } from './open-view-log.ts'
import { testStream, viewEvent, type TestView } from './test-views.ts'

const rounds = 30
const viewsARound = 200
const minute = 60_000

/** Few visitors and companies, so that much repeats; the clock crosses midnight and the end of a month. */
const viewNumber = (number: number): TestView => ({
  at: Date.UTC(2026, 9, 31, 21) + Math.floor(number * 1.3) * 1_000,
  company: number % 7,
  ...(number % 11 !== 0 && { visitor: 1 + ((number * 7_919) % 13) }),
  ...(number % 17 === 0 && { audience: 'bot' }),
})

/** How many views count, told as simply as can be. */
const expectedCount = (views: readonly TestView[], window: number): number => {
  const last = new Map<string, number>()
  return views.filter(({ at, company, visitor, audience }) => {
    if (audience !== undefined) return false
    if (visitor === undefined) return true
    const before = last.get(`${visitor}/${company}`) ?? -Infinity
    if (at - before < window) return false
    last.set(`${visitor}/${company}`, at)
    return true
  }).length
}

it(`counts every view exactly once through ${rounds} kills`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-views-'))
  const telemetry = join(folder, 'telemetry')
  const store = await openSegmentedEventStore({
    folder: telemetry,
    clock: { now: () => Date.UTC(2026, 10, 21) },
    onFailure: (error) => {
      throw error
    },
  })
  let written = 0
  const write = async (): Promise<void> => {
    const events = Array.from({ length: viewsARound }, () => viewEvent(viewNumber(written++)))
    expect(isRight(await store.append(testStream(), 'noStream', events))).toBe(true)
  }
  const startChild = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), telemetry, join(folder, 'chdb')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await write()
      const child = startChild()
      await once(child.stdout, 'data')
      // The kill is spread over what the child does next: from its first look at the tables to some pages later.
      await setTimeout((round * 37) % 260)
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    const last = startChild()
    let said = ''
    for await (const chunk of last.stdout) if ((said += String(chunk)).includes('caught up')) break
    last.kill('SIGKILL')
    await once(last, 'close')

    const views = Array.from({ length: written }, (_, number) => viewNumber(number))
    const { clickHouse } = await openViewLog(join(folder, 'chdb'))
    try {
      const Stored = Type.Object({ position: Type.String() })
      const stored = await clickHouse.rows(Stored, 'SELECT position FROM view ORDER BY position')
      const { events } = await store.readAll(beginning, written + 1)
      expect(stored.map(({ position }) => position)).toEqual(events.map(({ position }) => position))

      const Counted = Type.Object({ version: Type.Integer(), count: Type.Integer() })
      const byRow =
        'SELECT version, uniqExact(position) AS count FROM counted_view GROUP BY version ORDER BY version'
      const byProjection =
        "SELECT version, count() AS count FROM counted_view WHERE kind = 'view' GROUP BY version, kind ORDER BY version"
      const expected = [30 * minute, 24 * 60 * minute].map((window, index) => ({
        version: index + 1,
        count: expectedCount(views, window),
      }))
      expect(await clickHouse.rows(Counted, byRow)).toEqual(expected)
      expect(await clickHouse.rows(Counted, byProjection)).toEqual(expected)
    } finally {
      await clickHouse.close()
    }
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
}, 300_000)
