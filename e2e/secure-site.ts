// The product as people reach it in earnest: a site of its own on the run's database, behind TLS. Loopback alone asks nobody
// for a second factor, so what needs one is tried here.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer as createPlainServer, request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { selfSigned } from '@/lib/testing/self-signed'

export type SecureSite = { baseURL: string; stop: () => Promise<void> }

/** The one of the whole run, which the first test that asks for it starts (start-site.ts). */
export async function sharedSecureSite(): Promise<Pick<SecureSite, 'baseURL'>> {
  const answer = await fetch(String(process.env.E2E_SECURE_SITE))
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return { baseURL: said }
}

/** `settings`: of this site alone. */
export async function startSecureSite(settings: Record<string, string> = {}): Promise<SecureSite> {
  const port = await freePort()
  const proxy = await startProxy(port)
  const baseURL = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const site = spawn(process.execPath, ['lib/launch/start.mjs', 'site'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: baseURL, HUB_LOG: 'stdout', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (said += chunk))
  const stop = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await ended(site)
  }
  for (;;) {
    if (site.exitCode !== null) {
      await stop()
      throw new Error(`The site did not start.\n${said}`)
    }
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { baseURL, stop }
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** The browser forgets who was signed in. The page closes first: an answer to it that is still on its way would bring the
 *  session's cookie again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** What stands in front with the certificate, as a balancer does. */
export async function startProxy(port: number): Promise<Server> {
  const server = createServer(selfSigned(), (incoming, answer) => {
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

export async function freePort(): Promise<number> {
  const server = createPlainServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await end
}
