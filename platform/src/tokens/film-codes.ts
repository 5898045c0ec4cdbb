import { createRecordCodes } from './record-codes.ts'

/**
 * Codes in the addresses of films and captions that visitors may not see, because a `<video>` sends no token. Only viewers with access are given
 * them. They are valid for four to eight hours.
 */
export interface FilmCodes {
  /** The address of a film or captions with its code. It stays the same for four hours, so that a playing film isn't loaded again. */
  signed(address: string): string
  /** Whether a code currently opens the file with this key. */
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
