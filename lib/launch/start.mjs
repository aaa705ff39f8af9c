// The one command: `npm start`. With an argument it runs one part alone, for machines that share a PostgreSQL:
// `site`, `worker`, `migrate`, `build`. TypeScript is loaded into this same process, so a signal has one place to go.

import { prepare } from './prepare.mjs'

prepare()

const parts = {
  start: './start.ts',
  site: './site.ts',
  worker: './worker.ts',
  migrate: './migrate.ts',
  build: './build-pages.ts',
}
const part = process.argv[2] ?? 'start'
if (!(part in parts)) {
  process.stderr.write(`Usage: node lib/launch/start.mjs [${Object.keys(parts).join(' | ')}]\n`)
  process.exit(2)
}

process.env.NODE_ENV = 'production' // before anything asks for React
const { register } = await import('tsx/esm/api')
register()
await import(parts[/** @type {keyof typeof parts} */ (part)])
