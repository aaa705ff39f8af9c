// The script of the phone pages, made apart from Next: all of it is less than a tenth of what React alone weighs. It is
// made after the build and laid beside what Next built; in development anew with each page that is asked for.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outgoing } from '@/lib/server/web/wire'

const source = join('components', 'journeys', 'phone', 'script', 'phone.ts')
const folderOf = (folder: string) => join(folder, '.next', 'static', 'phone')
const address = (name: string) => `/_next/static/phone/${name}`
const isFirst = (name: string) => /^phone-\w+\.js$/.test(name)

type Made = { name: string; text: string }

async function makeScript(folder: string): Promise<Made[]> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(folder, source)],
    tsconfig: join(folder, 'tsconfig.json'),
    outdir: folderOf(folder),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    // Any phone that knows modules. One that does not has plain forms.
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles.map(({ path, text }) => ({ name: path.split(/[\\/]/).at(-1) ?? '', text }))
}

/** Lays the script beside what Next built: under another name whenever it is another. */
export async function layPhoneScript(folder = '.'): Promise<void> {
  rmSync(folderOf(folder), { recursive: true, force: true })
  mkdirSync(folderOf(folder), { recursive: true })
  for (const { name, text } of await makeScript(folder)) writeFileSync(join(folderOf(folder), name), text)
}

/** The address of the script that was laid there. */
export function builtPhoneScript(folder = '.'): string {
  const name = readdirSync(folderOf(folder)).find(isFirst)
  if (!name) throw new Error('The script of the phone pages is not built.')
  return address(name)
}

/** In development: the address of the script as its sources stand, and its files. */
export function freshPhoneScript(folder = '.') {
  let made: Made[] = []
  return {
    address: async () => {
      made = await makeScript(folder)
      return address(made.find(({ name }) => isFirst(name))?.name ?? '')
    },
    serve: (_request: unknown, path: string): Outgoing | undefined => {
      const file = made.find(({ name }) => address(name) === path)
      const headers = { 'content-type': 'application/javascript; charset=UTF-8', 'cache-control': 'no-store' }
      return file && { status: 200, headers, body: file.text }
    },
  }
}
