import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { feedCommand } from './feed-keys.ts'
import { partOf, wantsMore } from './mounted.ts'
import {
  likeToggled,
  reactionsLoaded,
  reactionRefused,
  reactionsReducer,
  reactionSynced,
  reelShared,
  shownCounts,
  unsent,
  type Reactions,
} from './reactions.ts'

const id = 'reel'
const after = (...actions: readonly UnknownAction[]) => {
  const state = actions.reduce<Reactions>(reactionsReducer, {})
  return state[id] ?? { newShares: [] }
}
const reel = { likes: 5, shares: 2 }
const answer = { likes: 6, dislikes: 0, shares: 2, liked: true, disliked: false }

describe('what stands in the page', () => {
  test('is the video in view, the next one and the one before', () => {
    const parts = [0, 1, 2, 3, 4, 5].map((index) => partOf(index, 3, 3, false))
    expect(parts).toEqual(['none', 'none', 'before', 'plays', 'next', 'none'])
  })

  test('stays for a moment when the next one is shown, and is never more than three', () => {
    const parts = (shown: number, around: number) =>
      [0, 1, 2, 3, 4, 5].map((index) => partOf(index, shown, around, false))
    expect(parts(3, 2)).toEqual(['none', 'before', 'before', 'plays', 'none', 'none'])
    expect(parts(2, 3)).toEqual(['none', 'none', 'plays', 'next', 'next', 'none'])
    expect(parts(0, 5)).toEqual(['plays', 'next', 'none', 'none', 'none', 'none'])
  })

  test('is one video where data is dear, and none before scripts know what is in view', () => {
    expect([2, 3, 4].map((index) => partOf(index, 3, 3, true))).toEqual(['none', 'plays', 'none'])
    expect([0, 1].map((index) => partOf(index, undefined, undefined, false))).toEqual(['none', 'none'])
  })

  test('grows before its end is in view', () => {
    expect([wantsMore(5, 10, true), wantsMore(6, 10, true), wantsMore(9, 10, false)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('likes and shares', () => {
  test('show at once, and the server is told how the heart stands, not to toggle it', () => {
    const liked = after(likeToggled({ id }))
    expect(shownCounts(reel, liked)).toEqual({ liked: true, likes: 6, shares: 2 })
    expect(unsent(liked)).toEqual({ liked: true })
  })

  test('that are taken back before the server heard of them are not told', () => {
    expect(unsent(after(likeToggled({ id }), likeToggled({ id })))).toBeUndefined()
  })

  test('of another day are known, and taken back', () => {
    const known = [reactionsLoaded([{ id, liked: true, isOthers: false, ...reel }])]
    expect(shownCounts(reel, after(...known))).toEqual({ liked: true, likes: 5, shares: 2 })
    const back = after(...known, likeToggled({ id }))
    expect([shownCounts(reel, back).likes, unsent(back)]).toEqual([4, { liked: false }])
  })

  test('are counted as the server knows them with the heart, where the page was drawn before', () => {
    const drawnBefore = { likes: 4, shares: 1 }
    const loaded = after(reactionsLoaded([{ id, liked: true, isOthers: false, ...reel }]))
    expect(shownCounts(drawnBefore, loaded)).toEqual({ liked: true, likes: 5, shares: 2 })
  })

  test('of somebody else in the same network count once, and are not shown as one’s own', () => {
    const others = reactionsLoaded([{ id, liked: true, isOthers: true, ...reel }])
    expect(shownCounts(reel, after(others))).toEqual({ liked: false, likes: 5, shares: 2 })
    const shared = { liked: true, target: 'link', newShares: 1 } as const
    const told = { ...answer, likes: 5, shares: 3 }
    const sent = after(
      others,
      reelShared({ id, target: 'link' }),
      reactionSynced({ id, sent: shared, answer: told }),
    )
    expect(shownCounts(reel, sent)).toEqual({ liked: false, likes: 5, shares: 3 })
    const pressed = after(others, likeToggled({ id }))
    expect([shownCounts(reel, pressed), unsent(pressed)]).toEqual([
      { liked: true, likes: 5, shares: 2 },
      undefined,
    ])
    expect(unsent(after(others, likeToggled({ id }), likeToggled({ id })))).toEqual({ liked: false })
  })

  test('that change while an answer is on its way are told once more', () => {
    const sent = { liked: true }
    const changed = after(likeToggled({ id }), likeToggled({ id }), reactionSynced({ id, sent, answer }))
    expect([shownCounts(reel, changed), unsent(changed)]).toEqual([
      { liked: false, likes: 5, shares: 2 },
      { liked: false },
    ])
  })

  test('go kind by kind, at most four at once, and none twice', () => {
    const shares = Array.from({ length: 5 }, () => reelShared({ id, target: 'link' }))
    const all = [...shares, reelShared({ id, target: 'mail' })]
    const first = unsent(after(...all))
    expect(first).toEqual({ liked: false, target: 'link', newShares: 4 })
    const told = { ...answer, liked: false, likes: 5, shares: 6 }
    const rest = after(...all, reactionSynced({ id, sent: first ?? {}, answer: told }))
    expect([shownCounts(reel, rest).shares, unsent(rest)]).toEqual([
      8,
      { liked: false, target: 'link', newShares: 1 },
    ])
  })

  test('that are refused are as they were', () => {
    const refused = after(likeToggled({ id }), reelShared({ id, target: 'whatsapp' }), reactionRefused(id))
    expect([shownCounts(reel, refused), unsent(refused)]).toEqual([
      { liked: false, likes: 5, shares: 2 },
      undefined,
    ])
  })
})

describe('keys', () => {
  const key = (pressed: string) => ({
    key: pressed,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  })

  test('move through the feed, and letters only when the feed has the keyboard', () => {
    expect(feedCommand(key('ArrowDown'), 'nothing')).toBe(1)
    expect(feedCommand(key('End'), 'nothing')).toBe(Infinity)
    expect(feedCommand(key('Home'), 'feedControl')).toBe(-Infinity)
    expect(feedCommand(key('End'), 'field')).toBeUndefined()
    expect(feedCommand(key('j'), 'nothing')).toBeUndefined()
    expect(feedCommand(key('j'), 'feed')).toBe(1)
    expect(feedCommand(key('K'), 'feedControl')).toBe(-1)
  })

  test('belong to what has the focus', () => {
    expect(feedCommand(key(' '), 'feedControl')).toBeUndefined()
    expect(feedCommand(key(' '), 'feed')).toBe('toggle')
    expect(feedCommand(key('ArrowDown'), 'field')).toBeUndefined()
    expect(feedCommand({ ...key('ArrowDown'), altKey: true }, 'feed')).toBeUndefined()
  })
})
