// The typed client as a package for npm (lib/partners/client).
import { packedClient } from '@/lib/partners/client/pack-client'

export const dynamic = 'force-dynamic'

const headers = {
  'content-type': 'application/gzip',
  'content-disposition': 'attachment; filename="hubline-client.tgz"',
  'cache-control': 'no-store',
}

export const GET = () => new Response(packedClient(), { headers })
