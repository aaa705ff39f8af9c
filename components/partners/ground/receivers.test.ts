// The receivers of the reference, as they are shown: each answers the fixed vectors, and its server takes what is right and
// nothing else. TypeScript always runs; the others where their runtime is, else the test says that it was left out.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WebhookVector, webhookVectors } from '@/lib/contract/partners/webhook-vectors'
import { type ReceiverLanguage, receiverSamples } from './samples'

const folder = mkdtempSync(join(tmpdir(), 'receivers-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
for (const { file, text } of receiverSamples) writeFileSync(at(file), text)

// What asks each of them about one vector: id, time, signature, body and now as arguments; it prints true or false.
writeFileSync(
  at('ask.mts'),
  `import { verified } from './receiver.ts'
const [id, time, signature, body, now] = process.argv.slice(2)
console.log(verified({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature }, Buffer.from(body, 'base64'), Number(now)))
`,
)
writeFileSync(
  at('ask.py'),
  `import base64, sys
from receiver import verified
i, t, s, b, now = sys.argv[1:]
print(str(verified({"webhook-id": i, "webhook-timestamp": t, "webhook-signature": s}, base64.b64decode(b), int(now))).lower())
`,
)
writeFileSync(
  at('Ask.java'),
  `public class Ask { public static void main(String[] a) throws Exception {
  System.out.println(Receiver.verified(a[0], a[1], a[2], java.util.Base64.getDecoder().decode(a[3]), Long.parseLong(a[4]))); } }
`,
)

const there = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder }).status === 0
type Runtime = { is: boolean; ask: string[]; serve: string[]; prepare?: () => void }
const node = [process.execPath, '--import', import.meta.resolve('tsx')]
const runtimes: Record<ReceiverLanguage, Runtime> = {
  TypeScript: { is: true, ask: [...node, at('ask.mts')], serve: [...node, at('receiver.ts')] },
  Python: { is: there('python3', '--version'), ask: ['python3', at('ask.py')], serve: ['python3', at('receiver.py')] },
  Java: {
    is: there('javac', '-version'),
    ask: ['java', '-cp', folder, 'Ask'],
    serve: ['java', '-cp', folder, 'Receiver'],
    prepare: () => void execFileSync('javac', ['-d', folder, at('Receiver.java'), at('Ask.java')]),
  },
  // Its text is one file of a project, so it is asked as a server alone.
  'C#': { is: false, ask: [], serve: [] },
}

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PATH: process.env.PATH ?? '',
  HOME: folder,
  ...more,
})
const run = ([command = '', ...first]: string[], args: string[], secret: string) =>
  execFileSync(command, [...first, ...args], {
    cwd: folder,
    env: environment({ SECRET: secret }),
    encoding: 'utf8',
  }).trim()

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

test('each is short, and compares in constant time', () => {
  for (const { language, text } of receiverSamples) {
    expect(text.trim().split('\n').length, language).toBeLessThanOrEqual(24)
    expect(text, language).toMatch(/timingSafeEqual|compare_digest|MessageDigest\.isEqual|FixedTimeEquals/)
  }
})

test('the body of the vectors is what it says, to the byte', () => {
  expect(Buffer.byteLength(webhookVectors[0]?.body ?? '')).toBe(126)
  for (const { secret, id, timestamp, body, signature, now, good, name } of webhookVectors) {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const own = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    expect(signature.split(' ').includes(`v1,${own}`) && now - timestamp <= 300, name).toBe(good)
  }
})

describe.each(receiverSamples.map(({ language }) => language))('the receiver in %s', (language) => {
  const { is, ask, serve, prepare } = runtimes[language]
  beforeAll(() => {
    if (is) prepare?.()
  })

  test.skipIf(!is)('answers every vector', () => {
    const said = ({ secret, id, timestamp, signature, body, now }: WebhookVector) =>
      run(ask, [id, String(timestamp), signature, Buffer.from(body).toString('base64'), String(now)], secret)
    expect(webhookVectors.map((vector) => [vector.name, said(vector)])).toEqual(
      webhookVectors.map(({ name, good }) => [name, String(good)]),
    )
  })

  test.skipIf(!is)('takes what is right, twice too, and refuses what is forged, old or unsigned', async () => {
    const key = randomBytes(32)
    const port = await freePort()
    const [command = '', ...args] = serve
    const child: ChildProcess = spawn(command, args, {
      cwd: folder,
      env: environment({ SECRET: `whsec_${key.toString('base64')}`, PORT: String(port), PYTHONUNBUFFERED: '1' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    try {
      const now = Math.floor(Date.now() / 1000)
      const send = async (id: string, { with: signing = key, time = now, before = '', body = '{"n":"Sam"}' } = {}) => {
        const mac = createHmac('sha256', signing).update(`${id}.${time}.${body}`).digest('base64')
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(time),
          'webhook-signature': `${before}v1,${mac}`,
        }
        return (await fetch(`http://127.0.0.1:${port}/webhook/user-enrollment`, { method: 'POST', headers, body }))
          .status
      }
      await expect.poll(() => send('msg_0').catch(() => 0)).toBe(204)
      expect(await send('msg_1')).toBe(204)
      expect(await send('msg_1')).toBe(204)
      expect(await send('msg_2', { before: `v1,${'A'.repeat(43)}= ` })).toBe(204)
      expect(await send('msg_3', { with: randomBytes(32) })).toBe(401)
      expect(await send('msg_4', { time: now - 600 })).toBe(401)
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(401)
      await expect.poll(() => printed.split('Sam').length - 1).toBe(3)
    } finally {
      child.kill()
    }
  })
})
