import { hash } from 'node:crypto'
import type { AnyProjection } from './projection.ts'

/**
 * Equal for workers that fold the same versions, and only for them; part of the name of their group. If workers of two versions shared partitions,
 * each would leave generations behind that the other can't fold (docs/decisions/0143).
 */
export const programOf = (projections: readonly Pick<AnyProjection, 'name' | 'version'>[]): string =>
  hash(
    'sha256',
    projections
      .map(({ name, version }) => `${name} ${version}`)
      .toSorted()
      .join(),
  ).slice(0, 12)
