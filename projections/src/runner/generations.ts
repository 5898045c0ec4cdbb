import type { Generation } from '../documents/documents-writer.ts'

/** What to do with the fillings of a projection at the start of the program. */
export interface GenerationPlan {
  /** Those that this program can fold: the one that serves, and the newest that fills beside it. */
  readonly fold: readonly Generation[]
  /** There is none that this program can fold. */
  readonly create: boolean
  readonly drop: readonly Generation[]
}

/**
 * A filling fits when the program folds the same version in as many partitions: checkpoints mean nothing under another split. One of another version
 * serves as it is until the new one has passed it.
 */
export const planGenerations = (
  { version, partitions }: { readonly version: number; readonly partitions: number },
  existing: readonly Generation[],
): GenerationPlan => {
  const fits = (generation: Generation): boolean =>
    generation.version === version && generation.partitions === partitions
  const newest = existing
    .filter(fits)
    .reduce<Generation | undefined>(
      (best, one) => (best === undefined || one.id > best.id ? one : best),
      undefined,
    )
  const fold = existing.filter((one) => one === newest || (one.serving && fits(one)))
  return {
    fold,
    create: newest === undefined,
    drop: existing.filter((one) => !one.serving && one !== newest),
  }
}
