import { hash } from 'node:crypto'
import type { AnyProjection } from './projection.ts'

/**
 * The same for workers that fold the same versions, and for them only: a part of the name of their group. Workers of two versions that shared partitions would
 * each leave fillings behind that the other can't fold (docs/decisions/0143).
 */
export const programOf = (projections: readonly Pick<AnyProjection, 'name' | 'version'>[]): string =>
  hash(
    'sha256',
    projections
      .map(({ name, version }) => `${name} ${version}`)
      .toSorted()
      .join(),
  ).slice(0, 12)
