import type { Motif } from './picture-motifs.ts'

/**
 * A trade as the demo data knows it. Texts may hold `{family} {first} {other} {town} {year} {name}`; hours are in the format of OSM, so that they
 * take the way of every import.
 */
export interface Trade {
  /** The name of its industry (`industry-seed.ts`). */
  readonly industry: string
  /** How common it is, compared to the others. */
  readonly weight: number
  readonly names: readonly string[]
  readonly services: readonly string[]
  readonly tagLines: readonly string[]
  /** Has patients or clients rather than customers, and doesn't advertise prices. */
  readonly isPractice?: true
  /** What it does; each stands by itself. */
  readonly offers: readonly string[]
  readonly hours: readonly string[]
  readonly motif: Motif
}
