// Answers an OpenAPI document; who has it already is told so.
import { createHash } from 'node:crypto'
import { openApiDocument } from '@/lib/contract/openapi'
import { config } from '@/lib/platform/config'

export function openApiRoute(of: 'hub' | 'inbox') {
  let made: { text: string; etag: string } | undefined
  return (request: Request): Response => {
    made ??= make(of)
    const headers = { 'cache-control': 'no-cache', etag: made.etag }
    if (request.headers.get('if-none-match') === made.etag) return new Response(null, { status: 304, headers })
    return new Response(made.text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
  }
}

function make(of: 'hub' | 'inbox') {
  const text = JSON.stringify(openApiDocument({ base: config().publicUrl, of }))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
