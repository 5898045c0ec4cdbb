import { createRecordCodes } from './record-codes.ts'

/**
 * Codes in the addresses of films and captions, which open what visitors don't see: a `<video>` sends no token. They
 * are only in answers to those who may watch, and are good for four to eight hours.
 */
export interface FilmCodes {
  /** An address of a film or of captions with its code; the same for four hours, so that what plays isn't loaded anew. */
  signed(address: string): string
  /** Whether a code opens the file with this key now. */
  opens(key: string, code: string): boolean
}

const spanMs = 4 * 3_600_000

/** `now`: milliseconds since 1970. */
export const createFilmCodes = (idKeys: readonly Uint8Array[], now: () => number): FilmCodes => {
  const codes = createRecordCodes(idKeys, 'film')
  return {
    signed: (address) => {
      const until = (Math.floor(now() / spanMs) + 2) * spanMs
      return `${address}?t=${codes.codeFor(address.slice(address.lastIndexOf('/') + 1), String(until))}`
    },
    opens: (key, code) => Number(codes.holderOf(key, code) ?? 0) > now(),
  }
}
