// Scripts and styles of the pages are packed once, after the build, as small as they get, and sent so to every browser
// that can unpack it. Next would pack each answer anew, and a seventh larger. A browser that cannot is answered by Next.

import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Outgoing } from '@/lib/server/web/wire'

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}
const packable = /\.(js|css)$/
const built = (folder: string) => join(folder, '.next', 'static')

/** Lays each file's packed form beside it. */
export async function packFiles(folder = '.'): Promise<void> {
  const files = readdirSync(built(folder), { recursive: true, encoding: 'utf8' }).filter((file) => packable.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(built(folder), file)
      const plain = await readFile(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params }))
    }),
  )
}

/** Answers for the packed files of a build, which never change under their names. */
export function packedFiles(folder = '.') {
  const root = built(folder)
  const kept = new Map<string, Buffer | null>(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.br'))
      .map((file) => [`/_next/static/${file.slice(0, -'.br'.length).replaceAll('\\', '/')}`, null]),
  )
  return ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, path: string): Outgoing | undefined => {
    const unpacks = /(^|[\s,])br\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''))
    if (!unpacks || (method !== 'GET' && method !== 'HEAD') || !kept.has(path)) return undefined
    const body = kept.get(path) ?? readFileSync(`${join(root, path.slice('/_next/static/'.length))}.br`)
    kept.set(path, body)
    return {
      status: 200,
      headers: {
        'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      },
      body,
    }
  }
}
