import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { PasskeyAssertion, PasskeyCreation } from '../passkey-contract.ts'

/** What is kept of a passkey: the public half, and how often the authenticator says that it has signed. */
export interface Credential {
  /** As the authenticator names it, in base64url. */
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** 0 for ever where keys are synchronised between devices. */
  readonly counter: number
}

/** The relying party of passkeys: this site and no other (WebAuthn level 3). */
export interface RelyingParty {
  /** For a new passkey that needs no address to be found, on a device that makes sure who its owner is. `taken`: those that the owner has. */
  creationOptions(options: {
    readonly challenge: string
    readonly owner: { readonly userId: string; readonly email: string; readonly fullName: string }
    readonly taken: readonly string[]
  }): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** The same for everybody but for the challenge: the device knows which passkeys there are. `named`: the credentials of the only ones that will do. */
  requestOptions(challenge: string, named?: readonly string[]): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** The new credential; undefined when the answer is not to this challenge, of this site, or of an owner who was made sure of. */
  created(answer: PasskeyCreation, challenge: string, origin?: string): Promise<Credential | undefined>
  /** The counter after it; undefined when the answer is not to this challenge, of this site, signed by this key, or of an owner who was made sure of. */
  asserted(
    answer: PasskeyAssertion,
    challenge: string,
    credential: Credential,
    origin?: string,
  ): Promise<number | undefined>
}

const name = 'Schaufenster'

/** EdDSA, ES256 and RS256: what authenticators have. The library would offer more, which Node still calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How long somebody may take, in milliseconds; the challenge lives as long. */
export const ceremonyMs = 10 * 60_000

/** It takes a third of a second to load, and most processes never ask for it. */
const library = () => import('@simplewebauthn/server')

const ClientData = Compile(Type.Object({ challenge: Type.String() }))

/** The challenge that an answer says it is to; undefined when it says nothing. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return ClientData.Check(said) ? said.challenge : undefined
  } catch {
    return undefined
  }
}

/** The id of the user to whom a passkey says that it belongs. */
export const ownerIn = ({ response }: PasskeyAssertion): string | undefined =>
  response.userHandle === undefined ? undefined : Buffer.from(response.userHandle, 'base64url').toString()

/** The library throws at whatever is wrong with an answer; none of it reaches a store, so nothing else can throw here. */
const unlessWrong = async <Value>(verify: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/**
 * The site at its public address. On a developer's machine that is `localhost`, where any port will do: a passkey of `localhost` opens nothing anywhere
 * else.
 */
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
          // What a counter means is decided where it is kept, and of signatures that are good.
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
