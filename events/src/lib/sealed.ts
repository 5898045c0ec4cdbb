/**
 * A personal value as the log and the read models hold it: AES-256-GCM under the key of its subject (promise 8). Read models copy
 * it as it is; the query side opens it. Once the subject's key is destroyed nobody can.
 */
export type Sealed = {
  /** The id of the person whose key opens it. */
  readonly $sealed: string
  /** base64url of nonce, cipher text and tag. */
  readonly box: string
}

/** Whether a value is a sealed one, by its shape; whether it can be opened shows only the key. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  '$sealed' in value &&
  typeof value.$sealed === 'string' &&
  'box' in value &&
  typeof value.box === 'string'
