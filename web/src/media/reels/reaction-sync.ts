import { createAction } from '@reduxjs/toolkit'
import type { ReactionAnswer } from '@schaufenster/command-service/media/contract.ts'
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import type { ApiClient, Fetch } from '../../lib/api-client.ts'
import { isOwnHeart, keepHeart } from '../../lib/own-hearts.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import { askOpinions } from './api.ts'
import {
  isLiked,
  likeToggled,
  reactionsLoaded,
  reactionOf,
  reactionRefused,
  reactionsReducer,
  reactionSynced,
  reelShared,
  unsent,
  type SentReaction,
  type WithReactions,
} from './reactions.ts'
import { unsentLikes } from './unsent-likes.ts'

/** Milliseconds after a reel's last change before it is sent to the server (D-4.5). */
const restMs = 2000
/** So many reels are asked about at once. */
const mostAsked = 50

/** Reels came into view whose hearts are to show how the visitor left them. */
export const reactionsRequested = createAction<readonly string[]>('reels/reactionsRequested')
/** The visitor leaves: what is not told yet is told now. */
export const leaving = createAction('reels/leaving')

/** Brings it to the server where the page is closed meanwhile, too. */
const lasting: Fetch = (input, init) => fetch(input, { ...init, keepalive: true })

const send = (client: ApiClient, id: string, body: SentReaction) =>
  client.command<ReactionAnswer>('PUT', `/api/reels/likes/${id}`, body, undefined, lasting)

const unsentOf = (id: string) => (state: WithReactions) => {
  const reaction = reactionOf(state, id)
  return reaction && unsent(reaction)
}

/** Waits until nothing has changed for a while. */
function* untilCalm(id: string) {
  for (;;) {
    const { newer } = yield* race({
      newer: take(
        (action: { readonly type: string }) =>
          (likeToggled.match(action) || reelShared.match(action)) && action.payload.id === id,
      ),
      calm: delay(restMs),
      leaving: take(leaving),
    })
    if (newer === undefined) return
  }
}

/** Tells the server of a reel until it knows all; what is pressed meanwhile waits its own time. */
function* tell(client: ApiClient, id: string) {
  try {
    for (;;) {
      yield* call(untilCalm, id)
      const body = yield* select(unsentOf(id))
      if (body === undefined) return
      const answer = yield* call(send, client, id, body)
      yield* put(reactionSynced({ id, sent: body, answer }))
      if ((yield* select(unsentOf(id))) === undefined) return
    }
  } catch (thrown) {
    yield* put(reactionRefused(id))
    yield* put(toastShown({ text: toProblem(thrown).message, tone: 'error', source: 'notification' }))
  }
}

/** Answers whether the hearts that the server knows may be of others, too; undefined where it has said nothing. */
function* learn(client: ApiClient, { payload }: ReturnType<typeof reactionsRequested>) {
  try {
    const { data, isShared } = yield* call(askOpinions, client, payload.slice(0, mostAsked))
    yield* put(
      reactionsLoaded(
        data.map(({ disliked: _disliked, ...known }) => ({
          ...known,
          isOthers: isShared && !isOwnHeart(known.id),
        })),
      ),
    )
    return isShared
  } catch {
    // The hearts are empty, and the server knows better when one is pressed.
    return undefined
  }
}

const likedOf = (id: string) => (state: WithReactions) => isLiked(reactionOf(state, id))

/** Likes and shares: told two seconds after the last change, one call at a time for each reel. */
export const reelReactions: StoreExtension = {
  reducers: { reelReactions: reactionsReducer },
  *saga({ client }) {
    const busy = new Set<string>()
    let isGuest = true
    const ask = function* (wanted: ReturnType<typeof reactionsRequested>) {
      isGuest = (yield* call(learn, client, wanted)) ?? isGuest
      // What was pressed on the page before is pressed once more where the server hasn't heard of it.
      for (const id of wanted.payload) {
        const wish = unsentLikes.read(id)
        if (wish !== undefined && wish !== (yield* select(likedOf(id)))) yield* put(likeToggled({ id }))
      }
    }
    const remember = function* ({ payload: { id } }: ReturnType<typeof likeToggled>) {
      const wish = yield* select(likedOf(id))
      if (isGuest) keepHeart(id, wish)
      unsentLikes.keep(id, wish)
    }
    const begin = function* ({ payload: { id } }: ReturnType<typeof likeToggled | typeof reelShared>) {
      if (busy.has(id)) return
      busy.add(id)
      yield* call(tell, client, id)
      unsentLikes.forget(id)
      busy.delete(id)
    }
    yield* takeEvery(reactionsRequested, ask)
    yield* takeEvery(likeToggled, remember)
    yield* takeEvery([likeToggled, reelShared], begin)
  },
}
