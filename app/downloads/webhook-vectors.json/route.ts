// Signatures to test a receiver with (lib/contract/partners/webhook-vectors.ts).
import { webhookVectors } from '@/lib/contract/partners/webhook-vectors'

export const dynamic = 'force-dynamic'

const text = JSON.stringify({ vectors: webhookVectors }, null, 2)
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(text, { headers })
