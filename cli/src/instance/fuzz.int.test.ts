import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { anyOf } from '@schaufenster/events/lib/arbitrary.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'
import { isObject } from './test-bodies.ts'
import { keeperOf, shownCompany, tusHeaders } from './test-calls.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from './test-instance.ts'
import { keptBy, type TestCompany } from './test-kept.ts'
import { nastyBodies, type SentBody } from './test-nasty-forms.ts'

/** An operation of the served description. */
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: TSchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
type Content = Readonly<Record<string, { readonly schema: TSchema }>>

interface Call extends Operation {
  readonly method: Method
  readonly path: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const seed = 20_261_123
/** Of each operation, by each caller. */
const callsEach = 10
/** As long as what is in a form may be without its file. */
const fileBytes = 2 ** 18

const json = 'application/json'

/** What no schema asks for, or what means something to a program. */
const nasty: readonly unknown[] = [
  ...[null, true, -1, 1e308, '', ' ', '__proto__', 'constructor', '\u0000', '\ud800', '%'],
  ...['../../etc/passwd', '<b>'.repeat(50), [], {}, [null], { $gt: '' }],
]

let product: TestInstance
let owner: Person
let keeper: () => Promise<Person>
let description: string
let operations: readonly Call[]
/** Their access tokens; a visitor has none. */
let callers: Readonly<Record<'visitor' | 'owner' | 'admin', (() => Promise<string>) | undefined>>
/** Ids of people and of a company that is gone. */
let known: readonly string[]
/** Faults that the server has told of itself. */
const faults: string[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => void faults.push(line) }
  const logger = createLogger({ level: 'error', destination })
  product = await openTestInstance({ CALLS_PER_MINUTE: '0' }, systemClock, logger)
  description = (await product.app.inject('/api/docs/json')).body
  operations = operationsIn(JSON.parse(description).paths)

  owner = await product.owner()
  const { _id: ownerId } = await owner.logIn(testOwner)
  const another = { ...testOwner, email: 'max@example.org' }
  const { _id: anotherId } = await (await product.owner(another)).logIn(another)
  const admin = await product.admin()
  const { _id: adminId } = (await admin.call('GET', '/api/auth/verify-token')).body.data.user
  keeper = await keeperOf(product)
  const { _id: goneId } = await shownCompany(owner, await keeper())
  const gone = await admin.call('DELETE', `/api/adminDel/company/${goneId}`, { reason: 'doppelt' })
  expect(gone.status).toBe(200)
  known = [goneId, ownerId, anotherId, newUuid()]

  const { accessTokens } = product.instance.writes
  // A session for each call: some end the one that they are made from.
  const tokenOf = (userId: string, role: 'admin' | 'user') => () =>
    accessTokens.issue({ userId, sessionId: newUuid(), role, permissions: [] })
  callers = { visitor: undefined, owner: tokenOf(ownerId, 'user'), admin: tokenOf(adminId, 'admin') }
})
afterAll(() => product.close())

const isMethod = (method: string): method is Method =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

const operationsIn = (
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): readonly Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase()
      if (!isMethod(method)) throw new Error(`${name} ${path} is called by nobody`)
      return { ...operation, method, path }
    }),
  )

const sometimesNasty = (weight: number, arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: fc.constantFrom(...nasty) })

/** What fits a schema; each field of a form may be something else for once. */
const fitting = (schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (!isObject(schema)) {
    const known = 'enum' in schema ? [] : ids.filter((id) => Check(schema, id))
    return known.length > 0 ? fc.oneof(fc.constantFrom(...known), generated(schema)) : generated(schema)
  }
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return fc.record(
    Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, sometimesNasty(6, fitting(part, ids))]),
    ),
    { requiredKeys: required, noNullPrototype: true },
  )
}

/** Patterns that look ahead, and schemas that say nothing, have no generator: any JSON is tried. */
const generated = (schema: TSchema): fc.Arbitrary<unknown> => {
  try {
    return anyOf(schema)
  } catch {
    return fc.jsonValue()
  }
}

interface Input {
  readonly parts: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: SentBody
}

const inputsOf = ({ parameters = [], requestBody }: Operation, ids: readonly string[]) => {
  const fieldsIn = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, sometimesNasty(3, fitting(schema, ids))]),
    )
  const body = requestBody?.content[json]?.schema
  return fc.record<Input>({
    parts: fc.record(fieldsIn('path'), { noNullPrototype: true }),
    query: fc.record(fieldsIn('query'), { requiredKeys: [], noNullPrototype: true }),
    ...(body !== undefined && { body: sometimesNasty(3, fitting(body, ids)) }),
  })
}

const textOf = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

/** Of the path; what means another address in a path is none. */
const partOf = (value: unknown): string => textOf(value).replace(/^\.{0,2}$/, 'x')

const urlOf = (path: string, { parts, query }: Input): string => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${textOf(one)}`),
  )
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(parts[name]))}?${asked.join('&')}`
}

/** Each from its own address: this is not about rate limits. */
const addresses = (function* addresses() {
  for (let n = 1; ; n += 1) yield `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
})()

const answerTo = async (
  { method, path }: Call,
  company: TestCompany,
  token: string | undefined,
  input: Input,
) =>
  product.app.inject({
    method,
    url: urlOf(path, input),
    remoteAddress: addresses.next().value,
    headers: {
      ...tusHeaders({ method, url: path }, company),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...('body' in input && { 'content-type': json }),
      ...(input.file && { 'content-type': input.file.contentType }),
    },
    ...('body' in input && { payload: JSON.stringify(input.body) }),
    ...(input.file && { payload: input.file.payload }),
  })

/** What an answer is other than described; undefined for nothing. */
const faultOf = (
  { statusCode, headers, body }: Awaited<ReturnType<typeof answerTo>>,
  { responses }: Operation,
): string | undefined => {
  if (statusCode >= 500) return `${statusCode}`
  const described = responses[statusCode]
  if (described === undefined) return `${statusCode} is not described`
  if (!String(headers['content-type']).startsWith(json)) return undefined
  const schema = described.content?.[json]?.schema
  if (schema === undefined) return `${statusCode} has a body that is not described`
  const [wrong] = Compile(schema).Errors(JSON.parse(body))
  return wrong && `${statusCode} is off its schema: ${wrong.instancePath} ${wrong.message}`
}

/** Sends each of these operations each caller's prepared requests; returns what went wrong, and for whom. */
const faultsIn = async (
  calls: readonly Call[],
  inputsFor: (call: Call, ids: readonly string[]) => readonly Input[],
): Promise<Readonly<Record<string, string>>> => {
  const wrong = new Map<string, string>()
  for (const call of calls) {
    const company = await shownCompany(owner, await keeper())
    const { _id: id, slug } = company
    const name = `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const kept: readonly string[] = Object.values(await keptBy(product, owner, company, { name }))
    const inputs = inputsFor(call, [...kept, ...kept, id, id, slug, `/unternehmen/${slug}`, ...known])
    for (const [who, tokenOf] of Object.entries(callers)) {
      const token = await tokenOf?.()
      for (const input of inputs) {
        const fault = faultOf(await answerTo(call, company, token, input), call)
        if (fault !== undefined)
          wrong.set(`${call.method} ${call.path} ${fault}`, `${who}: ${JSON.stringify(input).slice(0, 300)}`)
      }
    }
  }
  return Object.fromEntries(wrong)
}

test('whatever is sent, a call answers as its description says', async () => {
  const inputsFor = (call: Call, ids: readonly string[]) =>
    fc.sample(inputsOf(call, ids), { seed, numRuns: callsEach })
  expect(await faultsIn(operations, inputsFor)).toEqual({})
  expect(faults).toEqual([])
  // Some 4,000 calls, some of which hash a password.
}, 180_000)

test('whatever file or form with files is sent, a call answers as its description says', async () => {
  const typesOf = ({ requestBody }: Call) =>
    Object.keys(requestBody?.content ?? {}).filter((type) => type !== json)
  const taking = operations.filter((call) => typesOf(call).length > 0)
  expect(taking.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/fileUpload', '/api/imports']))
  const inputsFor = (call: Call, ids: readonly string[]) =>
    nastyBodies(typesOf(call), fileBytes).flatMap((file, at) =>
      fc.sample(inputsOf(call, ids), { seed: seed + at, numRuns: 3 }).map((input) => ({ ...input, file })),
    )
  expect(await faultsIn(taking, inputsFor)).toEqual({})
  expect(faults).toEqual([])
}, 180_000)

test('the description has all calls, and is OpenAPI 3.1, which writes tuples in a way of its own', () => {
  expect(operations.length).toBeGreaterThan(100)
  expect(description).not.toMatch(/"items":\[/)
})
