import { germanyBorders } from './germany-borders.ts'
import { germanyCountry } from './germany-country.ts'
import { germanyPoints } from './germany-points.ts'
import { germanyRivers } from './germany-rivers.ts'
import type { PackedGround } from './ground.ts'

/** What every map stands on; a file of its own, which browsers keep. */
export const packedGround: PackedGround = {
  country: germanyCountry,
  borders: germanyBorders,
  rivers: germanyRivers,
  points: germanyPoints,
}
