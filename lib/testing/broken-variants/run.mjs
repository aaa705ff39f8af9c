// `npm test -- variants`, or `node lib/testing/broken-variants/run.mjs [words of a name]`: every deliberately broken
// variant of the product must be caught by the test that is named for it. VARIANTS_ROOMS leaves those of some rooms.
// TypeScript is loaded into this process.

import { writeFileSync } from 'node:fs'
import { prepare } from '../../launch/prepare.mjs'

prepare({ dev: true })
const { register } = await import('tsx/esm/api')
register()
const { askedRooms } = await import('./asked-rooms.ts')
const { runVariants } = await import('./run-variants.ts')

let rooms
try {
  rooms = askedRooms(process.env.VARIANTS_ROOMS)
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exit(1)
}
const count = await runVariants(process.argv.slice(2).join(' '), rooms)
if (process.env.VARIANTS_REPORT) writeFileSync(process.env.VARIANTS_REPORT, JSON.stringify(count))
process.exitCode = count.failed > 0 || (count.passed === 0 && rooms.length === 0) ? 1 : 0
