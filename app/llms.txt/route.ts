// Where everything about the interface is, as llmstxt.org has it (components/contract/reference-markdown.ts).
import { indexMarkdown } from '@/components/contract/reference-markdown'
import { config } from '@/lib/platform/config'

export const dynamic = 'force-dynamic'

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(indexMarkdown({ base: config().publicUrl }), { headers })
