// The client as one file, to be downloaded: its types, its errors, its calls and the check of callbacks, one after the other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['hubline-types.ts', 'hub-errors.ts', 'base-of.ts', 'hubline.ts', 'verify-callback.ts']
/** What one part takes from another stands in the same file. */
const between = /^import (?:type )?\{[^}]*\} from '\.\/[\w-]+'\n/gm

/** Every process of the product runs in its own folder. */
export const clientSource = (): string =>
  parts
    .map((name) => join(/*turbopackIgnore: true*/ process.cwd(), 'lib/partners/client', name))
    .map((file) => readFileSync(/*turbopackIgnore: true*/ file, 'utf8').replace(between, ''))
    .join('\n')
