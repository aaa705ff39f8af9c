// A worker alone works on the database every command works on: that of DATABASE_URL, else of the Hubline running here.
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { dataFolderHolder } from '@/lib/platform/data-folder'
import { openDatabase } from '@/lib/platform/db/open'

try {
  const { ownDatabaseUrl, dataDir } = config()
  if (!ownDatabaseUrl && dataFolderHolder(dataDir)) await (await openDatabase('npm run hub -- worker')).close()
  provideConfig({})
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
