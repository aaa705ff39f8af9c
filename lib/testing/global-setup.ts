// Once per run: a PostgreSQL in a temporary folder, its template migrated, and a folder for what the product writes.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowaway } from '@/lib/platform/db/throwaway'
import { installLogGuard } from './log-guard'
import { migrateTemplate } from './migrate-template'

const template = 'hubline_template'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    templateName: string
    dataDir: string
    /** Where the second run asks (second-door.ts); null in every other. */
    /** `url` without the rate of calls, for tests that ask often; `ratedUrl` as it stands. */
    secondDoor: { url: string; ratedUrl: string; clockFile: string; databaseUrl: string } | null
  }
}

export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hubline-test-'))
  chmodSync(dataDir, 0o711)
  const server = await startThrowaway([template])
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrateTemplate(server.url(template))
    const client = new Client({ connectionString: server.url(template) })
    await client.connect()
    await installLogGuard(client)
    await client.end()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('adminUrl', server.url('postgres'))
  project.provide('templateName', template)
  project.provide('dataDir', dataDir)
  project.provide('secondDoor', null)
  return stop
}
