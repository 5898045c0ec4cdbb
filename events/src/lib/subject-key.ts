import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'

/** A data subject's secret: one half encrypts, the other derives nonces. */
export interface SubjectKey {
  readonly encryption: Buffer
  readonly nonces: Buffer
}

const algorithm = 'aes-256-gcm'
const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** 64 random bytes. */
export const newSubjectSecret = (): Buffer => randomBytes(2 * keyLength)

/** A subject's two keys. The first half of the secret encrypts and the second derives nonces, so that sealing is deterministic. */
export const subjectKeyFrom = (secret: Buffer): SubjectKey => ({
  encryption: secret.subarray(0, keyLength),
  nonces: secret.subarray(keyLength, 2 * keyLength),
})

/**
 * base64url of nonce, cipher text and tag. The nonce is an HMAC of everything that could make two boxes differ. So the same input gives the same
 * bytes, and no nonce is used for two texts (promise 2).
 */
export const sealText = (key: SubjectKey, eventId: string, field: string, plaintext: string): string => {
  const nonce = createHmac('sha256', key.nonces)
    .update(`${eventId}\0${field}\0`)
    .update(plaintext)
    .digest()
    .subarray(0, nonceLength)
  return encrypt(key.encryption, nonce, Buffer.from(plaintext), noContext).toString('base64url')
}

/** The text in a box. Throws if the box was tampered with or sealed with another key. */
export const openText = (key: SubjectKey, box: string): string =>
  decrypt(key.encryption, Buffer.from(box, 'base64url'), noContext).toString('utf8')

/** A subject's secret as stored in the vault: encrypted under the first master key and bound to its subject. */
export const wrapSecret = ([masterKey]: SecretKeys, subject: string, secret: Buffer): Buffer =>
  encrypt(wrappingKey(masterKey), randomBytes(nonceLength), secret, Buffer.from(subject))

/** Throws {@link MasterKeyMissing} if none of the master keys opens it, or the record is another subject's. */
export const unwrapSecret = (masterKeys: SecretKeys, subject: string, wrapped: Uint8Array): Buffer => {
  let cause: unknown
  for (const masterKey of masterKeys) {
    try {
      return decrypt(wrappingKey(masterKey), wrapped, Buffer.from(subject))
    } catch (fault) {
      cause = fault
    }
  }
  throw new MasterKeyMissing(cause)
}

/** None of the configured master keys opens a record of the vault. */
export class MasterKeyMissing extends Error {
  override readonly name = 'MasterKeyMissing'
  constructor(cause: unknown) {
    super('the master key does not open the vault: MASTER_KEY is not the one it was written with', { cause })
  }
}

const noContext = Buffer.alloc(0)

const wrappingKey = (masterKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, noContext, 'schaufenster subject keys', keyLength))

const encrypt = (key: Buffer, nonce: Buffer, plaintext: Buffer, context: Buffer): Buffer => {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(context)
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

const decrypt = (key: Buffer, box: Uint8Array, context: Buffer): Buffer => {
  const end = box.length - tagLength
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(context)
    .setAuthTag(box.subarray(Math.max(end, 0)))
  return Buffer.concat([decipher.update(box.subarray(nonceLength, end)), decipher.final()])
}
