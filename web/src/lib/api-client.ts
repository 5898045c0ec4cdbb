import { ApiError, offline, problemOf, toProblem, type RefusalBody } from './problem.ts'
import { joinedPositions, type SeenPosition } from './seen-position.ts'
import type { SessionTokens, TokenPair } from './session-tokens.ts'
import { sharedRefresh, type Exclusive } from './shared-refresh.ts'
import { hasExpired } from './token-expiry.ts'

/** The part of `fetch` that is used. In the browser it is `fetch`; on the server query-service answers in its own process. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** What the client works with, and the callbacks for what it encounters. */
export interface ApiClientOptions {
  readonly fetch: Fetch
  readonly tokens: SessionTokens
  readonly seen: SeenPosition
  /** Runs one task at a time, over all tabs (Web Locks). */
  readonly exclusive: Exclusive
  /** The id under which a call and all that follows from it is found; without it the server gives one. */
  readonly correlation?: () => string
  /** The refresh failed: the session is over (spec §2). */
  readonly onSessionLost: () => void
  /** 400 'Unauthorized': the toast "Access Denied" (spec §8). */
  readonly onForbidden: () => void
  /** Called for each read with whether its response is older than what this client has already seen or done. */
  readonly onAnswer: (path: string, behind: boolean) => void
  /** It is unknown whether a command took effect; it is sent again. */
  readonly onOpen: () => void
  /** Waits before such a read or command is sent again. */
  readonly rest: (why: 'behind' | 'open') => Promise<void>
}

/** The one door to the API. Every call answers the body or throws an `ApiError`; answers have the shape of the service's contract, which checks them. */
export interface ApiClient {
  /** A read by GET. */
  get<Answer>(path: string): Promise<Answer>
  /** A read whose question is too long for an address. */
  query<Answer>(path: string, body?: unknown): Promise<Answer>
  /** A read whose answer is a file. */
  file(path: string): Promise<Blob>
  /**
   * A write. Repeating it with the same `idempotencyKey` is the same write (D-G10). While its outcome is
   * unknown it is retried automatically, and the next identical write gets its key. `fetch`: a custom one
   * that sends it.
   */
  command<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    idempotencyKey?: string,
    fetch?: Fetch,
  ): Promise<Answer>
  /** A write of a file, sent by a custom `fetch` that reports progress. */
  upload<Answer>(path: string, form: FormData, fetch: Fetch): Promise<Answer>
  /** A write whose answer is read while it comes. An aborted one rejects. */
  stream(path: string, body: unknown, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** Replaces tokens that are still valid, after the user's permissions have changed. */
  renew(): Promise<void>
  /**
   * A write that ends all of the person's sessions and begins one, which is kept here; a response without
   * tokens changes nothing. Refreshes wait, in this tab and others: they would find their session over and
   * log everybody out before the response arrives.
   */
  beginAnew<Answer extends Partial<TokenPair>>(path: string, body: unknown): Promise<Answer>
  /** Forgets the session in this browser. */
  forget(): void
}

/** Read your own writes: a command's answer carries its position, the queries after it send it back (promise 5). */
export const positionHeader = 'Schaufenster-Position'

/** What a call belongs to; repeated it stays the same. */
const correlationHeader = 'X-Correlation-Id'

/** Why an answer may be old; `behind` where its models have not passed the position that was sent. */
const staleHeader = 'Schaufenster-Stale'

/** How often a read is asked again before an older answer is taken. */
const mostRepeats = 5
/** And a command with an unknown outcome. */
const mostTries = 60

/**
 * Makes a client. A 403 'Invalid token' refreshes the session once, however many requests failed together, and repeats each of them once
 * (spec §4, D-1.1). Refused again the session is over. A token that has expired is refreshed before it is sent.
 */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { fetch, tokens, seen, exclusive } = options
  const refreshAlone = sharedRefresh(options)
  const refresh: typeof refreshAlone = (refused) => exclusive(() => refreshAlone(refused))

  const send = async (
    path: string,
    init: RequestInit,
    accessToken: string | undefined,
    by: Fetch = fetch,
  ): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (accessToken !== undefined) headers.set('Authorization', `Bearer ${accessToken}`)
    const position = seen.read()
    if (position !== undefined) headers.set(positionHeader, position)
    try {
      return await by(path, { credentials: 'include', ...init, headers })
    } catch {
      throw new ApiError(offline)
    }
  }

  /** A token that was renewed just now is refused as well: nothing more will help this session. */
  const giveUp = (renewed: string): void => {
    if (tokens.read()?.accessToken !== renewed) return
    tokens.clear()
    options.onSessionLost()
  }

  /** False once a token that has just been issued seems to have expired. */
  let isClockRight = true

  const renewedFor = async (expired: string, refreshed: typeof refresh): Promise<string | undefined> => {
    const renewed = await refreshed(expired)
    isClockRight = renewed === undefined || !hasExpired(renewed, Date.now())
    return renewed
  }

  const ask = async (path: string, init: RequestInit, refreshed = refresh, by = fetch): Promise<Response> => {
    const stored = tokens.read()?.accessToken
    const isExpired = stored !== undefined && isClockRight && hasExpired(stored, Date.now())
    const accessToken = isExpired ? await renewedFor(stored, refreshed) : stored
    const headers = new Headers(init.headers)
    if (options.correlation !== undefined) headers.set(correlationHeader, options.correlation())
    const call = { ...init, headers }
    let response = await send(path, call, accessToken, by)
    if (accessToken !== undefined && (await isInvalidToken(response))) {
      const renewed = await refreshed(accessToken)
      response = await send(path, call, renewed, by)
      if (renewed !== undefined && (await isInvalidToken(response))) giveUp(renewed)
    }
    return response
  }

  /** A command's answer includes what was sent with it. Answers overtake each other: what came meanwhile may be later, or earlier. */
  const remember = ({ headers }: Response, sent: string | undefined): void => {
    const told = headers.get(positionHeader)
    if (told === null) return
    const known = seen.read()
    seen.write(joinedPositions(told, known === sent ? undefined : known))
  }

  /** A query tells a position in place of those that were sent: one of several, or where they are of another log, such as the data folder before this one. */
  const askQuery = async (path: string, init: RequestInit): Promise<Response> => {
    const sent = seen.read()
    const response = await ask(path, init)
    const told = response.headers.get(positionHeader)
    if (told !== null && seen.read() === sent) seen.write(told)
    return response
  }

  const answerOf = async <Answer>(response: Response): Promise<Answer> => {
    if (response.ok) return await readJson<Answer>(response)
    const problem = problemOf(response.status, await readRefusal(response))
    if (problem.kind === 'forbidden') options.onForbidden()
    throw new ApiError(problem)
  }

  /** Asks until the answer is not older than what was done, or patience ends. */
  const read = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    let response = await askQuery(path, init)
    options.onAnswer(path, isBehind(response))
    for (let repeat = 0; repeat < mostRepeats && isBehind(response); repeat += 1) {
      await options.rest('behind')
      response = await askQuery(path, init)
      options.onAnswer(path, isBehind(response))
    }
    return await answerOf<Answer>(response)
  }

  const write = async <Answer>(
    method: string,
    path: string,
    body: unknown,
    idempotencyKey: string,
    refreshed = refresh,
    by = fetch,
  ): Promise<Answer> => {
    const init = withBody(method, body)
    const headers = { ...init.headers, 'Idempotency-Key': idempotencyKey }
    const sent = seen.read()
    let response = await ask(path, { ...init, headers }, refreshed, by)
    for (let tried = 1; tried < mostTries && (await isOpen(response)); tried += 1) {
      options.onOpen()
      await options.rest('open')
      response = await ask(path, { ...init, headers }, refreshed, by)
    }
    remember(response, sent)
    return await answerOf(response)
  }

  /** Commands with an unknown outcome, with the key by which the server recognises each: sending one again doesn't repeat it. */
  const open = new Map<string | undefined, string>()

  const command = async <Answer>(
    method: string,
    path: string,
    body: unknown = {},
    given?: string,
    by = fetch,
  ): Promise<Answer> => {
    const asked =
      body instanceof FormData || body instanceof Blob ? undefined : JSON.stringify([method, path, body])
    const key = given ?? open.get(asked) ?? crypto.randomUUID()
    open.delete(asked)
    try {
      return await write<Answer>(method, path, body, key, refresh, by)
    } catch (thrown) {
      const { kind, outcome } = toProblem(thrown)
      if (asked !== undefined && (kind === 'offline' || outcome === 'unknown')) open.set(asked, key)
      throw thrown
    }
  }

  return {
    get: (path) => read(path, {}),
    query: (path, body = {}) => read(path, withBody('POST', body)),
    file: async (path) => {
      const response = await askQuery(path, {})
      return response.ok ? await response.blob() : await answerOf(response)
    },
    command,
    upload: (path, form, by) => write('POST', path, form, crypto.randomUUID(), refresh, by),
    stream: async (path, body, signal) => {
      const response = await ask(path, { ...withBody('POST', body), signal })
      return response.ok && response.body !== null ? response.body : await answerOf(response)
    },
    renew: async () => {
      const accessToken = tokens.read()?.accessToken
      if (accessToken !== undefined) await refresh(accessToken)
    },
    beginAnew: <Answer extends Partial<TokenPair>>(path: string, body: unknown) =>
      exclusive(async () => {
        const answer = await write<Answer>('POST', path, body, crypto.randomUUID(), refreshAlone)
        const { accessToken, refreshToken } = answer
        if (accessToken !== undefined && refreshToken !== undefined)
          tokens.write({ accessToken, refreshToken })
        return answer
      }),
    forget: tokens.clear,
  }
}

const withBody = (method: string, body: unknown) =>
  body instanceof FormData
    ? { method, body, headers: {} }
    : body instanceof Blob
      ? { method, body, headers: { 'Content-Type': body.type || 'application/octet-stream' } }
      : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }

const isBehind = ({ headers }: Response): boolean => headers.get(staleHeader)?.includes('behind') ?? false

const isInvalidToken = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await readRefusal(response.clone())).message === 'Invalid token'

const isOpen = async (response: Response): Promise<boolean> =>
  response.status === 503 && (await readRefusal(response.clone())).outcome === 'unknown'

const readJson = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text()
  const answer: Answer = JSON.parse(text === '' ? '{}' : text)
  return answer
}

/** A proxy or a crash may answer with something that isn't JSON; that is a fault with our own text. */
const readRefusal = async (response: Response): Promise<RefusalBody> => {
  try {
    const body: RefusalBody = await response.json()
    return body
  } catch {
    return {}
  }
}
