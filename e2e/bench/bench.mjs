// `npm run bench [-- --quick] [-- --json]`: what speed the product has on this machine. Like `npm start`, it first sees
// to what must be there, then loads TypeScript into this same process.

import { prepare } from '../../lib/launch/prepare.mjs'

prepare({ dev: true }) // fastify, the bare baseline, is a development dependency

Object.assign(process.env, { NODE_ENV: 'production' })
const { register } = await import('tsx/esm/api')
register()
await import('./bench.ts')
