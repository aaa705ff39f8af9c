// The same call in five languages, ready to run, from the operation's own example.
import { curlSample, nodeSample } from '@/components/callbacks/ground/send-samples'
import { fileCsharp, fileJava, readCsharp, readJava, sendCsharp, sendJava } from '@/components/contract/typed-samples'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'
import type { Operation } from '@/lib/contract/operations'

export type Sample = { language: 'curl' | 'TypeScript' | 'Python' | 'C#' | 'Java'; text: string }

export function samplesOf({ method, address: blank, caller }: Operation, body: unknown, base: string): Sample[] {
  const address = `${base}${blank.replace(/\{(\w+)\}/g, (_whole, name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase())}`
  if (caller === 'signed') {
    const sample = { address, secret: 'whsec_…', body }
    return [
      { language: 'curl', text: curlSample(sample) },
      { language: 'TypeScript', text: nodeSample(sample) },
      { language: 'Python', text: signedPython(address, body) },
    ]
  }
  if (caller === 'file') return fileSamples(address)
  if (caller === 'token') return readSamples(address)
  const pretty = JSON.stringify(body, null, 2)
  return [
    {
      language: 'curl',
      text: `curl -sS -X ${method} '${address}' \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' \\
  --data '${pretty.replaceAll("'", "'\\''")}'`,
    },
    {
      language: 'TypeScript',
      text: `const answer = await fetch('${address}', {
  method: '${method}',
  headers: {
    authorization: \`Bearer \${process.env.TOKEN}\`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify(${indent(pretty, 2)}),
})
if (!answer.ok) throw new Error(\`\${answer.status} \${answer.headers.get('x-error-type')}\`)
const { data } = await answer.json()`,
    },
    {
      language: 'Python',
      text: `import json, os, urllib.request, uuid

body = ${python(pretty)}
request = urllib.request.Request(
    "${address}",
    method="${method}",
    data=json.dumps(body).encode(),
    headers={
        "authorization": "Bearer " + os.environ["TOKEN"],
        "content-type": "application/json",
        "idempotency-key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as answer:
    data = json.load(answer)["data"]`,
    },
    { language: 'C#', text: sendCsharp({ method, address, pretty }) },
    { language: 'Java', text: sendJava({ method, address, pretty }) },
  ]
}

const fileSamples = (address: string): Sample[] => [
  {
    language: 'curl',
    text: `curl -sS --fail-with-body -OJ '${address}' \\
  -H "authorization: Bearer $TOKEN"`,
  },
  {
    language: 'TypeScript',
    text: `const answer = await fetch('${address}', {
  headers: { authorization: \`Bearer \${process.env.TOKEN}\` },
})
if (!answer.ok) throw new Error(\`\${answer.status} \${answer.headers.get('x-error-type')}\`)
const type = answer.headers.get('content-type')
const bytes = new Uint8Array(await answer.arrayBuffer())`,
  },
  {
    language: 'Python',
    text: `import os, urllib.request

request = urllib.request.Request(
    "${address}",
    headers={"authorization": "Bearer " + os.environ["TOKEN"]},
)
with urllib.request.urlopen(request) as answer:
    content_type, content = answer.headers["content-type"], answer.read()`,
  },
  { language: 'C#', text: fileCsharp(address) },
  { language: 'Java', text: fileJava(address) },
]

const readSamples = (address: string): Sample[] => [
  {
    language: 'curl',
    text: `curl -sS '${address}' \\
  -H "authorization: Bearer $TOKEN"`,
  },
  {
    language: 'TypeScript',
    text: `const answer = await fetch('${address}', {
  headers: { authorization: \`Bearer \${process.env.TOKEN}\` },
})
if (!answer.ok) throw new Error(\`\${answer.status} \${answer.headers.get('x-error-type')}\`)
const { data } = await answer.json()`,
  },
  {
    language: 'Python',
    text: `import json, os, urllib.request

request = urllib.request.Request(
    "${address}",
    headers={"authorization": "Bearer " + os.environ["TOKEN"]},
)
with urllib.request.urlopen(request) as answer:
    data = json.load(answer)["data"]`,
  },
  { language: 'C#', text: readCsharp(address) },
  { language: 'Java', text: readJava(address) },
]

const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = SignatureHeader

const signedPython = (address: string, body: unknown) => `import base64, hashlib, hmac, json, time, urllib.request, uuid

secret = "whsec_…"
body = json.dumps(${python(JSON.stringify(body, null, 2))}).encode()

message_id, timestamp = f"msg_{uuid.uuid4()}", str(int(time.time()))
key = base64.b64decode(secret.removeprefix("whsec_"))
signed = hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
request = urllib.request.Request(
    "${address}",
    method="POST",
    data=body,
    headers={
        "content-type": "application/json",
        "${idHeader}": message_id,
        "${timestampHeader}": timestamp,
        "${signatureHeader}": "v1," + base64.b64encode(signed).decode(),
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`

const indent = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`)

/** JSON is Python but for three words; they stand bare only outside of strings. */
const python = (json: string) =>
  json.replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => ({ true: 'True', false: 'False', null: 'None' })[part] ?? part,
  )
