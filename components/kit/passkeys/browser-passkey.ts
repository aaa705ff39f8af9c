// What a browser does with passkeys: makes one, or has one answer. Bytes travel as base64url; browsers of some years ago
// cannot read that themselves.
import type { Assertion, Attestation, PasskeyOffer, PasskeyQuestion } from '@/lib/contract/access/passkeys'

/** The person closed what the browser showed, took too long, or has none here: browsers tell no page which. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** It is also written into pages as it stands here, so it knows nothing outside itself. Throws what the browser throws. */
export async function answerByPasskey({ challenge, rpId, known }: PasskeyQuestion): Promise<Assertion> {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const text = (buffer: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')
  const found = (await navigator.credentials.get({
    publicKey: {
      challenge: bytes(challenge),
      rpId,
      userVerification: 'required',
      timeout: 300_000,
      allowCredentials: known.map(({ id, transports }) => ({
        type: 'public-key',
        id: bytes(id),
        transports: transports as AuthenticatorTransport[],
      })),
    },
  })) as PublicKeyCredential | null
  if (!found) throw new Error('none')
  const given = found.response as AuthenticatorAssertionResponse
  const answer: Assertion = {
    id: text(found.rawId),
    response: {
      clientDataJSON: text(given.clientDataJSON),
      authenticatorData: text(given.authenticatorData),
      signature: text(given.signature),
    },
  }
  if (given.userHandle) answer.response.userHandle = text(given.userHandle)
  return answer
}

/** Throws NoPasskey. */
export const askForPasskey = (question: PasskeyQuestion): Promise<Assertion> =>
  answerByPasskey(question).catch(() => {
    throw new NoPasskey()
  })

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
const textOf = (buffer: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Throws NoPasskey; where the device has one of this person already, with `there`. */
export async function makePasskey(offer: PasskeyOffer): Promise<Attestation> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: bytesOf(offer.challenge),
        rp: { id: offer.rpId, name: offer.rpName },
        user: { id: bytesOf(offer.userId), name: offer.userName, displayName: offer.displayName },
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.known.map(({ id, transports }) => ({
          type: 'public-key',
          id: bytesOf(id),
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        timeout: 300_000,
      },
    })
    .catch((error: unknown) => {
      throw (error as DOMException).name === 'InvalidStateError' ? new PasskeyThere() : new NoPasskey()
    })
  if (!made) throw new NoPasskey()
  const { rawId, response } = made as PublicKeyCredential
  const given = response as AuthenticatorAttestationResponse
  return {
    id: textOf(rawId),
    response: {
      clientDataJSON: textOf(given.clientDataJSON),
      attestationObject: textOf(given.attestationObject),
      transports: given.getTransports?.() ?? [],
    },
  }
}

/** The device has a passkey of this person already. */
export class PasskeyThere extends NoPasskey {}
