import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { hasPassed } from '../documents/checkpoints.ts'
import type { DocumentsWriter, Generation } from '../documents/documents-writer.ts'
import type { Progress } from './progress.ts'
import type { RunningGeneration } from './running-generation.ts'
import type { Share } from './scope.ts'

/** The generations of one projection, as stored and as running here: which serves, how far each is, and which takes over. */
export interface Fillings {
  /** As of the last {@link look}. */
  stored(): readonly Generation[]
  look(): Promise<void>
  /** Those folded here, by id. Whoever starts and ends them maintains this. */
  readonly running: Map<number, RunningGeneration>
  serving(): Generation | undefined
  /** By partition: everything up to here is written, by this process or others. */
  writtenOf(filling: Generation): readonly Position[]
  /** Only a newer generation takes over; otherwise two that are level would keep replacing each other. */
  replaces(filling: { readonly id: number }): boolean
  /** Whether it is as far on the partition as the one it replaces. */
  leads(filling: RunningGeneration, partition: number): boolean
  /** Whether it leads on all partitions read here. On the others, their workers see to it. */
  takesOver(filling: RunningGeneration): boolean
  /** How far readers can see. */
  progress(): Progress
}

/** What a projection's fillings are known by. */
export interface FillingsOptions {
  readonly projection: string
  readonly documents: Pick<DocumentsWriter, 'generations'>
  readonly share: Share
  /** Others write the same generations. */
  readonly shared: boolean
}

/** Nothing is known before the first look. */
export const fillingsOf = ({ projection, documents, share, shared }: FillingsOptions): Fillings => {
  const running = new Map<number, RunningGeneration>()
  let stored: readonly Generation[] = []

  const serving = (): Generation | undefined => stored.find((one) => one.serving)
  const writtenOf = ({ id, checkpoints }: Generation): readonly Position[] => {
    const written = running.get(id)?.written() ?? checkpoints
    return checkpoints.map((position, partition) => later(position, written[partition] ?? position))
  }
  const servingThrough = (): readonly Position[] => {
    const served = serving()
    return served === undefined ? [] : writtenOf(served)
  }
  const replaces = ({ id }: { readonly id: number }): boolean => id > (serving()?.id ?? id)
  const leads = (filling: RunningGeneration, partition: number): boolean =>
    replaces(filling) &&
    (filling.through()[partition] ?? beginning) >= (servingThrough()[partition] ?? beginning)

  return {
    stored: () => stored,
    look: async () => {
      stored = (await documents.generations()).filter((one) => one.projection === projection)
    },
    running,
    serving,
    writtenOf,
    replaces,
    leads,
    takesOver: (filling) => {
      if (!replaces(filling) || filling.trouble().stopped) return false
      const [through, before] = [filling.through(), servingThrough()]
      if (through.length !== before.length) return hasPassed(through, before)
      return through.every((_, partition) => !share.holds(partition) || leads(filling, partition))
    },
    progress: () => {
      const served = serving()
      const here = served && running.get(served.id)
      const others = shared ? (served?.writes ?? 0) : 0
      return {
        projection,
        through: servingThrough(),
        mark: `${served?.id}.${here?.writes() ?? 0}.${others}`,
        stopped: here?.trouble().stopped === true || served?.troubles.some(({ stopped }) => stopped) === true,
      }
    },
  }
}

const later = (a: Position, b: Position): Position => (isAfter(a, b) ? a : b)
