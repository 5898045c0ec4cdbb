// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import {
  firstViewRules,
  type ViewDefinitionEvent,
  type ViewRules,
} from '@schaufenster/events/insight/view-definition-events.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { viewDefinitionDecider, type ViewDefinitionCommand } from './view-definition-decider.ts'

const { given } = scenarioOf(viewDefinitionDecider)

const day: ViewRules = { ...firstViewRules, windowMinutes: 1_440 }
const published = (version: number, rules: ViewRules = { ...day, windowMinutes: version }) =>
  ({ type: 'ViewDefinitionPublished', data: { version, ...rules } }) satisfies ViewDefinitionEvent
const selected = (version: number, previous: number) =>
  ({ type: 'ViewDefinitionSelected', data: { version, previous } }) satisfies ViewDefinitionEvent
const discarded = (version: number) =>
  ({ type: 'ViewDefinitionDiscarded', data: { version } }) satisfies ViewDefinitionEvent
const publish = (rules: ViewRules): ViewDefinitionCommand => ({ type: 'PublishViewDefinition', rules })
const select = (version: number, isCounted = true): ViewDefinitionCommand => ({
  type: 'SelectViewDefinition',
  version,
  isCounted,
})
const discard = (version: number): ViewDefinitionCommand => ({ type: 'DiscardViewDefinition', version })

describe('a definition of a view', () => {
  test('is published with the next number, and its rules in one order', () => {
    given()
      .when(publish(day))
      .then({ type: 'ViewDefinitionPublished', data: { version: 2, ...day } })
    given(published(2))
      .when(
        publish({
          windowMinutes: 0,
          audiences: ['admin', 'visitor'],
          excludedAgents: ['NewBot', 'Ahrefs', 'newbot'],
        }),
      )
      .then({
        type: 'ViewDefinitionPublished',
        data: {
          version: 3,
          windowMinutes: 0,
          audiences: ['visitor', 'admin'],
          excludedAgents: ['Ahrefs', 'newbot'],
        },
      })
  })

  test('is not published twice, whatever the order of what it holds', () => {
    given().when(publish(firstViewRules)).thenRefused('conflict')
    given(published(2, { ...day, audiences: ['visitor', 'bot'] }))
      .when(publish({ ...day, audiences: ['bot', 'visitor'] }))
      .thenRefused('conflict')
  })

  test('never gets a number that another had', () => {
    given(published(2), discarded(2)).when(publish(day)).then(published(3, day))
  })

  test('is one of four at most', () => {
    given(published(2), published(3), published(4)).when(publish(day)).thenRefused('conflict')
    given(published(2), published(3), published(4), discarded(3)).when(publish(day)).then(published(5, day))
  })
})

describe('the definition that counts', () => {
  test('is the first one until another is selected that is wholly counted', () => {
    given(published(2)).when(select(1)).thenNothing()
    given(published(2)).when(select(2, false)).thenRefused('conflict')
    given(published(2)).when(select(2)).then(selected(2, 1))
    given(published(2), selected(2, 1)).when(select(2, false)).thenNothing()
    given(published(2), selected(2, 1)).when(select(1)).then(selected(1, 2))
  })

  test('is one that is there', () => {
    given().when(select(2)).thenRefused('notFound')
    given(published(2), discarded(2)).when(select(2)).thenRefused('notFound')
  })
})

describe('discarding', () => {
  test('takes one that does not count, once', () => {
    given(published(2)).when(discard(2)).then(discarded(2))
    given(published(2), discarded(2)).when(discard(2)).thenNothing()
    given(published(2)).when(discard(3)).thenRefused('notFound')
  })

  test('leaves the one that counts, and the first', () => {
    given(published(2), selected(2, 1)).when(discard(2)).thenRefused('conflict')
    given(published(2), selected(2, 1)).when(discard(1)).thenRefused('conflict')
    expect(viewDefinitionDecider.initialState.kept.has(1)).toBe(true)
  })
})
