import { readFileSync } from 'node:fs'
import { gazetteerOf, parseEnglishNames, parsePostcodes, parseQuarters, type Gazetteer } from './gazetteer.ts'

let loaded: Gazetteer | undefined

const shipped = (file: string): string =>
  readFileSync(new URL(`../../../reference/geo/${file}`, import.meta.url), 'utf8')

/** The gazetteer of `reference/geo`, read once on first use. Postcodes © OpenStreetMap-Mitwirkende, ODbL (`reference/geo/LICENSE.md`). */
export const germany = (): Gazetteer =>
  (loaded ??= gazetteerOf(
    parsePostcodes(shipped('plz.csv')),
    parseEnglishNames(shipped('english-names.csv')),
    parseQuarters(shipped('quarters.csv')),
  ))
