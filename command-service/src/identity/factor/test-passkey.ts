import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyCreation } from '../passkey-contract.ts'

/** Deliberate defects in a device's answers. */
export interface Oddities {
  readonly origin?: string
  readonly rpId?: string
  /** Its signature counter; without it the device doesn't count. */
  readonly counter?: number
  /** The device did not verify its user. */
  readonly unverified?: true
  /** Claims to belong to somebody else. */
  readonly userHandle?: string
}

export interface TestPasskey {
  make(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    odd?: Oddities,
  ): PasskeyCreation
  use(options: { readonly challenge: string }, odd?: Oddities): PasskeyAssertion
}

const flag = { present: 1, verified: 4, attested: 0x40 } as const
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hashOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** ES256, like most devices, on the site of {@link createTestSystem}. */
export const createTestPasskey = (): TestPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  )
  const credentialId = randomBytes(32)
  const id = encoded(credentialId)
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    flags: number,
    { rpId = 'localhost', counter = 0, unverified }: Oddities,
    rest: Uint8Array = new Uint8Array(),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const seen = flags | flag.present | (unverified ? 0 : flag.verified)
    return Buffer.concat([hashOf(rpId), Uint8Array.of(seen), count, rest])
  }

  return {
    make: ({ challenge, user }, odd = {}) => {
      owner = user.id
      const attested = Buffer.concat([new Uint8Array(16), Uint8Array.of(0, 32), credentialId, coseKey])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(flag.attested, odd, attested))],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, odd)),
          attestationObject: encoded(isoCBOR.encode(attestation)),
        },
      }
    },
    use: ({ challenge }, odd = {}) => {
      const said = clientData('webauthn.get', challenge, odd)
      const data = authenticatorData(0, odd)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(said),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, hashOf(said)]), privateKey)),
          userHandle: odd.userHandle ?? owner,
        },
      }
    },
  }
}
