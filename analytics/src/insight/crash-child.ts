import { openSync, writeSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { openSegmentedEventStore } from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { openSegmentedLogReader } from '@schaufenster/events/store/segmented/segmented-log-reader.ts'
import { createTelemetryLog } from '@schaufenster/events/telemetry/telemetry-log.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { migrate } from '../engine/migrations.ts'
import { openClickHouse, ViewStorage } from '../engine/open-clickhouse.ts'
import { viewReader } from './open-view-log.ts'
import { numberedView, numberOf } from './test-views.ts'
import { definition1 } from './view-definition.ts'
import { createViewLog } from './view-log.ts'
import { startViewProjector } from './view-projector.ts'

/**
 * Started by `crash-rounds.ts`: the whole path of a view in one process, from being accepted to being counted under two definitions. Records in a
 * file what it has accepted and what is written, and kills itself at a given step.
 */
export const CrashChildOptions = Type.Object({
  telemetry: Type.String(),
  notes: Type.String(),
  /** A folder or the address of a server. */
  place: ViewStorage,
  /** The number of the first view to accept, and how many. */
  first: Type.Integer(),
  views: Type.Integer(),
  /** `before`, `while` or `after` a step: `accept`, `append`, `command`, or an insert, named by its table. It may be passed some times before. */
  killAt: Type.Optional(Type.Object({ step: Type.String(), time: Type.Integer() })),
  /** Notifies the parent after so many steps of any kind. */
  tellAfter: Type.Optional(Type.Integer()),
})
export type CrashChildOptions = Static<typeof CrashChildOptions>

/** How many views are accepted at once and wait in memory together. */
const burst = 50
/** How many events the projector reads at once. Small, so that there are many steps to be killed between. */
const page = 60

const options: unknown = JSON.parse(process.argv[2] ?? 'null')
if (!Compile(CrashChildOptions).Check(options)) throw new Error('runs only as crash-rounds.ts starts it')
const { telemetry, notes, place, first, views, killAt, tellAfter } = options

/** Synchronous, so that the note survives whatever happens next. A pipe to the parent could be full. */
const notebook = openSync(notes, 'a')
const note = (line: string): void => void writeSync(notebook, `${line}\n`)

const passed = new Map<string, number>()
let steps = 0
const pass = (step: string): void => {
  const time = (passed.get(step) ?? 0) + 1
  passed.set(step, time)
  steps += 1
  if (killAt?.step === step && killAt.time === time) process.kill(process.pid, 'SIGKILL')
  if (steps === tellAfter) process.send?.('on the way')
}

/** Work under way at its `while` step continues in another thread. */
const watched = async <Answer>(step: string, run: () => Promise<Answer>): Promise<Answer> => {
  pass(`before ${step}`)
  const running = run()
  await setImmediate()
  pass(`while ${step}`)
  return running
}

let now = numberedView(first).at
const clock = { now: () => now }
const fault = (error: unknown): never => {
  throw error
}

const store = await openSegmentedEventStore({ folder: telemetry, clock, onFailure: fault })
const refused = () => Promise.reject(new Error('views hold nothing that is sealed'))
const log = createTelemetryLog({
  store: {
    append: async (stream, expected, events) => {
      const answer = await watched('append', () => store.append(stream, expected, events))
      note(`written ${Math.max(...events.map(numberOf))}`)
      pass('after append')
      return answer
    },
  },
  codec: createEventCodec(viewEvents, {
    ringFor: refused,
    create: refused,
    destroy: refused,
    forget: () => {},
  }),
  clock,
  report: fault,
})
const accept = async (number: number): Promise<void> => {
  const view = numberedView(number)
  now = view.at
  if (!(await log.accept(view.event, { partitionKey: 'company', correlationId: 'request' })))
    throw new Error('dropped')
  note(`accepted ${number}`)
  pass('after accept')
}

const opened = await openClickHouse(place)
const clickHouse: ClickHouse = {
  ...opened,
  command: async (...call) => {
    await watched('command', () => opened.command(...call))
    pass('after command')
  },
  insert: async (table, ...given) => {
    await watched(table, () => opened.insert(table, ...given))
    pass(`after ${table}`)
  },
  insertFound: async (table, ...found) => {
    await watched(table, () => opened.insertFound(table, ...found))
    pass(`after ${table}`)
  },
}
await migrate(clickHouse)
const reader = openSegmentedLogReader({ folder: telemetry })
const readAll: LogReader['readAll'] = (after, limit) => reader.readAll(after, Math.min(limit, page))
const projector = startViewProjector({
  log: { readAll },
  reader: viewReader,
  views: createViewLog(clickHouse),
  searches: { store: async () => {} },
  definitions: [definition1, { ...definition1, version: 2, windowMinutes: 24 * 60 }],
  clock,
  report: fault,
})

for (let accepted = 0; accepted < views; accepted += burst) {
  for (let number = first + accepted; number < first + accepted + burst; number += 1) await accept(number)
  await log.flush()
}
for (const version of [1, 2]) await projector.waitFor(version, await reader.head())
process.send?.('arrived')
await setTimeout(600_000)
