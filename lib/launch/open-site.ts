// Opens the site: the thin server, with Next behind it in the same process.

import { Server } from 'node:http'
import next from 'next'
import { recordCounted } from '@/lib/access/audit/record-refused'
import { packedFiles } from '@/lib/launch/packed-files'
import { builtPhoneScript, freshPhoneScript } from '@/lib/launch/phone-script'
import { refusePlainHttp } from '@/lib/launch/plain-http'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { passUpgrades } from '@/lib/launch/upgrades'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { closeAside } from '@/lib/platform/db/aside'
import { closePool, pool } from '@/lib/platform/db/client'
import { requireBound } from '@/lib/platform/db/serving-role'
import { secrets } from '@/lib/platform/secrets'
import { route } from '@/lib/server/web/dispatch'
import { closeLines } from '@/lib/server/web/serve-live'

/** Returns what closes it in order. In development nobody waits for answers under way. */
export async function openSite({ development }: { development: boolean }) {
  const { host, port, publicUrl, databaseUrl, wantsRowSecurity } = config()
  refusePlainHttp()
  if (wantsRowSecurity) await requireBound(pool())
  provideConfig({
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_URL: publicUrl,
    NEXTAUTH_SECRET: secrets().sessionSecret,
    DATABASE_URL: databaseUrl,
  })

  // Next would listen for upgrades on our server; it gets one that hears of them only in development.
  const nexts = new Server()
  const app = next({ dev: development, dir: process.cwd(), hostname: host, port, httpServer: nexts })
  await app.prepare()
  const fresh = development ? freshPhoneScript() : undefined
  const packed = fresh?.serve ?? packedFiles()
  const built = fresh ? '' : builtPhoneScript()
  const phoneScript = fresh?.address ?? (() => built)
  const server = thinServer({ route, page: app.getRequestHandler(), packed, phoneScript, development })
  const closeUpgraded = development ? passUpgrades(server, nexts) : undefined
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = new ConfigError(`Port ${port} is already taken: stop what uses it, or set PORT to another.`)
      fail(error.code === 'EADDRINUSE' ? taken : error)
    })
    server.listen({ port, host, backlog: 1024 }, done)
  })
  return async () => {
    closeLines()
    closeUpgraded?.()
    await closeServer(server, development ? 500 : 8_000)
    await recordCounted()
    await flushCalls()
    await app.close()
    await closeAside()
    await closePool()
  }
}
