// The reference as text (components/contract/reference-markdown.ts).
import { referenceMarkdown } from '@/components/contract/reference-markdown'
import { config } from '@/lib/platform/config'

export const dynamic = 'force-dynamic'

const headers = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(referenceMarkdown({ base: config().publicUrl }), { headers })
