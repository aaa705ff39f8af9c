// Why a sign-in with the provider came to nothing, each with a sentence of its own on the sign-in page.
import { type WordOf, words } from '@/lib/contract/words'

export const OidcProblem = words({
  /** The provider did not answer, or too slowly. */
  down: 'oidcDown',
  /** It answered, and the answer is none: wrong issuer, audience, nonce, signature or algorithm, or no such answer at all. */
  untrusted: 'oidcUntrusted',
  /** What it says is over already or yet to begin. */
  clock: 'oidcClock',
  /** This browser has not begun it, or too long ago. */
  lost: 'oidcLost',
  /** The provider knows the code no more. */
  used: 'oidcUsed',
  /** The provider itself says no, or the person turned back there. */
  refused: 'oidcRefused',
  noGroup: 'oidcNoGroup',
  noEmail: 'oidcNoEmail',
  /** An account of that e-mail is there; only an administrator's link joins it. */
  emailKnown: 'oidcEmailKnown',
  disabled: 'oidcDisabled',
  /** Of the link that joins an account: it is another's sign-in already, or the link is over. */
  otherAccount: 'oidcOtherAccount',
  linkOver: 'oidcLinkOver',
})
export type OidcProblem = WordOf<typeof OidcProblem>
