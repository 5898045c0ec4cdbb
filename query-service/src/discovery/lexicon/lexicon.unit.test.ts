import { expect, test } from '@jest/globals'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { lexiconWith, readLexicon } from '@schaufenster/projections/search/analysis/lexicon.ts'
import type { DirectoryWord } from './directory-words.ts'
import { grownWords } from './grown-words.ts'
import { previewOf } from './lexicon-preview.ts'

const shipped = readLexicon(1, 'laden\nstudio\nhof\nbrot')
const analyser = createAnalyser(shipped)

const words = new Map<string, DirectoryWord>(
  Object.entries({
    doenerladen: ['dönerladen', 3],
    doener: ['döner', 1],
    pilatesstudio: ['pilatesstudio', 2],
    pilateshof: ['pilateshof', 1],
    huberhof: ['huberhof', 9],
    brotladen: ['brotladen', 5],
    '24laden': ['24laden', 5],
  }).map(([word, [shown, companies]]) => [
    word,
    { shown: String(shown), companies: Number(companies), examples: [`Bei ${shown}`] },
  ]),
)

test('words are proposed that stand alone too, or in two compounds, those of most companies first', () => {
  expect(grownWords(words, analyser)).toEqual([
    { word: 'döner', compounds: ['dönerladen'], companies: 3 },
    { word: 'pilates', compounds: ['pilateshof', 'pilatesstudio'], companies: 3 },
  ])
})

test('the name of a town is no compound', () => {
  expect(grownWords(words, analyser, new Set(['doenerladen'])).map(({ word }) => word)).toEqual(['pilates'])
})

test('what the lexicon has by now is proposed no more', () => {
  const grown = createAnalyser(lexiconWith(shipped, { version: 1, words: ['döner', 'pilates'] }))
  expect(grownWords(words, grown)).toEqual([])
})

test('a draft says which words come apart and which searches find more', () => {
  const draft = createAnalyser(lexiconWith(shipped, { version: 1, words: ['döner'] }))
  expect(previewOf(words, ['Döner', 'laden in ulm', 'brot', 'huber'], analyser, draft)).toEqual({
    parts: [{ word: 'dönerladen', before: ['doenerladen'], after: ['doener', 'laden'], companies: 3 }],
    queries: [
      { terms: 'Döner', companies: 3, examples: ['Bei dönerladen'] },
      { terms: 'laden in ulm', companies: 3, examples: ['Bei dönerladen'] },
    ],
  })
  expect(previewOf(words, ['Döner'], analyser, analyser)).toEqual({ parts: [], queries: [] })
})
