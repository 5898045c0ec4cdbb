import { readFileSync } from 'node:fs'
import { gazetteerOf, parsePostcodes, type Gazetteer } from './gazetteer.ts'

let loaded: Gazetteer | undefined

/** The gazetteer of `data/geo/plz.csv`, read once, at the first use. © OpenStreetMap-Mitwirkende, ODbL (`data/geo/LICENSE.md`). */
export const germany = (): Gazetteer =>
  (loaded ??= gazetteerOf(
    parsePostcodes(readFileSync(new URL('../../../data/geo/plz.csv', import.meta.url), 'utf8')),
  ))
