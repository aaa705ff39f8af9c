// The samples of the calls as the reference shows them. Java and Python run where they are, one of each kind of call, against
// a server that tells what came; of all others the text is looked at. C# is not run: a bare machine has no dotnet.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '@/lib/contract/operations'
import { type Sample, samplesOf } from './samples'

const folder = mkdtempSync(join(tmpdir(), 'samples-'))
const came: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  came.push({ method: method ?? '', url: url ?? '', headers, body: Buffer.concat(await request.toArray()).toString() })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{},"status":200}')
})
let base = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const calls = operations.filter(({ caller }) => caller !== 'signed')
const textOf = (samples: readonly Sample[], language: Sample['language']) =>
  samples.find((sample) => sample.language === language)?.text ?? ''

test('every call is shown in five languages, each with its whole address and none with a token', () => {
  for (const call of calls)
    for (const { value } of call.requests) {
      const samples = samplesOf(call, value, 'https://hub.example')
      expect(samples.map(({ language }) => language)).toEqual(['curl', 'TypeScript', 'Python', 'C#', 'Java'])
      for (const { text, language } of samples) {
        expect(text, `${call.name} ${language}`).toContain('https://hub.example/v1/')
        expect(text, `${call.name} ${language}`).not.toMatch(/undefined|\{\w+Id\}/)
        expect(text, `${call.name} ${language}`).toMatch(/TOKEN/)
      }
    }
})

test('the bodies in C# and Java are those of the document', () => {
  for (const call of calls.filter(({ caller }) => caller === 'partner'))
    for (const { value } of call.requests) {
      const samples = samplesOf(call, value, base)
      const inside = (language: Sample['language']) =>
        /"""\n([\s\S]*?)\n *"""/.exec(textOf(samples, language))?.[1] ?? ''
      expect(JSON.parse(inside('C#'))).toEqual(value)
      expect(JSON.parse(inside('Java').replaceAll('\\\\', '\\'))).toEqual(value)
    }
})

const there = (command: string) => spawnSync(command, ['-version']).status === 0
const runtimes = [
  { language: 'Java', is: there('javac'), command: 'java', file: 'Call.java' },
  { language: 'Python', is: spawnSync('python3', ['--version']).status === 0, command: 'python3', file: 'call.py' },
] as const
const kinds = ['invitePatient', 'readStory', 'readMedia'] as const

for (const { language, is, command, file } of runtimes)
  test.skipIf(!is).for(kinds)(`${language} runs as it is shown: %s`, async (name) => {
    const call = operations.find((each) => each.name === name)
    if (!call) throw new Error(name)
    // What has to be escaped arrives as it was meant.
    const value = call.body === null ? undefined : { ...(call.requests[0]?.value as object), lastName: 'a "b" \\ é\n' }
    writeFileSync(join(folder, file), textOf(samplesOf(call, value, base), language))
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', HOME: folder, TOKEN: 'a.b.c' }
    const child = spawn(command, [join(folder, file)], { env })
    const said: string[] = []
    child.stderr.on('data', (data) => said.push(String(data)))
    const [code] = await once(child, 'close')
    expect([code, said.join('')]).toEqual([0, ''])
    const { method, headers, body, url } = came.at(-1) ?? { headers: {}, body: '' }
    expect([method, headers.authorization]).toEqual([call.method, 'Bearer a.b.c'])
    expect(url).toBe(call.address.replace('{patientId}', 'PATIENT_ID').replace('{mediaId}', 'MEDIA_ID'))
    if (value === undefined) return
    expect(JSON.parse(body)).toEqual(value)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
