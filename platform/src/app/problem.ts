import type { FastifySchema } from 'fastify'
import Type from 'typebox'
import { isForPeople, type Access } from './access.ts'
import type { RateLimit } from './rate-limit.ts'
import { invalidToken, statusOf } from './refused.ts'

/** Body of a refusal (D-G1). */
export const Problem = Type.Object({
  message: Type.String({ description: 'Deutsch, für den Menschen, der es liest' }),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Was an welchem Feld nicht stimmt' }),
  ),
  details: Type.Optional(Type.Unknown()),
  outcome: Type.Optional(
    Type.Literal('unknown', {
      description:
        'Ob es ausgeführt wurde, steht nicht fest; derselbe Aufruf mit demselben Idempotency-Key findet es heraus',
    }),
  ),
})

/** What a status means, for the API description. */
export const meaningOf = (status: number): string =>
  meanings[status] ?? 'Abgelehnt; warum, steht in der Antwort'

const meanings: Readonly<Record<number, string>> = {
  200: 'Gelungen',
  201: 'Angelegt',
  202: 'Angenommen; es läuft nach der Antwort weiter',
  204: 'Angenommen',
  [statusOf.conflict]: 'Verträgt sich nicht mit dem, was inzwischen gilt',
  [statusOf.gone]: 'Das gibt es nicht mehr',
  [statusOf.locked]: 'Das Konto ist gesperrt',
  [statusOf.tooLarge]: 'Zu groß',
  [statusOf.unsupportedMedia]: 'Dieses Format wird nicht angenommen',
}

const problem = (description: string) => ({ ...Problem, description })

const retryAfter = {
  'retry-after': { type: 'integer', description: 'Nach so vielen Sekunden lohnt es sich wieder' },
}

/** What is known of a call from its route. */
export interface CallTraits {
  readonly schema: FastifySchema
  /** It may change something, so its body is read and cross-site requests are refused. */
  readonly isWrite: boolean
  readonly access?: Access
  readonly limits?: readonly RateLimit[]
}

/** The refusals a call can answer, derived from its input, access and limits, for the API description. */
export const refusalsOf = ({ schema, isWrite, access, limits }: CallTraits): Record<number, unknown> => ({
  ...(access !== 'public' && {
    [statusOf.invalidToken]: problem(`Das Zugangstoken fehlt oder ist abgelaufen: „${invalidToken.message}“`),
  }),
  ...((isWrite || isForPeople(access)) && {
    [statusOf.forbidden]: problem(
      isForPeople(access)
        ? 'Dafür fehlen die Rechte: „Unauthorized“'
        : 'Der Aufruf kommt von einer fremden Seite',
    ),
  }),
  // Owners may call it for something of theirs, so the call names something that may not exist.
  ...((schema.params !== undefined || (typeof access === 'object' && access.orOwner)) && {
    [statusOf.notFound]: problem('Das gibt es nicht'),
  }),
  ...(isWrite && isForPeople(access) && { [statusOf.conflict]: problem(meaningOf(statusOf.conflict)) }),
  ...(isWrite && {
    [statusOf.tooLarge]: problem(meaningOf(statusOf.tooLarge)),
    [statusOf.unsupportedMedia]: problem(meaningOf(statusOf.unsupportedMedia)),
  }),
  ...((isWrite || schema.querystring !== undefined) && {
    [statusOf.invalid]: problem('Eingaben stimmen nicht; für jedes Feld steht, was zu tun ist'),
  }),
  ...(limits !== undefined && {
    [statusOf.tooManyRequests]: { ...problem('Zu viele Aufrufe'), headers: retryAfter },
  }),
  [statusOf.unavailable]: {
    ...problem('Gerade nicht zu beantworten. Nichts wurde geändert, außer wenn `outcome` etwas anderes sagt'),
    headers: retryAfter,
  },
})
