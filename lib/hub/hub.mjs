// The operator's command line: `npm run -s hub -- <command>`. TypeScript is loaded into this same process.

import { prepare } from '../launch/prepare.mjs'

prepare()

const { register } = await import('tsx/esm/api')
register()
await import('./hub.ts')
