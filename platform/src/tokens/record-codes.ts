import { timingSafeEqual } from 'node:crypto'
import { keyedId } from '../secrets/keyed-id.ts'

/** Codes of links that open one record to one holder without an account. The same record and holder always give the same code, and none is stored. */
export interface RecordCodes {
  /** `holder`: letters, digits, hyphens and underscores. */
  codeFor(recordId: string, holder: string): string
  /** The holder of the code; undefined when it is none for this record. */
  holderOf(recordId: string, code: string): string | undefined
}

/** Takes the keys of the installation, newest first; codes of older keys stay valid. `purpose` separates the codes of different kinds of record. */
export const createRecordCodes = (idKeys: readonly Uint8Array[], purpose: string): RecordCodes => {
  const signed = (idKey: Uint8Array, recordId: string, holder: string): string =>
    `${holder}.${keyedId(idKey, purpose, `${recordId}\0${holder}`)}`
  return {
    codeFor: (recordId, holder) => {
      const [newest] = idKeys
      if (newest === undefined) throw new Error('codes need a key')
      return signed(newest, recordId, holder)
    },
    holderOf: (recordId, code) => {
      const holder = code.slice(0, Math.max(0, code.indexOf('.')))
      return idKeys.some((idKey) => isSame(signed(idKey, recordId, holder), code)) ? holder : undefined
    },
  }
}

const isSame = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
