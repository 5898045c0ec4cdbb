// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, expect, test } from '@jest/globals'
import type { FavoriteEvent } from '@schaufenster/events/directory/favorite-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../../lib/scenario.ts'
import { favoritesDecider } from './favorites-decider.ts'

const { given } = scenarioOf(favoritesDecider)
const [bakery, cafe] = [companyId(newUuid()), companyId(newUuid())]
const favorited = (id = bakery): FavoriteEvent => ({ type: 'CompanyFavorited', data: { companyId: id } })
const unfavorited: FavoriteEvent = { type: 'CompanyUnfavorited', data: { companyId: bakery } }
const change = (favorite?: boolean) => ({ type: 'ChangeFavorite', companyId: bakery, favorite }) as const

describe('what somebody remembers', () => {
  test('is toggled', () => {
    given().when(change()).then(favorited())
    given(favorited()).when(change()).then(unfavorited)
    given(favorited(), unfavorited).when(change()).then(favorited())
  })

  test('is what was asked for, however often', () => {
    given(favorited()).when(change(true)).thenNothing()
    given(favorited(cafe)).when(change(false)).thenNothing()
    given(favorited(cafe)).when(change(true)).then(favorited())
  })

  test('has an end, at which one can still forget', () => {
    const full = Array.from({ length: 499 }, () => favorited(companyId(newUuid())))
    given(...full)
      .when(change())
      .then(favorited())
    given(...full, favorited(cafe))
      .when(change())
      .thenRefused('conflict')
    given(...full, favorited())
      .when(change(false))
      .then(unfavorited)
  })

  test('keeps the newest last, each once', () => {
    const state = [favorited(), favorited(cafe), favorited()].reduce(favoritesDecider.evolve, [])
    expect(state).toEqual([cafe, bakery])
  })
})
