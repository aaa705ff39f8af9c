// A provider of OpenID Connect on loopback, with keys of its own: it asks nobody for a password, and tells what a test wants it to.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

type Asked = { challenge: string; nonce: string; redirectUri: string; at: number }

/** What it does otherwise than it should. */
export type Twist =
  | 'down'
  | 'slow'
  | 'nonsense'
  | 'nonsenseTokens'
  | 'otherIssuer'
  | 'algNone'
  | 'otherKey'
  | 'groupsApart'
  | { claims: Record<string, unknown> }
  | null

export type OidcIssuer = {
  url: string
  clientId: string
  clientSecret: string
  /** Of whoever signs in next. */
  person: Record<string, unknown>
  twist: Twist
  /** Whether it shows a page with a button in between, as people meet it. */
  asks: boolean
  /** The addresses it was asked for a sign-in with. */
  asked: URL[]
  close(): Promise<void>
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Asked>()
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.writeHead(500).end())
  })
  const issuer: OidcIssuer = {
    url: '',
    clientId: 'hubline',
    clientSecret: 'a secret of the test',
    person: {},
    twist: null,
    asks: false,
    asked: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer.url)
    const give = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (issuer.twist === 'down') return void request.socket.destroy()
    if (issuer.twist === 'slow') return
    if (issuer.twist === 'nonsense') return void response.end('<html>welcome</html>')
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return give(200, described())
      case '/keys':
        return give(200, { keys: [key] })
      case '/authorize':
        return authorize(url, response)
      case '/token':
        return token(await bodyOf(request), request.headers.authorization, give)
      case '/userinfo':
        return give(200, { sub: issuer.person.sub, groups: issuer.person.groups })
      default:
        return give(404, {})
    }
  }

  const described = () => ({
    issuer: issuer.twist === 'otherIssuer' ? 'https://login.example.net' : issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    userinfo_endpoint: `${issuer.url}/userinfo`,
    jwks_uri: `${issuer.url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })

  function authorize(url: URL, response: ServerResponse): void {
    issuer.asked.push(url)
    const given = (name: string) => url.searchParams.get(name) ?? ''
    const code = randomBytes(12).toString('base64url')
    const [challenge, nonce, redirectUri] = [given('code_challenge'), given('nonce'), given('redirect_uri')]
    codes.set(code, { challenge, nonce, redirectUri, at: Math.floor(Date.now() / 1000) })
    const back = `${redirectUri}?${new URLSearchParams({ code, state: given('state') })}`
    if (!issuer.asks) return void response.writeHead(302, { location: back }).end()
    const no = `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state: given('state') })}`
    const links = `<a href="${back.replaceAll('&', '&amp;')}">Yes</a> <a href="${no.replaceAll('&', '&amp;')}">No</a>`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Provider</title><h1>Is it you?</h1><p>${links}</p>`)
  }

  async function token(
    form: URLSearchParams,
    authorization: string | undefined,
    give: (s: number, b: unknown) => void,
  ) {
    if (issuer.twist === 'nonsenseTokens')
      return give(200, { access_token: 'x', token_type: 'Bearer', id_token: 'x.y.z' })
    const basic = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const right = [issuer.clientId, issuer.clientSecret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'))
    if (basic !== right.join(':')) return give(401, { error: 'invalid_client' })
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri'))
      return give(400, { error: 'invalid_grant' })
    give(200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: await idToken(asked) })
  }

  async function idToken({ nonce, at }: Asked): Promise<string> {
    const { twist } = issuer
    const { groups, ...person } = issuer.person
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer.url,
      aud: issuer.clientId,
      iat: now,
      exp: now + 300,
      auth_time: at,
      nonce,
      ...person,
      ...(twist !== 'groupsApart' && { groups }),
      ...(typeof twist === 'object' && twist?.claims),
    }
    if (twist === 'algNone') return new UnsecuredJWT(claims).encode()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(twist === 'otherKey' ? stranger.privateKey : privateKey)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** The settings of a product that signs in with it. */
export const oidcSettings = (issuer: OidcIssuer, map: object) => ({
  HUB_OIDC_ISSUER: issuer.url,
  HUB_OIDC_NAME: 'Northside ID',
  HUB_OIDC_CLIENT_ID: issuer.clientId,
  HUB_OIDC_CLIENT_SECRET: issuer.clientSecret,
  HUB_OIDC_MAP: JSON.stringify(map),
})
