// The OpenAPI document: computed from the endpoint table, once per process.
import { openApiDocument } from '@/lib/contract/openapi'

export const dynamic = 'force-dynamic'

const text = JSON.stringify(openApiDocument())
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(text, { headers })
