// The site's process: the thin server, with Next behind it in the same process.

import { existsSync } from 'node:fs'
import { Server } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { recordCounted } from '@/lib/audit/record-refused'
import { live } from '@/lib/launch/child-life'
import { quietConsole } from '@/lib/launch/quiet-console'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { secrets } from '@/lib/platform/secrets'
import { route } from '@/lib/web/dispatch'
import { closeLines } from '@/lib/web/serve-live'

await live('site', async () => {
  const { host, port, publicUrl } = config()
  const { sessionSecret } = secrets()
  if (!existsSync(join('.next', 'BUILD_ID')))
    throw new ConfigError('The pages are not built: run "npm run build" first.')
  provideConfig({
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_URL: publicUrl,
    NEXTAUTH_SECRET: sessionSecret,
    DATABASE_URL: config().databaseUrl,
  })
  quietConsole()

  // Next would listen for upgrades on our server; it gets one that never hears any.
  const app = next({ dev: false, dir: process.cwd(), hostname: host, port, httpServer: new Server() })
  await app.prepare()
  const server = thinServer({ route, page: app.getRequestHandler() })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = new ConfigError(`Port ${port} is already taken: stop what uses it, or set PORT to another.`)
      fail(error.code === 'EADDRINUSE' ? taken : error)
    })
    server.listen({ port, host, backlog: 1024 }, done)
  })
  return async () => {
    closeLines()
    await closeServer(server, 8_000)
    await recordCounted()
    await app.close()
    await closePool()
  }
})
