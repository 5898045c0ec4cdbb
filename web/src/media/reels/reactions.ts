import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ReactionAnswer, ReactionForm } from '@schaufenster/command-service/media/contract.ts'
import { own } from '../../lib/own.ts'

/** Where a reel was sent to. */
export type ShareTarget = NonNullable<ReactionForm['target']>

/** What a visitor does to a reel, and what the server knows of it. */
export interface Reaction {
  /** As the visitor left the heart; undefined as long as they have not touched it. */
  readonly wish?: boolean
  /** As the server knows it. */
  readonly liked?: boolean
  /** The heart that the server knows may be that of somebody else in the same network: it counts, and is not shown as the visitor's own. */
  readonly isOthers?: boolean
  /** The counts as the server knows them, from the same moment as `liked`: those of the page may be older. */
  readonly likes?: number
  readonly shares?: number
  /** Shared, and not told yet. */
  readonly newShares: readonly ShareTarget[]
}

/** By the ids of reels. */
export type Reactions = Readonly<Record<string, Reaction>>

/** The part of the state that comes with the feed. */
export interface WithReactions {
  readonly reelReactions?: Reactions
}

const untouched: Reaction = { newShares: [] }

/** The heart was pressed. */
export const likeToggled = createAction<{ readonly id: string }>('reels/likeToggled')
export const reelShared = createAction<{ readonly id: string; readonly target: ShareTarget }>('reels/shared')
/** What the server knows of a reel. */
export type KnownReaction = Required<Pick<Reaction, 'liked' | 'isOthers' | 'likes' | 'shares'>> & {
  readonly id: string
}
export const reactionsLoaded = createAction<readonly KnownReaction[]>('reels/reactionsLoaded')
export const reactionSynced = createAction<{
  readonly id: string
  readonly sent: SentReaction
  readonly answer: ReactionAnswer
}>('reels/reactionSynced')
/** What was wished did not come to be. */
export const reactionRefused = createAction<string>('reels/reactionRefused')

/** Whether the heart is shown as the visitor's own. */
export const isLiked = ({ wish, liked = false, isOthers = false }: Reaction = untouched): boolean =>
  wish ?? (liked && !isOthers)

/** What the server is told of a reaction. */
export type SentReaction = Pick<ReactionForm, 'newShares' | 'target'> & { readonly liked?: boolean }

/** At most so many shares are told at once. */
const mostShares = 4

/** The unsent reactions; undefined if everything was sent. Shares of one kind are combined. */
export const unsent = ({ wish, liked = false, newShares }: Reaction): SentReaction | undefined => {
  const isNew = wish !== undefined && wish !== liked
  const [target] = newShares
  if (!isNew && target === undefined) return undefined
  return {
    // Left out it would be toggled.
    liked: wish ?? liked,
    ...(target !== undefined && {
      target,
      newShares: Math.min(mostShares, newShares.filter((each) => each === target).length),
    }),
  }
}

/** Without those that were told. */
const untold = (shares: readonly ShareTarget[], { target, newShares = 0 }: SentReaction) => {
  let left = newShares
  return shares.filter((each) => {
    const isTold = each === target && left > 0
    if (isTold) left -= 1
    return !isTold
  })
}

const answeredBy = (before: Reaction, sent: SentReaction, answer: ReactionAnswer): Reaction => {
  const { wish, isOthers = false, newShares } = before
  const { liked, likes, shares } = answer
  // What was pressed while the answer was on its way stays.
  const isNewer = wish !== undefined && wish !== sent.liked
  return {
    ...(isNewer && { wish }),
    ...(wish === undefined && isOthers && { isOthers }),
    liked,
    likes,
    shares,
    newShares: untold(newShares, sent),
  }
}

const change = (state: Reactions, id: string, next: (before: Reaction) => Reaction): Reactions => ({
  ...state,
  [id]: next(own(state, id) ?? untouched),
})

/** Holds visitors' reactions to reels: they show at once, and are sent a little later. */
export const reactionsReducer = (state: Reactions = {}, action: UnknownAction): Reactions => {
  if (likeToggled.match(action))
    return change(state, action.payload.id, (before) => ({
      ...before,
      wish: !isLiked(before),
    }))
  if (reelShared.match(action)) {
    const { id, target } = action.payload
    return change(state, id, (before) => ({ ...before, newShares: [...before.newShares, target] }))
  }
  if (reactionsLoaded.match(action))
    return action.payload.reduce(
      (all, { id, ...known }) => change(all, id, (before) => ({ ...before, ...known })),
      state,
    )
  if (reactionSynced.match(action)) {
    const { id, sent, answer } = action.payload
    return change(state, id, (before) => answeredBy(before, sent, answer))
  }
  if (reactionRefused.match(action))
    return change(state, action.payload, ({ wish: _wish, ...before }) => ({ ...before, newShares: [] }))
  return state
}

/** Counts of a reel as they are shown: those of the page or of the last answer, with what is not told yet. */
export const shownCounts = (
  reel: { readonly likes: number; readonly shares: number },
  reaction: Reaction = untouched,
) => {
  const { wish, liked: known = false, likes, shares, newShares } = reaction
  return {
    liked: isLiked(reaction),
    likes: Math.max(0, (likes ?? reel.likes) + Number(wish ?? known) - Number(known)),
    shares: (shares ?? reel.shares) + newShares.length,
  }
}

/** What the visitor does to a reel. */
export const reactionOf = ({ reelReactions }: WithReactions, id: string): Reaction | undefined =>
  own(reelReactions, id)
