import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { lowWater } from '../documents/checkpoints.ts'
import type { Generation, ParkedDocument } from '../documents/documents-writer.ts'

/** How the projections are, as plain JSON: for the CLI, admin pages and metrics (promise 7). */
export interface RunnerStatus {
  /** The last event of the log. */
  readonly head: Position
  readonly projections: readonly ProjectionStatus[]
  /** Erased personal data may still be in the bytes of the files. */
  readonly cleaningDue: boolean
}

/** Several runners of one log as one. */
export const statusOfAll = (all: readonly RunnerStatus[]): RunnerStatus => ({
  head: all.reduce((last, { head }) => (isAfter(head, last) ? head : last), beginning),
  projections: all.flatMap(({ projections }) => projections),
  cleaningDue: all.some(({ cleaningDue }) => cleaningDue),
})

/** One filling of one projection: while a new version fills there are two of a name. */
export interface ProjectionStatus {
  readonly name: string
  readonly version: number
  readonly generation: number
  /** Readers see this one. */
  readonly serving: boolean
  /** `frozen`: of a version that this program doesn't fold; it serves until the new one has passed it. */
  readonly state: 'building' | 'live' | 'frozen' | 'stopped'
  /** Why it stopped, or what it is trying to get over just now. */
  readonly reason?: string
  /** By partition: everything up to here is in the model. */
  readonly through: readonly Position[]
  /** How far the last of its partitions is behind the head; events, where the log counts them. */
  readonly lag: number
  /** 0 to 1: how much of the log is folded. */
  readonly progress: number
  /** 0 to 1: how much of its search index is merged; absent when nothing is being merged, and searches are as fast as they get. */
  readonly merged?: number
  readonly parked: { readonly total: number; readonly documents: readonly ParkedDocument[] }
}

/** So many of a filling's parked documents are named; of the others it is told how many there are. */
export const parkedShown = 100

/** How far a position is into the log, for people: nothing is decided by it, since positions can only be compared. */
export const roughDistance = (position: Position): number => Number.parseInt(position.slice(0, 16), 16)

/** What whoever tells of a filling knows of it beside what is stored. */
export interface FillingView {
  /** This program folds it, here or elsewhere. */
  readonly folded: boolean
  readonly through: readonly Position[]
  /** Whether a filling that is so far shows all that it is waited for. */
  readonly filled: (through: Position) => boolean
  readonly trouble: { readonly stopped: boolean; readonly reason?: string } | undefined
  readonly merged?: number | undefined
  readonly parked: ProjectionStatus['parked']
}

export const statusOfFilling = (
  { id, projection, version, serving }: Generation,
  head: Position,
  { folded, through, filled, trouble, merged, parked }: FillingView,
): ProjectionStatus => {
  const low = lowWater(through)
  const state = serving && filled(low) ? 'live' : 'building'
  return {
    name: projection,
    version,
    generation: id,
    serving,
    state: !folded ? 'frozen' : trouble?.stopped === true ? 'stopped' : state,
    ...(trouble?.reason !== undefined && { reason: trouble.reason }),
    through,
    lag: Math.max(0, roughDistance(head) - roughDistance(low)),
    progress: low >= head ? 1 : roughDistance(low) / roughDistance(head),
    ...(merged !== undefined && { merged }),
    parked,
  }
}
