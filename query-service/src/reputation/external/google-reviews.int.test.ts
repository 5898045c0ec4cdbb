import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { googleReviews } from './google-reviews.ts'

const open: { close: () => void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Answers as a test wants, and records requests. */
const serve = async (answer: (response: ServerResponse) => void) => {
  const asked: { key: unknown; fields: unknown; url: string | undefined; body: string }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers
    asked.push({ key, fields, url: request.url, body: await text(request) })
    answer(response)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const { port }: AddressInfo = Object.assign({ port: 0, family: '', address: '' }, server.address())
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` }
}

const place = { name: 'Bäckerei Huber', address: 'Marienplatz 8, 80331 München' }
const ratingFrom = async (answer: (response: ServerResponse) => void, timeoutMs = 5_000) => {
  const { asked, baseUrl } = await serve(answer)
  return { asked, rating: googleReviews({ baseUrl, apiKey: 'geheim', timeoutMs }).ratingOf(place) }
}
const json = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value))

test('a company is asked for by name and address, and only for what is shown', async () => {
  const review = {
    rating: 5,
    publishTime: '2026-03-01T12:00:00.123456Z',
    googleMapsUri: 'https://maps.example/1',
    text: { text: 'Gutes <b>Brot</b>', languageCode: 'de' },
    authorAttribution: { displayName: 'Ida', uri: 'x' },
  }
  const { asked, rating } = await ratingFrom(
    json({
      places: [
        {
          rating: 4.6,
          userRatingCount: 120,
          reviews: [review, { rating: 1, googleMapsUri: 'javascript:x' }],
        },
      ],
    }),
  )
  expect(await rating).toEqual({
    rating: 4.6,
    count: 120,
    reviews: [
      {
        name: 'Ida',
        rating: 5,
        message: 'Gutes <b>Brot</b>',
        createdAt: '2026-03-01T12:00:00.123Z',
        url: 'https://maps.example/1',
      },
      { name: '', rating: 1, message: '' },
    ],
  })
  expect(asked).toEqual([
    {
      key: 'geheim',
      fields: 'places.rating,places.userRatingCount,places.reviews,places.googleMapsUri',
      url: '/v1/places:searchText',
      body: expect.stringContaining('Bäckerei Huber, Marienplatz 8, 80331 München'),
    },
  ])
})

test.each([
  ['knows nobody', {}],
  ['found nothing', { places: [] }],
  ['has no rating of it', { places: [{}] }],
])('Google %s: there is no rating', async (_what, answer) => {
  expect(await (await ratingFrom(json(answer))).rating).toBeUndefined()
})

const failures: readonly (readonly [string, string, (response: ServerResponse) => void])[] = [
  ['refuses', 'Google answered 403', (response) => void response.writeHead(403).end('no')],
  ['is broken', 'Google answered 500', (response) => void response.writeHead(500).end()],
  [
    'leads elsewhere',
    'the line to Google broke',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['says what is no JSON', 'Google answered what is no JSON', (response) => void response.end('<html>')],
  ['says something else', 'Google answered in another shape', json({ places: [{ rating: 'viele' }] })],
  ['has six stars', 'Google answered in another shape', json({ places: [{ rating: 6 }] })],
  ['never ends', 'Google answered too much', (response) => void response.end('x'.repeat(300_000))],
  [
    'breaks off',
    'the line to Google broke',
    (response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
  ],
]
test.each(failures)('Google %s: a fault without what was asked', async (_what, message, answer) => {
  const { rating } = await ratingFrom(answer)
  await expect(rating).rejects.toMatchObject({ name: 'ExternalReviewsFailed', message })
})

test('Google is silent: a fault in time', async () => {
  const { rating } = await ratingFrom(() => undefined, 50)
  await expect(rating).rejects.toMatchObject({ message: 'Google took too long' })
})

test('Google is away: a fault', async () => {
  const away = googleReviews({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'geheim', timeoutMs: 5_000 })
  await expect(away.ratingOf(place)).rejects.toMatchObject({ message: 'the line to Google broke' })
})
