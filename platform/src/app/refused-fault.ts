import type { IncomingMessage } from 'node:http'
import { isDiskFull } from '../lib/group-commit.ts'
import { own } from '../lib/own.ts'
import type { Refusal } from '../lib/refusal.ts'
import { Refused } from './refused.ts'

const noSuchAddress: Refusal = { code: 'notFound', message: 'Diese Adresse gibt es nicht.' }
const broken: Refusal = { code: 'invalid', message: 'Die Anfrage ist kein gültiges JSON.' }

const tooLarge: Refusal = {
  code: 'tooLarge',
  message: 'Das ist zu groß. Bitte senden Sie weniger auf einmal.',
}
const unsupportedMedia: Refusal = {
  code: 'unsupportedMedia',
  message: 'Dieses Format wird hier nicht angenommen.',
}

/** Client errors of Fastify and its plugins for which we can say more than the status does. */
const refusalsByCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: broken,
  FST_ERR_CTP_EMPTY_JSON_BODY: broken,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: broken,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
  FST_STATIC_FORBIDDEN_PATH: noSuchAddress,
  // Only for the method QUERY, which no route has; whether the route exists is checked later.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: noSuchAddress,
}

const unavailable: Refusal = {
  code: 'unavailable',
  message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
}

const undecided: Refusal = {
  code: 'unavailable',
  message:
    'Ob das gespeichert ist, steht noch nicht fest. Bitte senden Sie es unverändert noch einmal: Doppelt geschieht dabei nichts.',
  outcome: 'unknown',
}

const noRoom: Refusal = {
  code: 'unavailable',
  message:
    'Auf dem Server ist gerade kein Platz mehr, nichts wurde gespeichert. Bitte versuchen Sie es später noch einmal.',
}
/** Nobody reads it, because the sender is gone. */
const brokenOff: Refusal = { code: 'invalid', message: 'Die Anfrage ist abgebrochen.' }
const unreadable: Refusal = {
  code: 'invalid',
  message: 'Diese Anfrage ist nicht zu lesen. Bitte laden Sie die Seite neu.',
}

/** Whether a store is unavailable, and whether a command may have taken effect all the same. */
export type Unavailability = (error: Error) => boolean | 'outcomeUnknown'

/**
 * The refusal behind an error that isn't a fault of ours: a refusal was thrown, the sender caused it, or something is unavailable or full. Undefined
 * for real faults.
 */
export const refusedIn = (
  fault: Error,
  { complete, destroyed }: Pick<IncomingMessage, 'complete' | 'destroyed'>,
  isUnavailable: Unavailability,
): Refused | undefined => {
  if (fault instanceof Refused) return fault
  const away = isUnavailable(fault)
  if (away !== false) return new Refused(away === 'outcomeUnknown' ? undecided : unavailable)
  const code = codeOf(fault)
  if (isDiskFull(fault) || noRoomCodes.has(code)) return new Refused(noRoom)
  if (hangUpCodes.has(code) && destroyed && !complete) return new Refused(brokenOff)
  const known = own(refusalsByCode, code) ?? (code.startsWith('FST_') ? byStatus(statusOf(fault)) : undefined)
  return known && new Refused(known)
}

const noRoomCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
const hangUpCodes: ReadonlySet<string> = new Set(['ECONNRESET'])

const codeOf = (fault: Error): string => ('code' in fault && typeof fault.code === 'string' ? fault.code : '')

const statusOf = (fault: Error): number =>
  'statusCode' in fault && typeof fault.statusCode === 'number' ? fault.statusCode : 500

/** Treats every client error of Fastify and its plugins as one. */
const byStatus = (status: number): Refusal | undefined => {
  if (status < 400 || status > 499) return undefined
  if (status === 413) return tooLarge
  return status === 406 || status === 415 ? unsupportedMedia : unreadable
}
