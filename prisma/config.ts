// Where Prisma finds the schema and the migrations when its own command line is used.

import { defineConfig } from 'prisma/config'
import { config } from '../lib/platform/config'

export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations', seed: 'node --import tsx lib/launch/hub/hub.ts seed demo' },
  datasource: { url: config().ownDatabaseUrl ?? '' },
})
