// Where a closed list is read by position: `const [a, b] = List.all`, `List.all[0]`, `List.all.at(1)`, `.indexOf(`.
import { bare, isTest } from './house-graph'

const fromContract = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(?:@\/lib\/contract\/|\.\.?\/)[^']*'/g
/** Arrays of the contract that are no closed lists keep an order of their own: their names end so. */
const ordered = /(?:Order|Columns|Fields)$/

/** `file: text` of each place outside tests. */
export function unpacked(): string[] {
  const found: string[] = []
  for (const [path, text] of bare) {
    if (isTest(path) || path.startsWith('lib/testing/')) continue
    const names = [...text.matchAll(fromContract)]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')
            .at(-1) ?? '',
      )
      .filter((name) => name !== '' && !ordered.test(name))
    if (path.startsWith('lib/contract/'))
      names.push(...[...text.matchAll(/export const (\w+) = (?:words\(|\[)/g)].map((match) => match[1] ?? ''))
    if (names.length === 0) continue
    const list = `(?:${names.join('|')})(?:\\.all)?`
    const pattern = new RegExp(
      `const \\[[^\\]]*\\](?:: [^=]+)? = ${list}\\s*$|\\b${list}\\[\\d+\\]|\\b${list}\\.(?:at|indexOf)\\(`,
      'gm',
    )
    for (const match of text.matchAll(pattern)) found.push(`${path}: ${match[0]}`)
  }
  return found
}
