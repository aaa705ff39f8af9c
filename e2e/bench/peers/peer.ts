// A peer as its users run it: one process, production mode, without a log, on a database of its own on the server of the
// product.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { config } from '@/lib/platform/config'
import { end } from '../children'

/** Makes a database on the product's server and gives its address. */
export async function makeDatabase(name: string): Promise<URL> {
  const url = new URL(config().databaseUrl)
  await within(url, (client) => client.query(`create database ${name}`))
  url.pathname = `/${name}`
  return url
}

export async function within(url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export type Spec = { name: string; node: string; args: string[]; env: Record<string, string>; folder: string }

/** Starts a process of a peer. It inherits no setting of ours. */
export function spawnPeer({ node, args, env, folder }: Spec): { child: ChildProcess; said(): string } {
  mkdirSync(folder, { recursive: true })
  const child = spawn(node, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  return { child, said: () => said }
}

const timeoutMs = 120_000

/** A server that runs until `stop`; `own` learns of it at once. */
export async function startPeer(
  spec: Spec,
  address: string,
  own: (running: { stop(): Promise<void> }) => void,
): Promise<number | null> {
  const { child, said } = spawnPeer(spec)
  own({ stop: () => end(child) })
  const began = performance.now()
  while (!(await isReady(address))) {
    if (child.exitCode !== null || performance.now() - began > timeoutMs)
      throw new Error(`${spec.name} did not start: ${said()}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return child.pid ?? null
}

const isReady = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

/** A call of the bench itself, while a peer is set up. */
export async function post(address: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}
