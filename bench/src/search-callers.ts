import { parentPort, workerData } from 'node:worker_threads'
import autocannon from 'autocannon'
import Type from 'typebox'
import { Parse } from 'typebox/value'
import { randomFrom } from './search-corpus.ts'

/** On a thread of its own, so that what is measured beside it doesn't wait for it: callers who search for words that are nowhere. */
const { url, callers, seconds } = Parse(
  Type.Object({ url: Type.String(), callers: Type.Integer(), seconds: Type.Number() }),
  workerData,
)
const random = randomFrom(1)
const word = (): string =>
  Array.from({ length: 5 }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]).join('')
const query = (): string => Array.from({ length: 33 }, word).join(' ')

const {
  '2xx': answers,
  non2xx,
  errors,
  duration,
} = await autocannon({
  url,
  connections: callers,
  duration: seconds,
  // Fifty at once wait for each other: none is to give up and ask again.
  timeout: 60,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        method: 'POST',
        path: '/api/companies/search',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: query(), limit: 100 }),
      }),
    },
  ],
})
parentPort?.postMessage({ perSecond: answers / duration, refused: non2xx, failed: errors })
