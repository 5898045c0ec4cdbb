import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { createCheckpoints, type Checkpoint, type Checkpoints } from './checkpoints.ts'
import { perform, type Performer } from './perform.ts'
import type { AnyPolicy } from './policy.ts'

/** What a policy needs, and who receives its faults. */
export interface PolicyDeps extends Performer {
  readonly vault: Vault
  readonly log: Pick<LogReader, 'readAll' | 'subscribe' | 'head'>
  readonly reader: Pick<EventReader, 'upcast'>
  readonly clock: Clock
  /** Called with each fault; the work is retried. */
  readonly report: (policy: string, fault: unknown) => void
  /** Milliseconds between reads of a log that grows without events for the policy. */
  readonly paceMs?: number
  /** Milliseconds until a fault is tried again, by how often it has failed. */
  readonly backOffMs?: (failures: number) => number
}

/** A policy's state, as far as this process knows. */
export interface PolicyProgress {
  readonly state: 'waiting' | 'acting' | 'retrying'
  /** Everything up to here is done or didn't concern it. */
  readonly through: Position
  readonly failures: number
  /** Why it is retrying. */
  readonly reason?: string
}

/** The most events that are looked at together. */
const mostEvents = 1_000
const pageEvents = 2_000
/** A long stretch with nothing to do is skipped once and not after every start. */
const longStretchMs = 60_000

const second = 1_000
const usualBackOff = backOff({ firstMs: second, longestMs: 300 * second })

/** Runs a policy until `signal` aborts. A fault holds it at the failed event until that succeeds (promise 7). */
export const runPolicy = async (
  policy: AnyPolicy,
  deps: PolicyDeps,
  signal: AbortSignal,
  note: (progress: PolicyProgress) => void,
): Promise<void> => {
  const { vault, log, report, backOffMs = usualBackOff } = deps
  const checkpoints = createCheckpoints(vault, policy, () => log.head())
  const run: Run = { ...deps, policy, checkpoints, signal }
  let checkpoint: Checkpoint | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      checkpoint ??= await checkpoints.load()
      const waiting = (through: Position): void => note({ state: 'waiting', through, failures })
      waiting(checkpoint.through)
      const due = await nextBatch(run, checkpoint, waiting)
      if (due === undefined) return
      note({ state: 'acting', through: due.through, failures })
      await act(run, due)
      checkpoint = { through: due.until }
      await checkpoints.save(checkpoint)
      failures = 0
    } catch (fault) {
      if (signal.aborted) return
      failures += 1
      report(policy.name, fault)
      if (checkpoint !== undefined)
        note({ state: 'retrying', through: checkpoint.through, failures, reason: String(fault) })
      checkpoint = undefined
      await rest(backOffMs(failures), signal)
    }
  }
}

/** A policy that runs until the signal aborts. */
interface Run extends PolicyDeps {
  readonly policy: AnyPolicy
  readonly checkpoints: Checkpoints
  readonly signal: AbortSignal
}

type Batch = Required<Checkpoint>

/** Waits for events and for those that belong to them. The batch is on disk before anything is done about it. */
const nextBatch = async (
  run: Run,
  { through, until }: Checkpoint,
  passed: (through: Position) => void,
): Promise<Batch | undefined> => {
  if (until !== undefined) return { through, until }
  const { policy, clock, checkpoints, signal, paceMs = second } = run
  const found = await firstEvent(run, through, passed)
  if (found === undefined) return undefined
  const dueAt = Date.parse(found.event.metadata.occurredAt) + policy.gatherMs
  while (clock.now() < dueAt && !signal.aborted) await rest(Math.min(dueAt - clock.now(), paceMs), signal)
  if (signal.aborted) return undefined
  const events = await eventsAfter(run, found.through)
  const batch = { through: found.through, until: events.at(-1)?.position ?? found.event.position }
  await checkpoints.save(batch)
  return batch
}

/** The first event for the policy, and up to where there was none; undefined when the signal aborts. */
const firstEvent = async (
  { policy, log, clock, checkpoints, signal, paceMs = second }: Run,
  after: Position,
  passed: (through: Position) => void,
): Promise<{ readonly event: RecordedEvent; readonly through: Position } | undefined> => {
  let through = after
  let savedAt = clock.now()
  for await (const page of log.subscribe(after, signal)) {
    const event = page.events.find(isOf(policy))
    if (event !== undefined) return { event, through }
    ;({ through } = page)
    passed(through)
    if (clock.now() - savedAt > longStretchMs) {
      await checkpoints.save({ through })
      savedAt = clock.now()
    }
    // Policies are not urgent, and a page takes milliseconds of the thread that answers requests.
    await rest(page.events.length < mostEvents ? paceMs : paceMs / 4, signal)
  }
  return undefined
}

const isOf =
  ({ events }: AnyPolicy) =>
  ({ type }: RecordedEvent): boolean =>
    events.some((definition) => definition.type === type)

/** The policy's events after a position, up to another or the end of the log. */
const eventsAfter = async (
  { policy, log }: Run,
  after: Position,
  until?: Position,
): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (let through = after; found.length < mostEvents;) {
    const page = await log.readAll(through, pageEvents)
    const wanted = page.events.filter(isOf(policy))
    found.push(...wanted.filter(({ position }) => until === undefined || !isAfter(position, until)))
    if (page.events.length === 0 || (until !== undefined && !isAfter(until, page.through))) break
    ;({ through } = page)
  }
  return found.slice(0, mostEvents)
}

const act = async (run: Run, { through, until }: Batch): Promise<void> => {
  const { policy, reader } = run
  const events = (await eventsAfter(run, through, until)).map(reader.upcast)
  const known = await policy.learn(events)
  for (const effect of policy.react(events, known)) await perform(policy.name, effect, run, run.signal)
}
