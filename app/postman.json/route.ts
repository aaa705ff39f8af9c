// The interface as a collection, to be imported by its address (lib/contract/partners/postman.ts).
import { postmanCollection } from '@/lib/contract/partners/postman'
import { config } from '@/lib/platform/config'

export const dynamic = 'force-dynamic'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(JSON.stringify(postmanCollection({ base: config().publicUrl })), { headers })
