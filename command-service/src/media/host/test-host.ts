import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { rest } from '@schaufenster/platform/lib/rest.ts'

const never = new AbortController().signal

/** How the host misbehaves at one call: it answers with a status, hangs up, says nothing, answers nonsense, or does what it was asked too late. */
export type Mishap = number | 'hangUp' | 'silence' | 'nonsense' | 'slow'

/** Milliseconds that a slow call takes: longer than the patience of whoever tests that. */
export const slowMs = 600

/** What it has of one file. */
interface Film {
  size: number
  received: Buffer
  isComplete: boolean
  isRemoved: boolean
  shown: unknown
}

/** A host of videos on this machine that fails as it is told: each call of a kind takes the next mishap of its kind. */
export const startTestHost = async () => {
  const films: Film[] = []
  const mishaps: Record<string, Mishap[]> = {}
  const calls: string[] = []
  /** Keeps so many bytes of a part at most: the rest has to come again. */
  let keeps = Infinity
  /** Answers a part with this range instead of what it has. */
  let oddRanges: string[] = []
  let home = ''

  const json = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const take = (film: Film, range: string, content: Buffer, response: ServerResponse): void => {
    const [, start] = /^bytes (\d+)-/.exec(range) ?? []
    if (start !== undefined && Number(start) === film.received.length)
      film.received = Buffer.concat([film.received, content.subarray(0, keeps)])
    const odd = oddRanges.shift()
    if (odd !== undefined) return void response.writeHead(308, { range: odd }).end()
    if (film.received.length === film.size) return void response.writeHead(200).end()
    const has = film.received.length === 0 ? {} : { range: `bytes=0-${film.received.length - 1}` }
    response.writeHead(308, has).end()
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    calls.push(`${method} ${url}`)
    const mishap = mishaps[method]?.shift()
    const content = await buffer(request)
    if (mishap === 'silence') return
    if (mishap === 'hangUp') return void request.socket.destroy()
    if (mishap === 'nonsense') return void response.writeHead(200).end('<html>')
    if (mishap === 'slow') await rest(slowMs, never)
    else if (mishap !== undefined) return void response.writeHead(mishap).end()
    const film = films[Number(/(\d+)$/.exec(url)?.[1])]
    if (method !== 'PUT' && headers.authorization !== 'Bearer token') return json(response, 401, {})
    if (method === 'POST') {
      const { size, type: _, ...shown } = JSON.parse(content.toString())
      films.push({ size, received: Buffer.alloc(0), isComplete: false, isRemoved: false, shown })
      const id = films.length - 1
      return json(response, 201, { upload_link: `${home}/slot/${id}`, complete_uri: `/complete/${id}` })
    }
    if (film === undefined || film.isRemoved) return json(response, 404, {})
    if (method === 'DELETE' && url.startsWith('/videos/')) {
      film.isRemoved = true
      return void response.writeHead(204).end()
    }
    if (method === 'PUT') return take(film, headers['content-range'] ?? '', content, response)
    if (method === 'DELETE') {
      film.isComplete = film.received.length === film.size
      return void response.writeHead(201, { location: `/videos/${films.indexOf(film)}` }).end()
    }
    film.shown = JSON.parse(content.toString())
    json(response, 200, { link: `https://host.example/${films.indexOf(film)}` })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) =>
      response.destroy(fault instanceof Error ? fault : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  home = `http://127.0.0.1:${address.port}`
  return {
    url: home,
    films,
    calls,
    fails: (method: string, ...with_: readonly Mishap[]) => void (mishaps[method] = [...with_]),
    keepsOnly: (bytes: number) => void (keeps = bytes),
    answersRanges: (...ranges: readonly string[]) => void (oddRanges = [...ranges]),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
