/** Failures between the browser and the API, as stored: plain data, with a German text that says what to do. */
export interface Problem {
  readonly kind:
    | 'offline'
    | 'invalid'
    | 'invalidToken'
    | 'forbidden'
    | 'notFound'
    | 'gone'
    | 'conflict'
    | 'tooMany'
    | 'unavailable'
    | 'fault'
  readonly message: string
  /** One German text per input at fault (D-G1). */
  readonly fields: Readonly<Record<string, string>>
  /** For a conflict: the other editor's changes. */
  readonly details?: unknown
  /** Whether it was done is open. */
  readonly outcome?: 'unknown'
}

/** Thrown by the API client; carries the problem so that a saga can put it into the store as it is. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const problem = (kind: Problem['kind'], message: string): Problem => ({ kind, message, fields: {} })

export const offline = problem(
  'offline',
  'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.',
)
/** The API's English messages for programs (D-G1), and how each is handled. */
const words: { readonly [Kind in Problem['kind']]?: string } = {
  forbidden:
    'Das dürfen Sie hier nicht, oder nicht mehr. Bitte laden Sie die Seite neu, oder melden Sie sich mit einem anderen Zugang an.',
  invalidToken: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.',
}
const fault = problem(
  'fault',
  'Das hat nicht geklappt, der Fehler liegt bei uns. Bitte versuchen Sie es in einigen Minuten noch einmal.',
)

/** The problem behind whatever was thrown. */
export const toProblem = (thrown: unknown): Problem => (thrown instanceof ApiError ? thrown.problem : fault)

/** The body of an API refusal: `{message, fields?, details?}` (D-G1). */
export interface RefusalBody {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
  readonly outcome?: 'unknown'
}

const kinds: Readonly<Record<number, Problem['kind']>> = {
  404: 'notFound',
  409: 'conflict',
  410: 'gone',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
}

const kindOf = (status: number, message: string | undefined): Problem['kind'] => {
  if (status === 403 && message === 'Invalid token') return 'invalidToken'
  if (status === 400 && message === 'Unauthorized') return 'forbidden'
  return kinds[status] ?? (status < 500 ? 'invalid' : 'fault')
}

/** Maps a status and its body to a problem. The API's German text is kept; what has none gets ours. */
export const problemOf = (status: number, body: RefusalBody): Problem => {
  const kind = kindOf(status, body.message)
  const message = kind === 'fault' ? fault.message : (words[kind] ?? body.message ?? fault.message)
  return {
    kind,
    message,
    fields: body.fields ?? {},
    ...(body.details === undefined ? {} : { details: body.details }),
    ...(body.outcome && { outcome: body.outcome }),
  }
}
