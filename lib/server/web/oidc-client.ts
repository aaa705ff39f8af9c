// What is said between the product and the provider of the sign-in: where to send the browser, and what the code that it comes
// back with stands for. The library is the one next-auth does this with; asked directly, one cookie carries the whole attempt,
// and each way it can fail is told from the others.
import { type Client, custom, errors, generators, Issuer } from 'openid-client'
import { type Claims, readClaims } from '@/lib/access/oidc/read-claims'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { ConfigError, config } from '@/lib/platform/config'
import type { OidcSettings } from '@/lib/platform/oidc-settings'

/** What a browser has to bring back for its attempt to count. */
export type Attempt = { state: string; nonce: string; codeVerifier: string }

/** An attempt that came to nothing at the provider. `cause` names what was wrong, without values. */
export class OidcFailed extends Error {
  constructor(
    readonly problem: OidcProblem,
    readonly because: string,
  ) {
    super(problem)
  }
}

const answersWithin = 10_000
/** Seconds the two clocks may differ by. */
const clockTolerance = 120
/** A sign-in that stands for a fresh proof is at most so old, in seconds. */
const freshFor = 300

export const callbackPath = '/api/auth/callback/oidc'

export function requireOidc(): OidcSettings {
  const { oidc } = config()
  if (!oidc) throw new ConfigError('HUB_OIDC_ISSUER is missing.')
  return oidc
}

/** Where the browser goes, and what is kept of it meanwhile. `again`: the provider is to ask who it is once more. */
export function beginAttempt(again: boolean): Promise<{ address: string; attempt: Attempt }> {
  return answered(async () => {
    const client = await connect()
    const attempt = {
      state: generators.state(),
      nonce: generators.nonce(),
      codeVerifier: generators.codeVerifier(),
    }
    const address = client.authorizationUrl({
      scope: requireOidc().scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: generators.codeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login', max_age: 0 }),
    })
    return { address, attempt }
  })
}

/** What the provider says of the person, once it is proved to be about this very attempt. */
export function finishAttempt(
  query: URLSearchParams,
  { state, nonce, codeVerifier }: Attempt,
  again: boolean,
): Promise<Claims> {
  if (query.get('state') !== state) throw new OidcFailed(OidcProblem.lost, 'another attempt')
  return answered(async () => {
    const client = await connect()
    const checks = { state, nonce, code_verifier: codeVerifier, response_type: 'code' }
    const tokens = await client.callback(
      String(client.metadata.redirect_uris?.[0]),
      client.callbackParams(`${callbackPath}?${query}`),
      { ...checks, ...(again && { max_age: freshFor }) },
    )
    const { groupsClaim } = requireOidc()
    const told: Record<string, unknown> = tokens.claims()
    // Some providers keep the list of groups out of a token and tell it when they are asked; whose it is is checked again.
    const more =
      told[groupsClaim] === undefined && client.issuer.metadata.userinfo_endpoint ? await client.userinfo(tokens) : {}
    return readClaims({ ...more, ...told }, groupsClaim)
  })
}

async function connect(): Promise<Client> {
  const { issuer, clientId, clientSecret } = requireOidc()
  const found = await Issuer.discover(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (found.metadata.issuer !== issuer) throw new OidcFailed(OidcProblem.untrusted, 'another issuer')
  const client = new found.Client({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${config().publicUrl}${callbackPath}`],
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
  })
  client[custom.clock_tolerance] = clockTolerance
  return client
}

/** However slowly it dribbles, nobody waits longer than this. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new OidcFailed(OidcProblem.down, 'too slow')), answersWithin)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw error instanceof OidcFailed ? error : failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: unknown): OidcFailed {
  const { OPError, RPError } = errors
  if (error instanceof OPError) {
    if ((error.response?.statusCode ?? 0) >= 500) return new OidcFailed(OidcProblem.down, 'server error')
    const told = error.error ?? ''
    const slug = /^[\w-]{1,60}$/.test(told) ? told : 'no answer of the protocol'
    // Without an answer of the server it was the browser that brought the no.
    if (!error.response) return new OidcFailed(OidcProblem.refused, slug)
    return new OidcFailed(slug === 'invalid_grant' ? OidcProblem.used : OidcProblem.untrusted, slug)
  }
  const message = error instanceof Error ? error.message : ''
  const cause = (message.split(/[,(:]/)[0] ?? '').slice(0, 60)
  if (error instanceof RPError) {
    if (/timed out/.test(message)) return new OidcFailed(OidcProblem.down, 'too slow')
    if (/^JWT (expired|not active yet)|too much time has elapsed/.test(message))
      return new OidcFailed(OidcProblem.clock, cause)
    return new OidcFailed(OidcProblem.untrusted, cause)
  }
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (typeof code === 'string' && !code.startsWith('ERR_')) return new OidcFailed(OidcProblem.down, code)
  return new OidcFailed(OidcProblem.untrusted, cause)
}
