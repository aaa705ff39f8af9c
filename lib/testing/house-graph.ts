// The house as its tests and figures see it: every file with its text, and who imports whom.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const passed = new Set(['node_modules', '.next', '.data', 'generated', '.git', 'test-results'])
export const isCode = (path: string) => /\.(ts|tsx|mjs|cjs|js)$/.test(path)
/** Plain JavaScript of the launcher and of the tools: it runs before there is anything to import. */
export const isBootstrap = (path: string) => /\.(mjs|cjs)$/.test(path)
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')

/** Every file below a folder, by its path from the root. */
export function walk(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return passed.has(entry.name) ? [] : walk(path)
    return entry.isFile() ? [path] : []
  })
}

export const everyFile = ['app', 'components', 'lib', 'prisma', 'e2e'].flatMap(walk)
const atTop = readdirSync(root).filter(
  (name) => isCode(name) && statSync(join(root, name)).isFile() && name !== 'next-env.d.ts',
)
export const codeFiles = [...everyFile.filter(isCode), ...atTop]
export const texts = new Map(codeFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

/** Blank lines in place of comments, so that line numbers stay. A quote never opens inside one of ours. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|[\s;{(,])\/\/[^\n]*/g, '$1')
export const bare = new Map([...texts].map(([path, text]) => [path, withoutComments(text)]))

/** `file:line` of every match. */
export function places(pattern: RegExp, only: (path: string) => boolean, of = bare): string[] {
  const found: string[] = []
  for (const [path, text] of of) {
    if (!only(path)) continue
    for (const match of text.matchAll(pattern))
      found.push(`${path}:${text.slice(0, match.index).split('\n').length} ${match[0].trim()}`)
  }
  return found
}

export type Import = { from: string; specifier: string; to: string | null }
const statement =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?(['"])([^'"]+)\1|\bimport\(\s*(['"])([^'"]+)\3|\brequire\(\s*(['"])([^'"]+)\5/g

/** The file of the repository a specifier means, or null for a package. */
function resolve(from: string, specifier: string): string | null {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : null
  if (path === null) return null
  const ends = ['.ts', '.tsx', '.mjs', '.js', '.cjs', '/index.ts', '/index.tsx']
  const candidates = [path, ...ends.map((end) => path + end)]
  return candidates.find((each) => existsSync(join(root, each)) && statSync(join(root, each)).isFile()) ?? path
}

export const imports: Import[] = [...bare].flatMap(([from, text]) =>
  [...text.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[4] ?? match[6] ?? ''
    return { from, specifier, to: resolve(from, specifier) }
  }),
)
export type Inner = Import & { to: string }
export const inner = imports.filter((each): each is Inner => each.to !== null && isCode(each.to))
export const say = ({ from, specifier }: Import) => `${from} → ${specifier}`

export const sideOf = (path: string) => path.split('/')[0] ?? ''
/** `callbacks`, `kit`: the second part of a path. */
export const roomOf = (path: string) => path.split('/')[1] ?? ''
/** Of components: 0 kit, 1 what other rooms use of a room, 2 the rest of it, 3 what composes several rooms. */
export function floorOf(path: string): 0 | 1 | 2 | 3 {
  if (roomOf(path) === 'kit') return 0
  if (roomOf(path) === 'shell' || path.includes('/pages/')) return 3
  return path.includes('/ground/') ? 1 : 2
}

/** `lib/callbacks`, `components/kit`; `app`, `prisma` and the like as a whole. */
export const folderOf = (path: string) =>
  /^(lib|components)\//.test(path) ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')
