// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { test } from '@jest/globals'
import type { LexiconEvent } from '@schaufenster/events/discovery/lexicon-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { lexiconDecider } from './lexicon-decider.ts'

const { given } = scenarioOf(lexiconDecider)
const by = platformItself
const published = (version: number, ...words: readonly string[]) =>
  ({ type: 'LexiconPublished', data: { version, words: [...words] } }) satisfies LexiconEvent

test('words are published in their order, each once, with the next version', () => {
  given()
    .when({ type: 'PublishLexicon', by, words: ['sushi', 'döner', 'sushi'] })
    .then(published(1, 'döner', 'sushi'))
  given(published(1, 'döner', 'sushi'))
    .when({ type: 'PublishLexicon', by, words: ['sushi'] })
    .then(published(2, 'sushi'))
})

test('the same words in another order change nothing', () => {
  given(published(1, 'döner', 'sushi'))
    .when({ type: 'PublishLexicon', by, words: ['sushi', 'döner'] })
    .then()
  given().when({ type: 'PublishLexicon', by, words: [] }).then()
})

test('nobody publishes who does not look after the search', () => {
  given()
    .when({ type: 'PublishLexicon', by: nobody, words: ['döner'] })
    .thenRefused('forbidden')
})
