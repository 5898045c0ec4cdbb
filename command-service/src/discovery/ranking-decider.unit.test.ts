// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { test } from '@jest/globals'
import type { RankingEvent, RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { rankingDecider } from './ranking-decider.ts'

const { given } = scenarioOf(rankingDecider)

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
  given().when({ type: 'ChangeRanking', title: 'Nähe', rules }).then(changed(1, 'Nähe'))
  given(changed(1, 'Nähe'))
    .when({ type: 'ChangeRanking', title: 'Nähe', rules: { ...rules, nearness: 9 } })
    .then(changed(2, 'Nähe', { ...rules, nearness: 9 }))
})

test('the one that holds changes nothing', () => {
  given(changed(1, 'Nähe'))
    .when({ type: 'ChangeRanking', title: 'Nähe', rules: { ...rules } })
    .then()
  given().when({ type: 'ResetRanking' }).then()
  given(changed(1, 'Nähe'), reset(2)).when({ type: 'ResetRanking' }).then()
})

test('the order of the index can be had again', () => {
  given(changed(1, 'Nähe')).when({ type: 'ResetRanking' }).then(reset(2))
})
