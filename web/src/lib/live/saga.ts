import { buffers, channel } from 'redux-saga'
import { call, delay, flush, put, select, take, takeLatest } from 'typed-redux-saga'
import type { ApiClient } from '../api-client.ts'
import { joinedPositions, type SeenPosition } from '../seen-position.ts'
import type { SessionTokens } from '../session-tokens.ts'
import { createLine, type Line, type LineNews, type LineSocket } from './line.ts'
import { channelsOf, lineChanged, liveMoved, liveUnwanted, liveRequested, type LiveState } from './slice.ts'

interface LiveEffects {
  readonly client: Pick<ApiClient, 'renew'>
  readonly tokens: SessionTokens
  readonly seen: SeenPosition
  readonly connect?: () => LineSocket
}

const connectHere = (): LineSocket => {
  const address = new URL('/api/live', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address)
}

/** Milliseconds in which pages take over from each other, and in which changes are looked at together. */
const [handover, gathering] = [50, 300]

/** What is shown of what is wanted was asked for at that moment: it is at least of this position. */
interface Wish {
  readonly shown: string | undefined
}

/** Parts of pages come and go with every page: the line hears of the sum of them, from where the first of them was asked for. */
const followWith = (line: Line, seen: SeenPosition) => {
  let wish: Wish | undefined
  return function* follow() {
    wish ??= { shown: seen.read() }
    yield* delay(handover)
    line.follow(channelsOf(yield* select(({ live }: { readonly live: LiveState }) => live)), wish.shown)
    wish = undefined
  }
}

/** Maintains the connection and tells the store which channels moved. Later requests see at least the reported position. */
export function* watchLive({ client, tokens, seen, connect = connectHere }: LiveEffects) {
  const news = channel<LineNews>(buffers.expanding())
  const line = createLine({
    connect,
    token: () => tokens.read()?.accessToken,
    refresh: client.renew,
    hear: (one) => news.put(one),
    random: Math.random,
  })
  yield* takeLatest([liveRequested.type, liveUnwanted.type], followWith(line, seen))
  for (;;) {
    const first = yield* take(news)
    if (first.kind === 'changed') yield* delay(gathering)
    const heard = [first, ...(yield* flush(news))]
    const last = heard.findLast((one) => one.kind !== 'changed')
    if (last !== undefined) yield* put(lineChanged(last.kind))
    const changes = heard.filter((one) => one.kind === 'changed')
    const latest = changes.at(-1)
    if (latest === undefined) continue
    yield* call(seen.write, joinedPositions(latest.position, seen.read()))
    yield* put(liveMoved([...new Set(changes.flatMap(({ channels }) => channels))]))
  }
}
