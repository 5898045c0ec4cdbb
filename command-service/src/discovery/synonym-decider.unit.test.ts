// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import type { SynonymEvent } from '@schaufenster/events/discovery/synonym-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { synonymDecider, type SynonymCommand } from './synonym-decider.ts'
import { checkSynonymWords } from './synonym-words.ts'

const { given } = scenarioOf(synonymDecider)

const by = platformItself
const ids = ['1', '2'].map((digit) => `0192f0c1-7a00-7000-8000-00000000000${digit}`)
const [bread = '', meat = ''] = ids
const defined = (synonymId: string, ...words: readonly string[]) =>
  ({ type: 'SynonymDefined', data: { synonymId, words: [...words] } }) satisfies SynonymEvent
const removed = (synonymId: string) =>
  ({ type: 'SynonymRemoved', data: { synonymId } }) satisfies SynonymEvent
const define = (synonymId: string, ...words: readonly string[]): SynonymCommand => ({
  type: 'DefineSynonym',
  by,
  synonymId,
  words,
})

describe('words that mean the same', () => {
  test('are defined, changed, removed, and can come back', () => {
    given()
      .when(define(bread, 'Semmel', 'Brötchen'))
      .then(defined(bread, 'Semmel', 'Brötchen'))
    given(defined(bread, 'Semmel', 'Brötchen'))
      .when({ type: 'ChangeSynonym', by, synonymId: bread, words: ['Semmel', 'Weck'] })
      .then(defined(bread, 'Semmel', 'Weck'))
    given(defined(bread, 'Semmel', 'Brötchen'))
      .when({ type: 'RemoveSynonym', by, synonymId: bread })
      .then(removed(bread))
    given(defined(bread, 'Semmel', 'Brötchen'), removed(bread))
      .when(define(bread, 'Semmel', 'Brötchen'))
      .then(defined(bread, 'Semmel', 'Brötchen'))
  })

  test('change nothing where they are so already', () => {
    given(defined(bread, 'Semmel', 'Brötchen'))
      .when(define(bread, 'Semmel', 'Brötchen'))
      .then()
    given().when({ type: 'RemoveSynonym', by, synonymId: bread }).then()
  })

  test('are in one group, whatever their order and spelling', () => {
    given(defined(bread, 'Semmel', 'Brötchen'))
      .when(define(meat, 'Broetchen', 'semmel'))
      .thenRefused('invalid', 'words')
  })

  test('that are not there can not be changed', () => {
    given()
      .when({ type: 'ChangeSynonym', by, synonymId: bread, words: ['a', 'b'] })
      .thenRefused('notFound')
  })

  test('are decided about by who may', () => {
    given()
      .when({ ...define(bread, 'Semmel', 'Brötchen'), by: nobody })
      .thenRefused('forbidden')
  })

  test('are at most two thousand groups', () => {
    const groups = Array.from({ length: 2_000 }, (_, at) => defined(`group ${at}`, `Wort ${at}`, 'anderes'))
    given(...groups)
      .when(define(bread, 'Semmel', 'Brötchen'))
      .thenRefused('conflict')
  })
})

test.each([
  [
    [' Semmel ', 'semmel', 'Brötchen', ''],
    ['semmel', 'Brötchen'],
  ],
  [['Semmel'], undefined],
  [['Semmel', '12345'], undefined],
  [['Semmel', 'x'.repeat(61)], undefined],
  [Array.from({ length: 13 }, (_, at) => `Wort${'abcdefghijklm'[at]}`), undefined],
])('of %j the words are %j', (given, words) => {
  expect(checkSynonymWords(given)).toMatchObject(
    words === undefined
      ? { _tag: 'Left', left: { fields: { words: expect.any(String) } } }
      : { _tag: 'Right', right: words },
  )
})
