import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { PasskeyAssertion, PasskeyCreation } from '../passkey-contract.ts'

/** The stored part of a passkey: its public key, and the authenticator's signature counter. */
export interface Credential {
  /** The authenticator's id for it, in base64url. */
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** Always 0 for passkeys synchronised between devices. */
  readonly counter: number
}

/** The relying party of passkeys: this site only (WebAuthn level 3). */
export interface RelyingParty {
  /** For a new passkey that is found without an address, on a device that verifies its user. `taken`: the owner's existing ones. */
  creationOptions(options: {
    readonly challenge: string
    readonly owner: { readonly userId: string; readonly email: string; readonly fullName: string }
    readonly taken: readonly string[]
  }): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** The same for everybody except for the challenge: the device knows its passkeys. `named`: restricts it to these credentials. */
  requestOptions(challenge: string, named?: readonly string[]): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The new credential; undefined unless the answer is to this challenge, from this site, and by a verified user. */
  created(answer: PasskeyCreation, challenge: string, origin?: string): Promise<Credential | undefined>
  /** The new counter; undefined unless the answer is to this challenge, from this site, signed by this key, and by a verified user. */
  asserted(
    answer: PasskeyAssertion,
    challenge: string,
    credential: Credential,
    origin?: string,
  ): Promise<number | undefined>
}

const name = 'Schaufenster'

/** EdDSA, ES256 and RS256 cover existing authenticators. The library's others are still experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How long a user may take, in milliseconds; the challenge expires with it. */
export const ceremonyMs = 10 * 60_000

/** Loading it takes a third of a second, and most processes never need it. */
const library = () => import('@simplewebauthn/server')

const ClientData = Compile(Type.Object({ challenge: Type.String() }))

/** The challenge an answer claims to respond to; undefined if it has none. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return ClientData.Check(said) ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** The user id that a passkey claims as its owner. */
export const ownerIn = ({ response }: PasskeyAssertion): string | undefined =>
  response.userHandle === undefined ? undefined : Buffer.from(response.userHandle, 'base64url').toString()

/** The library throws on anything wrong with an answer. No store is involved, so nothing else can throw here. */
const unlessWrong = async <Value>(verify: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The site at its public address. On a developer's machine that is `localhost` with any port: a passkey of `localhost` opens nothing elsewhere. */
export const createRelyingParty = (publicUrl: string): RelyingParty => {
  const { origin: publicOrigin, hostname: rpID } = new URL(publicUrl)
  const expectedOrigin = (origin: string | undefined): string =>
    rpID === 'localhost' && origin !== undefined && /^http:\/\/localhost(:\d+)?$/.test(origin)
      ? origin
      : publicOrigin

  return {
    creationOptions: async ({ challenge, owner, taken }) => {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: name,
        rpID,
        userID: new TextEncoder().encode(owner.userId),
        userName: owner.email,
        userDisplayName: owner.fullName,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: ceremonyMs,
        attestationType: 'none',
        excludeCredentials: taken.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs,
      })
    },

    requestOptions: async (challenge, named) => {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: ceremonyMs,
        userVerification: 'required',
        ...(named && { allowCredentials: named.map((id) => ({ id })) }),
      })
    },

    created: async ({ id, response }, expectedChallenge, origin) => {
      const { verifyRegistrationResponse } = await library()
      const answer: RegistrationResponseJSON = { ...plain(id), response }
      const verified = await unlessWrong(() =>
        verifyRegistrationResponse({
          response: answer,
          expectedChallenge,
          expectedOrigin: expectedOrigin(origin),
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      )
      if (!verified?.verified) return undefined
      const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
      return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    asserted: async ({ id, response }, expectedChallenge, { credentialId, publicKey }, origin) => {
      const { verifyAuthenticationResponse } = await library()
      const answer: AuthenticationResponseJSON = { ...plain(id), response }
      const verified = await unlessWrong(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge,
          expectedOrigin: expectedOrigin(origin),
          expectedRPID: rpID,
          requireUserVerification: true,
          // The store decides what a counter means, and only for valid signatures.
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter: 0,
          },
        }),
      )
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined
    },
  }
}

const plain = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const
