// The typed client, to be downloaded (lib/partners/client).
import { clientSource } from '@/lib/partners/client/client-source'

export const dynamic = 'force-dynamic'

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'content-disposition': 'attachment; filename="hubline.ts"',
  'cache-control': 'no-store',
}

export const GET = () => new Response(clientSource(), { headers })
