import type { Generation } from '../documents/documents-writer.ts'

/** What to do with a projection's stored generations. */
export interface GenerationPlan {
  /** The generations this program can fold: the serving one, and the newest that fills beside it. */
  readonly fold: readonly Generation[]
  /** There is none that this program can fold. */
  readonly create: boolean
  readonly drop: readonly Generation[]
}

export interface FoldingProgram {
  readonly version: number
  readonly partitions: number
  /** Other processes fold it too, perhaps with another version. */
  readonly shared?: boolean
}

/**
 * A generation fits if the program folds the same version into as many partitions, since checkpoints mean nothing under another split. Another
 * version serves unchanged until the new one has passed it. Workers of an older program neither drop nor take over what a newer one fills. A
 * generation whose index waits for the end of filling can't be shared (docs/decisions/0143).
 */
export const planGenerations = (
  { version, partitions, shared = false }: FoldingProgram,
  existing: readonly Generation[],
): GenerationPlan => {
  const fits = (generation: Generation): boolean =>
    generation.version === version &&
    generation.partitions === partitions &&
    (!shared || generation.serving || generation.indexing)
  const serving = existing.find((one) => one.serving)
  const newest = existing
    .filter(fits)
    .reduce<Generation | undefined>(
      (best, one) => (best === undefined || one.id > best.id ? one : best),
      undefined,
    )
  const isNewer = (generation: Generation): boolean => shared && generation.version > version
  const isReplaced = ({ id }: Generation): boolean => serving !== undefined && id < serving.id
  return {
    fold: existing.filter((one) => (one === newest && !isReplaced(one)) || (one.serving && fits(one))),
    create: (newest === undefined || isReplaced(newest)) && !(serving !== undefined && isNewer(serving)),
    drop: existing.filter((one) => !one.serving && (isReplaced(one) || (one !== newest && !isNewer(one)))),
  }
}
