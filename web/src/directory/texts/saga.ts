import type { StreamWish, TextNews } from '@schaufenster/command-service/directory/text-contract.ts'
import { buffers, END, eventChannel, type EventChannel } from 'redux-saga'
import { put, take } from 'typed-redux-saga'
import type { ApiClient } from '../../lib/api-client.ts'
import { latestUntil } from '../../lib/latest-until.ts'
import { readTextNews } from './api.ts'
import { textReceived, textLeft, textStopped, textRequested } from './slice.ts'

const newsOf = (client: Pick<ApiClient, 'stream'>, wish: StreamWish): EventChannel<TextNews> =>
  eventChannel<TextNews>((emit) => {
    const stop = new AbortController()
    void readTextNews(client, wish, stop.signal, emit).finally(() => emit(END))
    return () => stop.abort()
  }, buffers.expanding())

/** Generates texts, one at a time; stopping or leaving discards the rest and releases the server. */
export function* watchTexts(client: Pick<ApiClient, 'stream'>) {
  yield* latestUntil(textRequested, [textStopped, textLeft], function* ({ payload }) {
    const news = newsOf(client, payload)
    try {
      for (;;) yield* put(textReceived(yield* take(news)))
    } finally {
      news.close()
    }
  })
}
