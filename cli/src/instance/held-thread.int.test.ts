import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { bodyOf, isObject } from './test-bodies.ts'
import { peopleOf, declaredCalls, isData, type DeclaredCall, type Subject } from './test-calls.ts'
import { openTestInstance, type TestInstance } from './test-instance.ts'
import { nastyBodies } from './test-nasty-forms.ts'
import { nastyJson, nastyTexts, nastyValues, unknownWords } from './test-nasty-values.ts'

/** Nothing may hold the thread that answers everybody for longer. Alone on a quiet machine every input stays below it. */
const mostMs = 50
/** Shared cores and garbage collection make any work this many times slower. Quadratic work takes seconds at the lengths of these tests. */
const noise = 4
const boundMs = mostMs * noise
/** The minimum of several tries: an input's real cost shows every time. */
const tries = 3

/** As a body may have at most, with some room for its other fields. */
const bodyBytes = 250_000
/** Of a file: what grows with the square of it shows here, too. */
const fileBytes = 512 * 1024
/** As a socket reads at a time. */
const pieceBytes = 64 * 1024
/** As an address and the headers together may have at most. */
const addressBytes = 8_000

let product: TestInstance
let calls: readonly DeclaredCall[]
let people: Awaited<ReturnType<typeof peopleOf>>
let thread: ReturnType<typeof watchThread>

beforeAll(async () => {
  thread = watchThread()
  product = await openTestInstance({ CALLS_PER_MINUTE: '0' })
  calls = declaredCalls(product.app).filter(isData)
  people = await peopleOf(product)
})
afterAll(async () => {
  thread.end()
  await product.close()
})

/** Milliseconds that this thread has worked, which others on the machine don't lengthen. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Tells of each piece of work for how many milliseconds it held this thread at a stretch. */
const watchThread = () => {
  let longest = 0
  let last = workedMs()
  const look = (): void => {
    const now = workedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const looking = setInterval(look, 1)
  return {
    heldBy: async (work: () => Promise<unknown>): Promise<number> => {
      look()
      longest = 0
      await work()
      look()
      return longest
    },
    end: () => clearInterval(looking),
  }
}

/** Tries again only while it is above the bound. */
const leastOf = async (tries: number, measured: () => Promise<number>): Promise<number> => {
  const held = await measured()
  return held <= boundMs || tries === 1 ? held : Math.min(held, await leastOf(tries - 1, measured))
}

interface Asked {
  readonly what: string
  readonly url?: string
  readonly payload?: string
  readonly contentType?: string
}

/** As what is long comes over a line. */
const inPieces = (payload: string): Readable => {
  const bytes = Buffer.from(payload)
  const count = Math.ceil(bytes.length / pieceBytes)
  return Readable.from(
    Array.from({ length: count }, (_, n) => bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes)),
  )
}

/** Each from its own address: this is not about rate limits. */
let callers = 0
const nextAddress = (): string => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** What to send of a call that is about something. */
type Asking = (call: DeclaredCall, subject: Subject) => readonly Asked[]

const holding = async (call: DeclaredCall, asking: Asking): Promise<readonly string[]> => {
  const { vault } = product.instance.stores
  const authorization = `Bearer ${await people.token()}`
  const subject = await people.subjectOf(call)
  const ask = ({
    url = `${subject.pathOf()}?${subject.questionBut()}`,
    payload,
    contentType = 'application/json',
  }: Asked) =>
    product.app.inject({
      method: call.method,
      url,
      remoteAddress: nextAddress(),
      headers: {
        authorization,
        ...subject.headers,
        ...(payload !== undefined && { 'content-type': contentType }),
      },
      ...(payload !== undefined && { payload: bodyBytes < payload.length ? inPieces(payload) : payload }),
    })
  const found: string[] = []
  for (const one of asking(call, subject)) {
    const answered = async () => {
      const { statusCode } = await ask(one)
      if (statusCode === 429)
        for (const { key, version } of await vault.list('rate-limit/', 100)) await vault.remove(key, version)
    }
    const held = await leastOf(tries, () => thread.heldBy(answered))
    if (held > boundMs) found.push(`${call.name} ${one.what}: ${Math.round(held)} ms`)
  }
  return found
}

const allHolding = async (
  asking: Asking,
  among: readonly DeclaredCall[] = calls,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const call of among) found.push(...(await holding(call, asking)))
  return found
}

/** Right but for one field, which has each nasty value that its schema admits. */
const bodiesOf: Asking = ({ schema: { body } }, { right }) => {
  if (!isObject(body))
    return nastyValues(body, bodyBytes).map((value) => ({
      what: `${value.slice(0, 40)}… (${value.length})`,
      payload: value,
    }))
  return Object.entries(body.properties).flatMap(([name, part]) =>
    nastyValues(part, bodyBytes).map((value) => ({
      what: `${name}=${value.slice(0, 40)}… (${value.length})`,
      payload: bodyOf([...right.filter(([other]) => other !== name), [name, value]]),
    })),
  )
}

const inQuestions: Asking = ({ schema: { querystring } }, { pathOf, questionBut }) => {
  if (!isObject(querystring)) return []
  return Object.entries(querystring.properties).flatMap(([name, part]) => {
    const length = 'maxLength' in part && typeof part.maxLength === 'number' ? part.maxLength : 400
    return nastyTexts(Math.min(addressBytes, length)).map((text) => ({
      what: `?${name}=${text.slice(0, 40)}… (${text.length})`,
      url: `${pathOf()}?${questionBut(name)}&${name}=${encodeURIComponent(text.toWellFormed())}`,
    }))
  })
}

/** Many who ask at once, on a thread of their own. */
const asked = async (url: string, request: object, callers: number): Promise<void> => {
  const script = `
    const { url, request, callers } = require('node:worker_threads').workerData
    const ask = async () => {
      const answer = await fetch(url, request)
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
    }
    Promise.all(Array.from({ length: callers }, ask))`
  const worker = new Worker(script, { eval: true, workerData: { url, request, callers } })
  await once(worker, 'exit')
}

/** What stands in the text of a company that has the longest there is. */
const longAbout = `<p>${'Brot und Kuchen aus dem Holzofen, seit 1890 in Familie. '.repeat(350)}</p>`

test('fifty who search leave the thread to others, whatever they search for', async () => {
  const admin = await product.admin()
  const place = { plz: '80331', city: 'München' }
  for (let n = 0; n < 100; n += 1)
    await admin.call('POST', '/api/companies', { ...place, name: `Backhaus ${n}`, about: longAbout })
  const { body: found } = await admin.call('POST', '/api/companies/search', { query: 'Backhaus' })
  expect(found.total).toBe(100)
  const url = `${await product.app.listen({ port: 0, host: '127.0.0.1' })}/api/companies/search`
  const headers = { authorization: `Bearer ${await people.token()}`, 'content-type': 'application/json' }
  for (const query of [unknownWords(200), 'Kuchen Familie Holzofen Brot']) {
    const body = JSON.stringify({ query, limit: 100 })
    const held = await leastOf(tries, () =>
      thread.heldBy(() => asked(url, { method: 'POST', headers, body }, 50)),
    )
    expect({ query, isHeld: held > boundMs }).toEqual({ query, isHeld: false })
  }
  // A hundred companies with the longest text there is, and fifty who search, up to three times.
}, 180_000)

describe('no input holds the thread that answers everybody', () => {
  test('whatever is in a field of a body', async () => {
    expect(await allHolding(bodiesOf)).toEqual([])
    // Thousands of calls, some with bodies as long as there may be.
  }, 600_000)

  test('whatever a body is', async () => {
    const bodies = nastyJson(bodyBytes).map((payload) => ({
      what: `${payload.slice(0, 20)}… (${payload.length})`,
      payload,
    }))
    expect(await allHolding(({ method }) => (method === 'GET' ? [] : bodies))).toEqual([])
  }, 180_000)

  test('whatever a file or a form with files is', async () => {
    const taking = calls.filter(({ schema }) => schema.consumes !== undefined)
    expect(taking.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/fileUpload', '/api/imports']))
    const files = ({ schema, ...call }: DeclaredCall) =>
      nastyBodies(schema.consumes?.slice(0, 1) ?? [], fileBytes).flatMap((file) =>
        isObject(schema.querystring) && call.url === '/api/imports'
          ? ['csv', 'geojson'].map((format) => ({
              ...file,
              url: `${call.url}?fileName=datei&dryRun=true&format=${format}`,
            }))
          : [file],
      )
    expect(await allHolding(files, taking)).toEqual([])
  }, 180_000)

  test('whatever an address asks', async () => {
    expect(await allHolding(inQuestions)).toEqual([])
  })

  test('whatever a path names', async () => {
    const paths: Asking = (call, { pathOf, questionBut, right }) =>
      [...call.url.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
        nastyTexts(300).map((text) => ({
          what: `:${name} = ${text.slice(0, 40)}…`,
          url: `${pathOf({ name, value: encodeURIComponent(text.toWellFormed()).slice(0, 900) })}?${questionBut()}`,
          ...(call.method !== 'GET' && { payload: bodyOf(right) }),
        })),
      )
    expect(await allHolding(paths)).toEqual([])
  })
})
