import { readFileSync } from 'node:fs'
import { gazetteerOf, parsePostcodes, type Gazetteer } from './gazetteer.ts'

let loaded: Gazetteer | undefined

/** The gazetteer of `reference/geo/plz.csv`, read once, at the first use. © OpenStreetMap-Mitwirkende, ODbL (`reference/geo/LICENSE.md`). */
export const germany = (): Gazetteer =>
  (loaded ??= gazetteerOf(
    parsePostcodes(readFileSync(new URL('../../../reference/geo/plz.csv', import.meta.url), 'utf8')),
  ))
