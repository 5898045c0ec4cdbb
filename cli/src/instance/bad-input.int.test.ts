import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { bodyOf, isObject, rightFields, type Fields } from './test-bodies.ts'
import { peopleOf, declaredCalls, isData, type DeclaredCall, type Subject } from './test-calls.ts'
import { openTestInstance, type TestInstance } from './test-instance.ts'

/** What no form sends, as the text of a JSON value. */
const badValues: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.5',
  '9007199254740993',
  '1e308',
  '1e999',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800@example.org"',
  '"<script>alert(1)</script>"',
  '"\\u202eneb\\u2066"',
  '"__proto__"',
  '"constructor"',
  '"../../etc/passwd"',
  '"2026-02-30"',
  '"x@example.org\\r\\nBcc: y@example.org"',
  JSON.stringify('ü'.repeat(70_000)),
  '[]',
  '[[]]',
  '[null]',
  '["a","a"]',
  JSON.stringify(Array.from({ length: 2_000 }, (_, n) => n)),
  '{}',
  '{"toString":null}',
  '{"$gt":""}',
]

/** Invalid bodies: broken, of another kind, with names that are special in JavaScript. */
const badBodies: readonly string[] = [
  '',
  '{',
  'nicht einmal JSON',
  '\ufeff{}',
  'null',
  '[]',
  '"Text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"hasOwnProperty":1,"toString":1,"constructor":1,"valueOf":1}',
  '{"gibtEsNicht":1,"role":"admin","userId":"1"}',
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
]

/** What is no part of a path or an address, as it stands there. */
const badParts: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%',
  '%2e%2e%2fetc',
  '__proto__',
  'constructor',
  '%3Cscript%3E',
  '%20',
  '-1',
  '1e999',
  'x'.repeat(900),
]
const badAnswersToQueries: readonly string[] = [
  ...badParts,
  '',
  'a&=b',
  '[]',
  'NaN',
  '2026-02-30',
  '%F0%9F%A5%A8',
]

/** Headers about the caller and the body. */
const badHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'Basic eDp5', cookie: 'refreshToken=%; ;=;==' },
  { 'idempotency-key': 'mit Leerzeichen' },
  { 'schaufenster-position': '../../..', 'x-correlation-id': '{"a":1}' },
  { 'schaufenster-position': 'x'.repeat(4_000), 'accept-encoding': 'x'.repeat(2_000) },
  { cookie: 'refreshToken=%00; cookie-consent=%7B%22uid%22%3A1%7D; __proto__=1' },
]
const badTypes: readonly string[] = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'gar nichts',
]

let product: TestInstance
let calls: readonly DeclaredCall[]
/** Faults that the server has told of itself. */
const faults: string[] = []
let people: Awaited<ReturnType<typeof peopleOf>>

beforeAll(async () => {
  const destination = { write: (line: string) => void faults.push(line) }
  product = await openTestInstance(
    { CALLS_PER_MINUTE: '0' },
    systemClock,
    createLogger({ level: 'error', destination }),
  )
  // Whether it is ready a process says with 503.
  calls = declaredCalls(product.app).filter((call) => isData(call) && call.url !== '/ready')
  people = await peopleOf(product)
})
afterAll(() => product.close())

/** Words of libraries that speak for us. */
const english =
  /\b(must|should|invalid|expected|unexpected|property|required|the|not|error|cannot|string|value)\b/i

/** The two that the spec has in English (D-G1). */
const fixed: ReadonlySet<string> = new Set(['Unauthorized', 'Invalid token'])

const textsIn = (body: string): readonly string[] => {
  const { message, fields = {} } = JSON.parse(body)
  return [message, ...Object.values(fields)].map((text) => (typeof text === 'string' ? text : typeof text))
}

/** What is wrong with a response; undefined if it is valid. */
const wrongWith = ({
  statusCode,
  body,
  headers,
}: {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}): string | undefined => {
  if (statusCode >= 500) return `${statusCode}`
  if (statusCode < 400) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} as no JSON`
  const foreign = textsIn(body).filter((text) => text === '' || (!fixed.has(text) && english.test(text)))
  return foreign.length === 0 ? undefined : `${statusCode} says: ${foreign.join(' | ')}`
}

interface Asked {
  readonly url?: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What to send of a call that is about something. */
type Asking = (call: DeclaredCall, subject: Subject) => readonly Asked[]

/** Each from its own address: this is not about rate limits. */
const addresses = (function* addresses() {
  for (let n = 1; ; n += 1) yield `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
})()

/** Sends a call for something that exists. */
const askerOf = async (call: DeclaredCall) => {
  const authorization = `Bearer ${await people.token()}`
  const subject = await people.subjectOf(call)
  const ask = ({ url = `${subject.pathOf()}?${subject.questionBut()}`, payload, headers = {} }: Asked) =>
    product.app.inject({
      method: call.method,
      url,
      remoteAddress: addresses.next().value,
      headers: {
        authorization,
        ...subject.headers,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
  return { subject, ask }
}

const wrongAnswers = async (call: DeclaredCall, asking: Asking): Promise<readonly string[]> => {
  const { vault } = product.instance.stores
  const { subject, ask } = await askerOf(call)
  const wrong = new Set<string>()
  for (const one of asking(call, subject)) {
    let answer = await ask(one)
    if (answer.statusCode === 429) {
      for (const { key, version } of await vault.list('rate-limit/', 100)) await vault.remove(key, version)
      answer = await ask(one)
    }
    const found = wrongWith(answer)
    const input = JSON.stringify(one).slice(0, 200)
    if (found !== undefined) wrong.add(`${call.name} ${input}: ${found}`)
  }
  return [...wrong]
}

/**
 * Bodies that are valid except for one field, which takes each bad value, and so do the fields of objects in
 * it: what a schema accepts has to be handled by the code behind it.
 */
const bodiesOf = (schema: unknown, right: Fields = rightFields(schema)): readonly string[] => {
  if (!isObject(schema)) return []
  const fields = Object.entries(schema.properties)
  // Of forms with many fields each gets a share of the values, another than the one before it.
  const every = fields.length > 6 ? 5 : 1
  return fields.flatMap(([name, part], at) => {
    const values = badValues.filter((_, n) => (n + at) % every === 0)
    return [...values, ...bodiesOf(part)].map((value) =>
      bodyOf([...right.filter(([other]) => other !== name), [name, value]]),
    )
  })
}

/** All patterns that a schema has, whatever they are of. */
const patternsIn = (schema: unknown): readonly string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, part]) =>
        name === 'pattern' && typeof part === 'string' ? [part] : patternsIn(part),
      )

/** Choices that name their codes alone; those of a union aren't told. */
const wordless = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null || path.endsWith('/anyOf')) return []
  const codes = 'enum' in schema && Array.isArray(schema.enum) && !('x-hint' in schema) ? schema.enum : []
  const words = 'x-words' in schema && isObjectOfWords(schema['x-words']) ? schema['x-words'] : {}
  return [
    ...codes.filter((code) => !Object.hasOwn(words, String(code))).map((code) => `${path}: ${code}`),
    ...Object.entries(schema).flatMap(([name, part]) => wordless(part, `${path}/${name}`)),
  ]
}
const isObjectOfWords = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** They seem to fit up to their end: what can be taken in many ways is then tried in all of them. */
const longTexts: readonly string[] = ['a', ' ', '0', '@', 'a.', '-a'].map(
  (part) => `${part.repeat(100_000)}<`,
)

/** One call after the other for each route, all routes side by side. */
const allWrong = async (asking: Asking, among: readonly DeclaredCall[] = calls): Promise<readonly string[]> =>
  (await Promise.all(among.map((call) => wrongAnswers(call, asking)))).flat()

/** What companies have, and what is said of them. */
const ofCompanies =
  /^\/api\/(companies|files|myVideos|notices|officeHours|price|reels|reviews|slug|socials|uploads)\b/
/** A code that was mailed, an address to write to, a file of the caller's and a film that is ready are not there. */
const notMade: readonly string[] = [
  'GET /api/reels/:id',
  'GET /api/uploads/:id',
  'POST /api/companies/mailAddress/:id',
  'POST /api/reviews/confirm',
  'POST /api/reviews/confirm/check',
]

test('what is sent is about something that exists, so that the code behind its lookup sees it', async () => {
  const lost: string[] = []
  for (const call of calls.filter(({ url }) => ofCompanies.test(url))) {
    const { subject, ask } = await askerOf(call)
    const { right } = subject
    const { statusCode } = await ask(right.length > 0 ? { payload: bodyOf(right) } : {})
    // 412 answers uploads that don't speak their protocol.
    if ([404, 412].includes(statusCode)) lost.push(call.name)
  }
  expect(lost.toSorted()).toEqual(notMade)
  // A company and what it keeps is made for each call.
}, 180_000)

describe('whatever is sent, a call answers in German what to do, and nothing breaks', () => {
  afterAll(() => {
    expect([...new Set(faults.map((line) => JSON.parse(line).err.message))]).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
  const writing = () => calls.filter(({ method }) => method !== 'GET')

  test('bodies', async () => {
    const bodies: Asking = ({ schema }, { right }) =>
      [...badBodies, ...bodiesOf(schema.body, right)].map((payload) => ({ payload }))
    expect(await allWrong(bodies, writing())).toEqual([])
    // Thousands of calls.
  }, 180_000)

  // Too long a text is still compared, so that every fault gets reported.
  test('no text takes a pattern longer than a moment', () => {
    const patterns = new Set(calls.flatMap(({ schema }) => patternsIn(schema.body)))
    const slow = [...patterns].filter((pattern) => {
      const begun = performance.now()
      for (const text of longTexts) new RegExp(pattern, 'u').test(text)
      return performance.now() - begun > 1_000
    })
    expect(patterns.size).toBeGreaterThan(5)
    expect(slow).toEqual([])
  })

  test('each choice has a German word for each of its codes', () => {
    const found = calls.flatMap(({ name, schema: { body, querystring, params } }) =>
      wordless({ body, querystring, params }, name),
    )
    expect(found).toEqual([])
  })

  test('no list is compared with itself, which takes minutes for a long one', () => {
    expect(calls.filter(({ schema }) => JSON.stringify(schema).includes('uniqueItems'))).toEqual([])
  })

  test('parts of paths', async () => {
    const paths: Asking = (call, { pathOf, questionBut, right }) =>
      [...call.url.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
        badParts.map((value) => ({
          url: `${pathOf({ name, value })}?${questionBut()}`,
          ...(call.method !== 'GET' && { payload: bodyOf(right) }),
        })),
      )
    expect(await allWrong(paths)).toEqual([])
  })

  test('questions in addresses', async () => {
    const questions: Asking = ({ schema: { querystring } }, { pathOf, questionBut }) => {
      const asked = isObject(querystring) ? Object.keys(querystring.properties) : []
      return [
        ...asked.flatMap((name) =>
          [
            ...badAnswersToQueries.map((value) => `${name}=${value}`),
            `${name}=1&${name}=2`,
            `${name}[]=1`,
            `${name}[a]=1`,
          ].map((question) => `${questionBut(name)}&${question}`),
        ),
        'gibtEsNicht=1',
        '__proto__=1&constructor=1&__proto__[isAdmin]=1',
        '%',
      ].map((question) => ({ url: `${pathOf()}?${question}` }))
    }
    expect(await allWrong(questions)).toEqual([])
    // Thousands of calls.
  }, 180_000)

  test('headers and cookies', async () => {
    const headed: Asking = ({ method }) => [
      ...badHeaders.map((headers) => ({ headers, ...(method !== 'GET' && { payload: '{}' }) })),
      ...(method === 'GET'
        ? []
        : badTypes.map((type) => ({ headers: { 'content-type': type }, payload: '{}' }))),
    ]
    expect(await allWrong(headed)).toEqual([])
  })
})
