// The site's process in production.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { live } from '@/lib/launch/child-life'
import { openSite } from '@/lib/launch/open-site'
import { quietConsole } from '@/lib/launch/quiet-console'
import { ConfigError, provideConfig } from '@/lib/platform/config'

await live('site', async () => {
  if (!existsSync(join('.next', 'BUILD_ID')))
    throw new ConfigError('The pages are not built: run "npm run build" first.')
  provideConfig({ NODE_ENV: 'production' })
  quietConsole()
  return openSite({ development: false })
})
