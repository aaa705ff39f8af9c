// Before each test file: the product's environment, so that nothing of the machine it runs on reaches a test.

import { inject } from 'vitest'
import { provideConfig } from '@/lib/platform/config'

provideConfig({ DATA_DIR: inject('dataDir'), HUB_LOG_LEVEL: 'silent', DATABASE_URL: '', PUBLIC_URL: '', PORT: '' })
