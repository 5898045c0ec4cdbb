import { timingSafeEqual } from 'node:crypto'
import { keyedId } from '../secrets/keyed-id.ts'

/** Codes of links that open one record to one holder without an account. The same for the same record and holder, and kept nowhere. */
export interface RecordCodes {
  /** `holder`: letters, digits, hyphens and underscores. */
  codeFor(recordId: string, holder: string): string
  /** Whose code it is; undefined when it is none for this record. */
  holderOf(recordId: string, code: string): string | undefined
}

/** With the keys of the installation, the newest first: codes of an older key go on to open. `purpose` keeps the codes of different things apart. */
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
