// What has changed of the interface, for a build server to compare (lib/contract/partners/changelog.ts).
import { changelog, promise } from '@/lib/contract/partners/changelog'

export const dynamic = 'force-dynamic'

const text = JSON.stringify({ promise, releases: changelog }, null, 2)
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const GET = () => new Response(text, { headers })
