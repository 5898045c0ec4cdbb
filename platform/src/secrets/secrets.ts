import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { own } from '../lib/own.ts'
import { createSecretFile, readSecretFile } from './secret-file.ts'

/** The installation's secrets. Each comes from its environment variable or from a file in `DATA_DIR/secrets`. */
export interface Secrets {
  /** Wrap the keys of data subjects in the vault (promise 8). Without them no personal data can be read. */
  readonly masterKeys: SecretKeys
  /** Turn personal values such as e-mail addresses into ids (`keyedId`). With other keys none of them is found again. */
  readonly idKeys: SecretKeys
  /** Keys of access tokens. The first signs and all are accepted, so that a new key in front replaces the old one within a token's lifetime. */
  readonly tokenKeys: readonly [TokenKey, ...TokenKey[]]
  /** Ed25519; signs the digests of the log (promise 9). */
  readonly signingKey: KeyObject
}

/** 32 bytes each. The first is used. The older ones behind it are accepted as long as they are listed (docs/decisions/0024). */
export type SecretKeys = readonly [Uint8Array, ...Uint8Array[]]

/** A key that signs access tokens. Old keys are needed until their tokens have expired. */
export interface TokenKey {
  /** In the header of each token it signed. */
  readonly kid: string
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** Where secrets come from: first the environment, then files of the data folder. */
export interface SecretsSource {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** In production no secret is generated; a missing one is an error. */
  readonly production: boolean
}

/** Reads the secrets and generates missing ones once. Throws with a text that says which one is wrong and what to do. */
export const loadSecrets = async (source: SecretsSource): Promise<Secrets> => {
  const texts = {
    masterKey: await secretText(source, 'MASTER_KEY', newKey),
    idKey: await secretText(source, 'ID_KEY', newKey),
    signingKey: await secretText(source, 'SIGNING_KEY', newKey),
    tokenKeys: await secretText(source, 'TOKEN_KEYS', () => `${randomBytes(6).toString('hex')}:${newKey()}`),
  }
  return {
    masterKeys: keysIn(texts.masterKey, 'MASTER_KEY'),
    idKeys: keysIn(texts.idKey, 'ID_KEY'),
    signingKey: ed25519KeyFrom(keyIn(texts.signingKey, 'SIGNING_KEY')),
    tokenKeys: tokenKeysIn(texts.tokenKeys),
  }
}

const newKey = (): string => randomBytes(32).toString('base64url')

const secretText = async (source: SecretsSource, variable: string, make: () => string): Promise<string> => {
  const given = own(source.environment, variable)
  if (given !== undefined && given !== '') return given
  const folder = join(source.dataDir, 'secrets')
  const name = variable.toLowerCase().replaceAll('_', '-')
  const kept = await readSecretFile(folder, name)
  if (kept !== undefined) return kept
  if (source.production) {
    throw new Error(
      `The secret ${variable} is missing. In production it is not made up: set the environment variable ${variable} to ${own(shapes, variable)}, ` +
        `or put the file ${join(folder, name)} (mode 600) back. A new key: node -p "crypto.randomBytes(32).toString('base64url')"`,
    )
  }
  return createSecretFile(folder, name, make())
}

const keyShape = '32 random bytes in base64url (43 characters)'

const keysShape = `${keyShape}, or several separated by commas, the newest first`

const shapes: Readonly<Record<string, string>> = {
  MASTER_KEY: keysShape,
  ID_KEY: keysShape,
  SIGNING_KEY: keyShape,
  TOKEN_KEYS: `"kid:key", several separated by commas; each key is ${keyShape}`,
}

const keyIn = (text: string, variable: string): Buffer => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) {
    throw new Error(`The secret ${variable} has the wrong format: ${own(shapes, variable)}.`)
  }
  return Buffer.from(text, 'base64url')
}

const keysIn = (text: string, variable: string): SecretKeys => {
  const [first, ...older] = text.split(',').map((part) => keyIn(part.trim(), variable))
  if (
    first === undefined ||
    older.some((key, at) => [first, ...older.slice(0, at)].some((one) => key.equals(one)))
  )
    throw new Error(`The secret ${variable} lists a key twice: put each older key once behind the newer one.`)
  return [first, ...older]
}

const tokenKeysIn = (text: string): readonly [TokenKey, ...TokenKey[]] => {
  const [first, ...others] = text.split(',').map((part) => {
    const [kid = '', key = ''] = part.trim().split(':')
    return { kid, key: keyIn(kid === '' ? '' : key, 'TOKEN_KEYS') }
  })
  const kids = [first, ...others].map((key) => key?.kid)
  if (first === undefined || new Set(kids).size < kids.length) {
    throw new Error('The secret TOKEN_KEYS uses a kid twice: give each key its own.')
  }
  return [first, ...others]
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const ed25519KeyFrom = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
