// Every string of the product that a person reads, with its language, found in the sources: both sides of a `bilingual`
// table, of a table of statuses, and of every `{ en, es }`; what stands between tags or in an attribute; and each sentence
// of the code itself that staff may read. Sources are read, not what they answer, so the branch of a sentence that no test
// asks for is there too.
import { parseAst } from 'vitest/node'
import type { Language } from '@/lib/contract/vocabulary'
import { isTest, texts } from './house-graph'

/** `place` is file and line. */
export type Said = { place: string; language: Language; text: string }

type Node = { type: string; start: number; [part: string]: unknown }
const isNode = (given: unknown): given is Node => typeof (given as Node | null)?.type === 'string'
const partsOf = (node: Node): [part: string, node: Node][] =>
  Object.entries(node).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((each): [string, Node] => [part, each]),
  )
const nameOf = (node: Node): string => String(node.name ?? node.value ?? '')

/** What is compared with, looked up by or a mark of the code is no word: `kind === 'pap'`, `tone: 'info'`. */
function isCode(parent: Node, part: string): boolean {
  if (parent.type === 'Property') return part === 'key' || ['tone', 'spoken'].includes(nameOf(parent.key as Node))
  if (parent.type === 'BinaryExpression') return /^([!=]==?|in)$/.test(String(parent.operator))
  return parent.type === 'SwitchCase'
    ? part === 'test'
    : parent.type === 'MemberExpression' || parent.type.startsWith('TSL')
}

/** The strings below a node; a gap of a sentence reads as a figure. */
function stringsOf(node: Node): { start: number; text: string }[] {
  const inside = partsOf(node).flatMap(([part, each]) => (isCode(node, part) ? [] : stringsOf(each)))
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
  if (node.type !== 'TemplateLiteral') return inside
  const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [{ start: node.start, text: pieces.join('7') }, ...inside]
}

/** The two sides of what a node is, when it is a table of both languages. */
function sidesOf(node: Node): Record<Language, Node> | null {
  if (node.type === 'CallExpression') {
    const from = { bilingual: 0, statuses: 1 }[nameOf(node.callee as Node)]
    const [en, es] = from === undefined ? [] : (node.arguments as Node[]).slice(from)
    return en && es ? { en, es } : null
  }
  if (node.type !== 'ObjectExpression') return null
  const rows = new Map(
    (node.properties as Node[]).map((each) => [each.key ? nameOf(each.key as Node) : '', each.value]),
  )
  const [en, es] = [rows.get('en'), rows.get('es')]
  return rows.size === 2 && isNode(en) && isNode(es) ? { en, es } : null
}

function saidIn(path: string, source: string): Said[] {
  const file = parseAst(source, { lang: 'tsx' }) as unknown as Node
  const declared = new Map<string, Node>()
  const tables: Record<Language, Node>[] = []
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) declared.set(nameOf(node.id as Node), node.init)
    const sides = sidesOf(node)
    if (sides) tables.push(sides)
    else for (const [, each] of partsOf(node)) visit(each)
  }
  visit(file)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  return tables.flatMap((sides) =>
    (['en', 'es'] as const).flatMap((language) => {
      const side = sides[language]
      const said = stringsOf(side.type === 'Identifier' ? (declared.get(nameOf(side)) ?? side) : side)
      return said.map(({ start, text }) => ({ place: `${path}:${lineOf(start)}`, language, text }))
    }),
  )
}

/** What is read in English alone: the log of acts (its Spanish stands in names.ts) and the evidence document. */
const englishFiles = [
  'lib/contract/access/audit-actions.ts',
  'lib/consents/evidence-words.ts',
  'lib/consents/evidence-pdf.ts',
]
const englishIn = (path: string, source: string): Said[] =>
  stringsOf(parseAst(source, { lang: 'tsx' }) as unknown as Node)
    .filter(({ text }) => /^\p{Lu}.* |7/u.test(text) && !text.includes('/'))
    .map(({ start, text }) => ({ place: `${path}:${source.slice(0, start).split('\n').length}`, language: 'en', text }))

/** The strings an expression answers with: not those of an element inside it, of a call or of a word looked up. */
function wordsIn(node: Node): { start: number; text: string }[] {
  if (node.type.startsWith('JSX') && node.type !== 'JSXExpressionContainer') return []
  if (['CallExpression', 'ArrowFunctionExpression', 'ObjectExpression'].includes(node.type)) return []
  if (node.type === 'Literal') return stringsOf(node)
  const inside = partsOf(node).flatMap(([part, each]) =>
    isCode(node, part) || (part === 'test' && node.type === 'ConditionalExpression') ? [] : wordsIn(each),
  )
  if (node.type !== 'TemplateLiteral') return inside
  const [whole] = stringsOf(node)
  return whole ? [whole, ...inside] : inside
}

const spokenAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|description|caption)$/

/** What is shown as code is not the product's to word. */
const isShownAsCode = (node: Node) =>
  node.type === 'JSXElement' &&
  ['code', 'kbd', 'CodeValue', 'CodeBlock'].includes(nameOf((node.openingElement as Node & { name: Node }).name))

/** What a page says outside of every table: text between tags, and the attributes that are read aloud or shown. It is
 *  English, and the same for every reader. */
export function saidInTags(path: string, source: string): Said[] {
  const said: Said[] = []
  const add = (found: { start: number; text: string }[]) => {
    for (const { start, text } of found)
      if (/\p{L}/u.test(text))
        said.push({
          place: `${path}:${source.slice(0, start).split('\n').length}`,
          language: 'en',
          text: text.replace(/\s+/g, ' ').trim(),
        })
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') {
      const text = String(node.value)
      add([{ start: node.start + text.search(/\S|$/), text }])
    }
    if (node.type === 'JSXAttribute' && isNode(node.value) && spokenAttribute.test(nameOf(node.name as Node)))
      add(wordsIn(node.value))
    const code = isShownAsCode(node)
    if (!code && (node.type === 'JSXElement' || node.type === 'JSXFragment'))
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') add(wordsIn(child))
    for (const [part, each] of partsOf(node)) if (!code || part === 'openingElement') visit(each)
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return said
}

/** Code whose sentences staff may come to read: of the demo, of what is written into a record, of what is put together. */
const readByStaff =
  /^(app|components|lib\/(access|batches|callbacks|consents|dashboard|journeys|messaging|patients|work|launch\/demo))\//
/** TABLE: where a sentence is for others. */
const readByOthers = [
  'app/(reference)/', // developers of partners
  'components/contract/',
  'lib/access/audit/seals/', // the operator
  'lib/launch/demo/make-demo.ts',
  'lib/launch/demo/run-demo.ts',
  'lib/consents/judge-texts.ts',
  'lib/consents/evidence-packet.ts', // who proves a file by hand
  'lib/messaging/inbound/', // what phones have texted
]
const isSentence = (text: string) => /^\p{Lu}[\p{L}’]*[ ,].*\p{Ll}/u.test(text)

/** The sentences of the code itself, outside of every table; what is thrown as an error stands in the log alone. */
export function saidInCode(path: string, source: string): Said[] {
  const said: Said[] = []
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSL')) return
    if (node.type === 'NewExpression' && nameOf(node.callee as Node).endsWith('Error')) return
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const [whole] = stringsOf(node)
      if (whole && isSentence(whole.text))
        said.push({
          place: `${path}:${source.slice(0, whole.start).split('\n').length}`,
          language: 'en',
          text: whole.text,
        })
    }
    for (const [, each] of partsOf(node)) visit(each)
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return said
}
const speaksInCode = (path: string) =>
  readByStaff.test(path) &&
  !readByOthers.some((where) => path.startsWith(where)) &&
  /\.tsx?$/.test(path) &&
  !isTest(path)

const speaks = /\b(bilingual|statuses)\b|\ben(:|,| \})/
const isProduct = (path: string) =>
  /^(app|components|lib)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.startsWith('lib/testing/')

const isPage = (path: string) => /^(app|components)\/.*\.tsx$/.test(path) && !isTest(path)

export const saidStrings: readonly Said[] = [...texts].flatMap(([path, source]) => [
  ...(isPage(path) ? saidInTags(path, source) : []),
  ...(isProduct(path) && speaks.test(source) ? saidIn(path, source) : []),
  ...(englishFiles.includes(path) ? englishIn(path, source) : []),
  ...(speaksInCode(path) && !speaks.test(source) ? saidInCode(path, source) : []),
])
