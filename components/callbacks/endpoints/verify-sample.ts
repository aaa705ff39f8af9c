// What a partner puts on the receiving side: ready code that checks a callback's signature.
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

const { id: idHeader } = SignatureHeader

export const verifySample = `// npm install standardwebhooks
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.HUBLINE_SECRET!)

export async function POST(request: Request) {
  // The bytes as they came: parsing first and writing them again breaks the signature.
  const body = await request.text()
  try {
    webhook.verify(body, Object.fromEntries(request.headers))
  } catch {
    return new Response('bad signature', { status: 401 })
  }
  // A repeat carries the same ${idHeader}: keep it, and take each one once.
  const callback = JSON.parse(body)
  return new Response(null, { status: 204 })
}`
