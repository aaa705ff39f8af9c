// Whether what a browser says was said by a passkey, here, just now: refusals name what does not fit.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion, Attestation } from '@/lib/contract/access/passkeys'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { judgeChallenge, type Purpose } from './challenge'
import type { PasskeySite } from './passkey-site'

/** Where the answer was given, and to what, as the browser says under the passkey's signature. */
function readClient(clientDataJSON: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin }
  } catch {
    // Not JSON: the same as JSON of something else.
  }
  throw new Refusal('passkeyWrong')
}

type Asked = { site: PasskeySite; purpose: Purpose; now: Date }

function judgeClient(clientDataJSON: string, { site, purpose, now }: Asked): string {
  const { challenge, origin } = readClient(clientDataJSON)
  if (origin !== site.origin) throw new Refusal('passkeyElsewhere')
  judgeChallenge(challenge, purpose, now)
  return challenge
}

/** The library throws of whatever does not fit. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const found = await verify().catch((error: unknown) => {
    if (isRefusal(error)) throw error
    throw new Refusal('passkeyWrong')
  })
  if (!found.verified) throw new Refusal('passkeyWrong')
  return found
}

export type Verified = { challenge: string; counter: number }
export type StoredKey = { credentialId: string; publicKey: Uint8Array }

/** The counter is judged where it is written, in one statement. */
export async function verifyAssertion(given: Assertion, key: StoredKey, asked: Asked): Promise<Verified> {
  const challenge = judgeClient(given.response.clientDataJSON, asked)
  const { id, response } = given
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: asked.site.origin,
      expectedRPID: asked.site.rpId,
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
    }),
  )
  return { challenge, counter: authenticationInfo.newCounter }
}

/** Ed25519, ECDSA with P-256, RSA: what devices have. */
export const algorithms = [-8, -7, -257]

export async function verifyAttestation(given: Attestation, asked: Asked): Promise<Verified & StoredKey> {
  const challenge = judgeClient(given.response.clientDataJSON, asked)
  const { id } = given
  const { clientDataJSON, attestationObject } = given.response
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: asked.site.origin,
      expectedRPID: asked.site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new Refusal('passkeyWrong')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { challenge, counter, credentialId, publicKey }
}
