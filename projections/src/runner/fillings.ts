import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { hasPassed } from '../documents/checkpoints.ts'
import type { DocumentsWriter, Generation } from '../documents/documents-writer.ts'
import type { Progress } from './progress.ts'
import type { RunningGeneration } from './running-generation.ts'
import type { Share } from './scope.ts'

/** The fillings of one projection, as they are stored and as they run here: which serves, how far each is, and which takes over. */
export interface Fillings {
  /** As they were at the last {@link look}. */
  stored(): readonly Generation[]
  look(): Promise<void>
  /** Those that are folded here, by id; whoever starts and ends them keeps it. */
  readonly running: Map<number, RunningGeneration>
  serving(): Generation | undefined
  /** By partition: up to here all is written, by this process or others. */
  writtenOf(filling: Generation): readonly Position[]
  /** Only a newer filling takes over: two that are level would otherwise take over from each other. */
  replaces(filling: { readonly id: number }): boolean
  /** It is as far on the partition as the one that it replaces. */
  leads(filling: RunningGeneration, partition: number): boolean
  /** It leads on all partitions that are read here; those of others they bring that far. */
  takesOver(filling: RunningGeneration): boolean
  /** How far readers see. */
  progress(): Progress
}

/** What a projection's fillings are known by. */
export interface FillingsOptions {
  readonly projection: string
  readonly documents: Pick<DocumentsWriter, 'generations'>
  readonly share: Share
  /** Others write the same fillings. */
  readonly shared: boolean
}

/** Nothing is known of them until the first look. */
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
