// The operator's command line: `npm run -s hub -- <command>`. TypeScript is loaded into this same process. A worker is
// not a command that ends: the launcher runs it, as it does under `npm run worker`.

import { prepare } from '../prepare.mjs'

prepare()

const { register } = await import('tsx/esm/api')
const unregister = register()
const [name, ...more] = process.argv.slice(2)
if (name === 'worker' && more.length === 0) {
  await import('./use-running.ts')
  await unregister()
  await import('../start.mjs')
} else await import('./hub.ts')
