// `npm run chaos [-- --short]`: what happens to callbacks when everything is killed. Like `npm start`, it first sees to
// what must be there, then loads TypeScript into this same process.

import { prepare } from '../../lib/launch/prepare.mjs'

prepare({ dev: true })

Object.assign(process.env, { NODE_ENV: 'production' })
const { register } = await import('tsx/esm/api')
register()
await import('./chaos.ts')
