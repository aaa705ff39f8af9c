// Before each test file: the product's environment, so that nothing of the machine it runs on reaches a test, and nothing
// of the file before it in the same process.

import { afterAll, inject, vi } from 'vitest'
import { forgetAll } from '@/lib/platform/cache'
import { provideConfig } from '@/lib/platform/config'

await forgetAll()
provideConfig({
  DATA_DIR: inject('dataDir'),
  HUB_LOG_LEVEL: 'silent',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATABASE_SITE_URL: '',
  DATABASE_WORKER_URL: '',
  // As the launcher says of an embedded database.
  HUB_STEP_UP: 'off',
  PUBLIC_URL: '',
  PORT: '',
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
