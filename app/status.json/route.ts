// How the hub is, for a program to read (lib/partners/status/read-status.ts).
import { currentStatus } from '@/lib/partners/status/read-status'

export const dynamic = 'force-dynamic'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const GET = async () => new Response(JSON.stringify(await currentStatus()), { headers })
