import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { lowWater } from '../documents/checkpoints.ts'
import type { Generation, ParkedDocument } from '../documents/documents-writer.ts'

/** The state of the projections as plain JSON, for the CLI, admin pages and metrics (promise 7). */
export interface RunnerStatus {
  /** The last event of the log. */
  readonly head: Position
  readonly projections: readonly ProjectionStatus[]
  /** The bytes of the files may still contain erased personal data. */
  readonly cleaningDue: boolean
}

/** Combines several runners of one log. */
export const statusOfAll = (all: readonly RunnerStatus[]): RunnerStatus => ({
  head: all.reduce((last, { head }) => (isAfter(head, last) ? head : last), beginning),
  projections: all.flatMap(({ projections }) => projections),
  cleaningDue: all.some(({ cleaningDue }) => cleaningDue),
})

/** One generation of a projection. While a new version fills there are two with the same name. */
export interface ProjectionStatus {
  readonly name: string
  readonly version: number
  readonly generation: number
  /** Readers see this one. */
  readonly serving: boolean
  /** `frozen`: a version that this program doesn't fold. It serves until the new one has passed it. */
  readonly state: 'building' | 'live' | 'frozen' | 'stopped'
  /** Why it stopped, or what it is trying to recover from. */
  readonly reason?: string
  /** By partition: everything up to here is in the model. */
  readonly through: readonly Position[]
  /** How far its slowest partition is behind the head; in events, where the log counts them. */
  readonly lag: number
  /** 0 to 1: how much of the log is folded. */
  readonly progress: number
  /** 0 to 1: how much of its search index is merged. Missing if nothing is being merged, so that searches are as fast as they get. */
  readonly merged?: number
  readonly parked: { readonly total: number; readonly documents: readonly ParkedDocument[] }
}

/** The most parked documents of a generation that are listed; the rest are only counted. */
export const parkedShown = 100

/** Roughly how far a position is into the log, for people. Nothing is decided by it, since positions can only be compared. */
export const roughDistance = (position: Position): number => Number.parseInt(position.slice(0, 16), 16)

/** What the reporter knows of a generation besides what is stored. */
export interface FillingView {
  /** Whether this program folds it, here or elsewhere. */
  readonly folded: boolean
  readonly through: readonly Position[]
  /** Whether a generation at this position has everything that it must show before it is live. */
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
