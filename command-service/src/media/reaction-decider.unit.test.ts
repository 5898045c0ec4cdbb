// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { reelId } from '@schaufenster/events/media/ids.ts'
import type { ReactionEvent } from '@schaufenster/events/media/reaction-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { reactionDecider, type React } from './reaction-decider.ts'

const { given } = scenarioOf(reactionDecider)
const data = { company: companyId(newUuid()), reel: reelId(newUuid()), visitor: `visitor-${'a'.repeat(43)}` }
const react = (told: Partial<React>): React => ({ type: 'React', ...data, shares: 0, ...told })
const liked: ReactionEvent = { type: 'ReelLiked', data }
const unliked: ReactionEvent = { type: 'ReelUnliked', data }
const disliked: ReactionEvent = { type: 'ReelDisliked', data }
const undisliked: ReactionEvent = { type: 'ReelUndisliked', data }

describe('what a visitor thinks of a reel', () => {
  test('a like that is told twice counts once', () => {
    given()
      .when(react({ liked: true }))
      .then(liked)
    given(liked)
      .when(react({ liked: true }))
      .thenNothing()
    given(liked)
      .when(react({ liked: false }))
      .then(unliked)
    given()
      .when(react({ liked: false }))
      .thenNothing()
  })

  test('a call that does not say toggles the like', () => {
    given()
      .when(react({ liked: 'other' }))
      .then(liked)
    given(liked)
      .when(react({ liked: 'other' }))
      .then(unliked)
  })

  test('likes and dislikes exclude each other', () => {
    given(liked)
      .when(react({ disliked: true }))
      .then(unliked, disliked)
    given(disliked)
      .when(react({ liked: true }))
      .then(undisliked, liked)
    given(disliked)
      .when(react({ disliked: false }))
      .then(undisliked)
    given(disliked)
      .when(react({ liked: false }))
      .thenNothing()
  })

  test('shares add up', () => {
    given(liked)
      .when(react({ shares: 2, target: 'link' }))
      .then({ type: 'ReelShared', data: { ...data, times: 2, target: 'link' } })
  })
})
