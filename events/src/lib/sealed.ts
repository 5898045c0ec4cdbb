/**
 * A personal value as in the log and the read models: AES-256-GCM under its subject's key (promise 8). Read models copy it unchanged; the query side
 * opens it. Once the key is destroyed nobody can.
 */
export type Sealed = {
  /** The id of the person whose key opens it. */
  readonly $sealed: string
  /** base64url of nonce, cipher text and tag. */
  readonly box: string
}

/** Whether a value has the shape of a sealed one. Only the key shows whether it can be opened. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  '$sealed' in value &&
  typeof value.$sealed === 'string' &&
  'box' in value &&
  typeof value.box === 'string'
