// The client as a package that npm installs from the hub's own address: a tar of four files, the same bytes each time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { interfaceVersion } from '@/lib/contract/partners/changelog'

const kept = (name: string) =>
  readFileSync(
    /*turbopackIgnore: true*/ join(/*turbopackIgnore: true*/ process.cwd(), 'lib/partners/client', name),
    'utf8',
  )

const about = {
  name: '@hubline/client',
  version: interfaceVersion,
  description: 'Typed client of a Hubline partner interface, and the check of its callbacks',
  license: 'UNLICENSED',
  type: 'module',
  exports: { '.': { types: './hubline.d.ts', default: './hubline.js' } },
  engines: { node: '>=20' },
  sideEffects: false,
}

const readme = `# @hubline/client

The client of the hub that it was installed from. The hub's page /reference explains each call, error and callback.
`

/** Every process of the product runs in its own folder. */
export function packedClient(): Buffer<ArrayBuffer> {
  const files: [string, string][] = [
    ['package.json', `${JSON.stringify(about, null, 2)}\n`],
    ['README.md', readme],
    ['hubline.js', kept('hubline.js.txt')],
    ['hubline.d.ts', kept('hubline.d.ts.txt')],
  ]
  const end = Buffer.alloc(2 * block)
  return gzipSync(Buffer.concat([...files.flatMap(([name, text]) => entry(`package/${name}`, Buffer.from(text))), end]))
}

const block = 512
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** A file as POSIX tar (ustar) writes it: of nobody, and of the beginning of time. */
function entry(name: string, bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(block)
  const put = (at: number, text: string) => head.write(text, at, 'latin1')
  put(0, name)
  put(100, octal(0o644, 8)) // mode
  put(108, octal(0, 8)) // owner
  put(116, octal(0, 8)) // group
  put(124, octal(bytes.length, 12))
  put(136, octal(0, 12)) // changed
  put(148, ' '.repeat(8)) // the sum, counted as spaces
  put(156, '0') // a file
  put(257, 'ustar\x0000')
  put(
    148,
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
  )
  return [head, bytes, Buffer.alloc((block - (bytes.length % block)) % block)]
}
