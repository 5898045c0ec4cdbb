// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { test } from '@jest/globals'
import type { RankingEvent, RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { rankingDecider } from './ranking-decider.ts'

const { given } = scenarioOf(rankingDecider)

const by = platformItself
const rules: RankingRules = {
  name: 10,
  services: 8,
  tagLine: 6,
  industry: 5,
  city: 3,
  about: 1,
  exactness: 5,
  nearness: 0,
  relaxes: true,
}
const changed = (version: number, title: string, of = rules) =>
  ({ type: 'RankingChanged', data: { version, title, ...of } }) satisfies RankingEvent
const reset = (version: number) => ({ type: 'RankingReset', data: { version } }) satisfies RankingEvent

test('a ranking is switched on with the next version', () => {
  given().when({ type: 'ChangeRanking', by, title: 'Nähe', rules }).then(changed(1, 'Nähe'))
  given(changed(1, 'Nähe'))
    .when({ type: 'ChangeRanking', by, title: 'Nähe', rules: { ...rules, nearness: 9 } })
    .then(changed(2, 'Nähe', { ...rules, nearness: 9 }))
})

test('the one that holds changes nothing', () => {
  given(changed(1, 'Nähe'))
    .when({ type: 'ChangeRanking', by, title: 'Nähe', rules: { ...rules } })
    .then()
  given().when({ type: 'ResetRanking', by }).then()
  given(changed(1, 'Nähe'), reset(2)).when({ type: 'ResetRanking', by }).then()
})

test('the order of the index can be had again', () => {
  given(changed(1, 'Nähe')).when({ type: 'ResetRanking', by }).then(reset(2))
})

test('who looks after the search decides it', () => {
  given().when({ type: 'ChangeRanking', by: nobody, title: 'Nähe', rules }).thenRefused('forbidden')
  given(changed(1, 'Nähe')).when({ type: 'ResetRanking', by: nobody }).thenRefused('forbidden')
})
