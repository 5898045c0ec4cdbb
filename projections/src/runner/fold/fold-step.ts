import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { isAfter } from '@schaufenster/events/store/position.ts'
import type { Commit, ParkedEvent, Trace } from '../../documents/documents-writer.ts'
import { requireSamePartitionKey } from '../scope.ts'
import { applyEvent, parkedAt, type Acceptance, type Applied } from './apply-event.ts'
import type { FolderContext } from './folder-context.ts'
import type { ReadableEvent } from './readable-events.ts'
import { refold } from './refold.ts'
import type { WorkingSet } from './working-set.ts'

/** The changes of a run of events besides the documents in the working set. */
export type StepChanges = Pick<Commit, 'parked' | 'unparked' | 'traces' | 'erases'>

export const nothingChanged: StepChanges = { parked: [], unparked: [], traces: [], erases: false }

/** Folds a run of events into the working set, in order. */
export const foldStep = async (
  context: FolderContext,
  set: WorkingSet,
  events: readonly ReadableEvent[],
  accept: Acceptance,
): Promise<StepChanges> => {
  const { projection } = context
  const parked = new Map<string, ParkedEvent>()
  const unparked = new Map<string, ParkedEvent>()
  const traces = new Map<string, Trace>()
  let erases = false

  /** What an erasure removed from the queue may have to go back: when a step is repeated, everything after the erasure. */
  const park = (event: ParkedEvent): void => {
    unparked.delete(idOf(event))
    parked.set(idOf(event), event)
  }
  const keep = (applied: Applied): void => {
    set.put(applied.record)
    if (applied.parked !== undefined) park(applied.parked)
  }
  /** Returns a promise only if others have to be asked, because it is awaited for each event and document. */
  const fold = (readable: ReadableEvent, key: string): Promise<void> | undefined => {
    if (projection.opens !== undefined) trace(traces, readable, key)
    const before = set.get(key)
    const applied = applyEvent(projection, before, readable, key, accept)
    if (applied === undefined) return undefined
    const conflict = set.conflict(applied.record)
    if (conflict === undefined) return void keep(applied)
    return conflict.then((reason) =>
      keep(reason === undefined ? applied : parkedAt(before, readable, key, reason)),
    )
  }

  const erase = async (erasure: RecordedEvent, key: string): Promise<void> => {
    const old = set.get(key)
    if (old !== undefined) {
      if (!isAfter(erasure.position, old.position)) return
      requireSamePartitionKey(projection, old, erasure.metadata.partitionKey)
    }
    const streams = new Set([
      ...(await context.documents.streamsOf(context.generation, key)),
      ...[...traces.values()].flatMap((trace) => (trace.key === key ? [trace.stream] : [])),
    ])
    const anew = await refold(context, old ?? { key, epoch: 0 }, [...streams], erasure.position)
    set.put(anew.record)
    const queued = await context.documents.queue(context.generation, key)
    for (const event of [...queued, ...parked.values()].filter((event) => event.key === key)) {
      parked.delete(idOf(event))
      unparked.set(idOf(event), event)
    }
    for (const event of anew.parked) park(event)
    erases = true
  }

  await set.load(events.flatMap(({ route }) => ('keys' in route ? route.keys : [])))
  for (const readable of events) {
    const { event, route } = readable
    const subject = erasedSubject(context, event)
    if (subject !== undefined) {
      const keys = new Set([
        ...(await context.documents.keysOfSubject(context.generation, subject)),
        ...[...traces.values()].flatMap((trace) => (trace.subjects.includes(subject) ? [trace.key] : [])),
      ])
      await set.load([...keys])
      for (const key of keys) await erase(event, key)
    }
    if ('keys' in route) {
      for (const key of route.keys) {
        const folding = fold(readable, key)
        if (folding !== undefined) await folding
      }
    } else {
      // Nobody knows yet what a parked document will be once healed, so the event waits with it.
      const keys = [...new Set([...(await set.matching(route.where)), ...(await set.parked())])]
      await set.load(keys)
      for (const key of keys) await fold(readable, key)
    }
  }
  return {
    parked: [...parked.values()],
    unparked: [...unparked.values()],
    traces: [...traces.values()],
    erases,
  }
}

/** The person whose erasure an event records, if the projection has personal fields in clear. */
export const erasedSubject = ({ projection }: FolderContext, event: RecordedEvent): string | undefined => {
  if (projection.opens === undefined || event.type !== PersonalDataErased.type) return undefined
  const { subject } = event.data
  if (typeof subject !== 'string') throw new Error(`an erasure without a subject at ${event.position}`)
  return subject
}

const idOf = ({ key, position }: Pick<ParkedEvent, 'key' | 'position'>): string => `${position} ${key}`

const trace = (traces: Map<string, Trace>, { event, subjects }: ReadableEvent, key: string): void => {
  const id = `${event.stream} ${key}`
  const known = traces.get(id)
  const all = new Set([...(known?.subjects ?? []), ...subjects])
  if (known?.subjects.length !== all.size) traces.set(id, { key, stream: event.stream, subjects: [...all] })
}
