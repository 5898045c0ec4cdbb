import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createAnalyser } from './analyser.ts'
import { soundOf } from './cologne.ts'
import { partsOf } from './decompound.ts'
import { editsAllowed, editsBetween } from './edits.ts'
import { fold } from './fold.ts'
import { baseOf, readLexicon, writeLexicon } from './lexicon.ts'
import { loadShippedLexicon } from './load-lexicon.ts'
import { foldedWords, wordsOf } from './words.ts'

const lexicon = loadShippedLexicon()
const analyser = createAnalyser(lexicon)

const germanText = fc.string({ unit: fc.constantFrom(...'aeiouäöüßbcdfghlmnrstzAEOUÄÖÜẞ -.é') })
const germanWord = fc.string({
  unit: fc.constantFrom(...'aeiouäöüßbcdfghlmnrstz'),
  minLength: 1,
  maxLength: 14,
})
const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 6 })

describe('folding (D-3.3)', () => {
  it.each([
    ['München', 'Muenchen'],
    ['Straße', 'STRASSE'],
    ['GROẞ', 'gross'],
    ['Bäckerei Öztürk', 'baeckerei oeztuerk'],
    ['Café Crème', 'cafe creme'],
    ['Mu\u0308nchen', 'münchen'],
    ['Łódź', 'lodz'],
    ['ﬁnanz', 'finanz'],
    ['Ǣ Ǟ Ǿ', 'ae ae oe'],
  ])('%s and %s are the same', (a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  it('keeps u and ü apart, and what only looks like an umlaut as it is', () => {
    expect(fold('Uber')).not.toBe(fold('Über'))
    for (const word of ['aktuell', 'neue', 'samuel', 'poesie', 'israel', 'blaue'])
      expect(fold(word)).toBe(word)
  })

  it('is idempotent and knows neither case nor the spelling of umlauts', () => {
    fc.assert(
      fc.property(fc.oneof(germanText, fc.string({ unit: 'grapheme' })), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
    const spelled = (text: string) =>
      text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
    fc.assert(
      fc.property(germanText, (text) => {
        const folded = fold(text)
        expect(fold(text.toUpperCase())).toBe(folded)
        expect(fold(text.normalize('NFD'))).toBe(folded)
        expect(fold(spelled(text.toLowerCase()))).toBe(folded)
      }),
    )
  })
})

describe('words of a text', () => {
  it('are letters and digits, folded, with their place', () => {
    const text = 'Müller’s Kfz-Werkstatt (24h) & L’angolo 新市'
    expect(wordsOf(text).map(({ folded, start, end }) => [folded, text.slice(start, end)])).toEqual([
      ['muellers', 'Müller’s'],
      ['kfz', 'Kfz'],
      ['werkstatt', 'Werkstatt'],
      ['24h', '24h'],
      ['l', 'L'],
      ['angolo', 'angolo'],
      ['新市', '新市'],
    ])
  })

  it('stand in order, do not overlap, and fold to what their place in the text folds to', () => {
    fc.assert(
      fc.property(fc.oneof(germanText, fc.string({ unit: 'grapheme' })), (text) => {
        let before = 0
        for (const { folded, start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(foldedWords(text.slice(start, end))).toEqual([folded])
          before = end
        }
      }),
    )
  })
})

describe('the lexicon', () => {
  it('is read from what it was written as', () => {
    expect(readLexicon(lexicon.version, writeLexicon(lexicon))).toEqual(lexicon)
    expect(baseOf('praxen', readLexicon(1, '# no noun\n\nPraxis\nPraxen Praxis'))).toBe('praxis')
  })
})

describe('stems', () => {
  it.each([
    ['Dach', 'Dächer', 'Daches', 'Dächern'],
    ['Haus', 'Häuser', 'Häusern'],
    ['Garten', 'Gärten'],
    ['Praxis', 'Praxen'],
    ['Firma', 'Firmen'],
    ['Auto', 'Autos'],
    ['Bäckerei', 'Bäckereien'],
    ['Ärztin', 'Ärztinnen'],
    ['Werkstatt', 'Werkstätten'],
    ['Terrassendach', 'Terrassendächer'],
    ['italienisch', 'italienische', 'italienisches'],
    ['Huber', 'Hubers', "Huber's"],
  ])('%s has the stem of its forms', (...forms) => {
    const stems = forms.flatMap(foldedWords).map((word) => analyser.analyse(word).stem)
    expect(new Set(stems).size).toBe(1)
  })

  it.each([
    ['Reis', 'Reise'],
    ['Bau', 'Bauer'],
    ['Schaf', 'Schäfer'],
    ['Uber', 'Über'],
    ['Mode', 'Modem'],
  ])('%s and %s are words of their own', (a, b) => {
    expect(analyser.analyse(fold(a)).stem).not.toBe(analyser.analyse(fold(b)).stem)
  })
})

describe('compounds (D-3.3)', () => {
  it.each([
    ['Terrassendach', ['terrasse', 'dach']],
    ['Autowerkstatt', ['auto', 'werkstatt']],
    ['Zahnarztpraxis', ['zahn', 'arzt', 'praxis']],
    ['Rechtsanwaltskanzlei', ['recht', 'anwalt', 'kanzlei']],
    ['Versicherungsmakler', ['versicherung', 'makler']],
    ['Umzugsunternehmen', ['umzug', 'unternehmen']],
    ['Fallschirmspringerschule', ['fall', 'schirm', 'springer', 'schule']],
    ['Bücherregal', ['buch', 'regal']],
    ['Kinderärztinnen', ['kind', 'aerztin']],
    ['Residenzstraße', ['residenz', 'strasse']],
  ])('%s', (word, parts) => {
    expect(partsOf(fold(word), lexicon)).toEqual(parts)
  })

  it.each(['Mode', 'Restaurant', 'Bäckerei', 'Transport', 'Autor', 'Kindergarten', 'Sporthallex', 'Xyzdach'])(
    'leaves %s alone',
    (word) => {
      expect(partsOf(fold(word), lexicon)).toEqual([])
    },
  )

  it('has only nouns of the lexicon as parts, and finds what was put together from them', () => {
    const nouns = ['auto', 'dach', 'haus', 'praxis', 'werkstatt', 'garage']
    const small = readLexicon(1, nouns.join('\n'))
    const noun = fc.constantFrom(...nouns)
    fc.assert(
      fc.property(
        fc.array(noun, { minLength: 2, maxLength: 4 }),
        fc.constantFrom('', 's', 'n', 'en'),
        (parts, link) => {
          expect(partsOf(parts.join(link), small)).toEqual(parts)
        },
      ),
    )
    fc.assert(
      fc.property(germanWord, (word) => {
        for (const part of partsOf(fold(word), lexicon)) expect(baseOf(part, lexicon)).toBeDefined()
      }),
    )
  })
})

describe('sounds', () => {
  it.each([
    ['Meyer', 'Maier'],
    ['Schmidt', 'Schmitt'],
    ['Philipp', 'Filip'],
    ['Müller', 'Mueller'],
    ['Fotograf', 'Photograph'],
  ])('%s and %s sound alike', (a, b) => {
    expect(soundOf(fold(a))).toBe(soundOf(fold(b)))
  })

  it('follow the published examples', () => {
    expect(soundOf('wikipedia')).toBe('3412')
    expect(soundOf('breschnew')).toBe('17863')
    expect(soundOf('新市')).toBe('')
  })
})

describe('typos', () => {
  it('are allowed once from five letters on, twice from nine, and never in numbers', () => {
    expect(['dach', 'maler', 'friseure', 'dachdecke', '80331'].map(editsAllowed)).toEqual([0, 1, 1, 2, 0])
  })

  it('count insertions, deletions, replacements and swaps of neighbours', () => {
    expect(editsBetween('muenchn', 'muenchen', 2)).toBe(1)
    expect(editsBetween('firseur', 'friseur', 2)).toBe(1)
    expect(editsBetween('bäker', 'bäcker', 2)).toBe(1)
    expect(editsBetween('maler', 'makler', 1)).toBe(1)
    expect(editsBetween('auto', 'garage', 2)).toBe(3)
  })

  it('are a symmetric distance, the same as by the whole table', () => {
    /** Computes every cell by the definition, without shortcuts. */
    const byTable = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length
      const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)]
      const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      return Math.min(
        byTable(shorterA, b) + 1,
        byTable(a, shorterB) + 1,
        byTable(shorterA, shorterB) + (a.at(-1) === b.at(-1) ? 0 : 1),
        swapped ? byTable(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    fc.assert(
      fc.property(shortWord, shortWord, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
        expect(editsBetween(a, b, most)).toBe(Math.min(byTable(a, b), most + 1))
        expect(editsBetween(b, a, most)).toBe(editsBetween(a, b, most))
      }),
    )
  })
})
