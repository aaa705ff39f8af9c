// Ready commands that sign and send a first callback, with nothing to install.
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

type Sample = { address: string; secret: string; body: unknown }
const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = SignatureHeader

export const curlSample = ({ address, secret, body }: Sample) => `SECRET='${secret}'
BODY='${JSON.stringify(body)}'
ID="msg_$(openssl rand -hex 8)"
TIME="$(date +%s)"
KEY="$(printf %s "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')"
SIGNATURE="v1,$(printf %s "$ID.$TIME.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)"

curl -sS '${address}' \\
  -H 'content-type: application/json' \\
  -H "${idHeader}: $ID" \\
  -H "${timestampHeader}: $TIME" \\
  -H "${signatureHeader}: $SIGNATURE" \\
  --data-binary "$BODY"`

export const nodeSample = ({
  address,
  secret,
  body,
}: Sample) => `// first-callback.mjs, Node 18 or newer: node first-callback.mjs
import { createHmac, randomUUID } from 'node:crypto'

const secret = '${secret}'
const body = JSON.stringify(${JSON.stringify(body, null, 2)})

const id = 'msg_' + randomUUID()
const time = Math.floor(Date.now() / 1000)
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const signature = 'v1,' + createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest('base64')

const answer = await fetch('${address}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    '${idHeader}': id,
    '${timestampHeader}': String(time),
    '${signatureHeader}': signature,
  },
  body,
})
console.log(answer.status, await answer.text())`
