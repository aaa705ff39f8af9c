// The one command: `npm start`. With an argument it runs one part alone, for machines that share a PostgreSQL:
// `site`, `worker`, `migrate`, `build`; `dev` is all of it for those who change it. TypeScript is loaded into this same process, so a signal has one place to go.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const part = process.argv[2] ?? 'start'
const dev = part === 'dev'
if (['start', 'dev'].includes(part) && !existsSync(join(root, 'node_modules')))
  process.stderr.write(
    'The first start installs what Hubline needs, makes its database and builds its pages: some minutes. How to sign in and the address come last.\n',
  )
prepare({ dev })

const parts = {
  start: './start.ts',
  dev: './dev.ts',
  site: './site-alone.ts',
  worker: './worker-alone.ts',
  migrate: './migrate.ts',
  build: './build-pages.ts',
}
if (!(part in parts)) {
  process.stderr.write(`Usage: node lib/launch/start.mjs [${Object.keys(parts).join(' | ')}]\n`)
  process.exit(2)
}

Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' }) // before anything asks for React
const { register } = await import('tsx/esm/api')
register()
await import(parts[/** @type {keyof typeof parts} */ (part)])
