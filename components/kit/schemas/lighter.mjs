// What a browser is given of the contract and of words (next.config.mjs): the same files, marked so that the bundler can
// leave out what a page does not use. Schemas and tables are made by calls, and a bundler keeps a call whose result
// nobody wants, since it might do something else. These do not. And what only the server reads of an endpoint's row
// stays there: in a page the schemas of a row are types. What a form judges by is a schema of its own beside the rows.

/** A constant of the file, to the line before the next thing that begins at the margin. */
const constant = /^((?:export )?const \w+(?:: [^=\n]+)? =)(\s[\s\S]*?)(?=\n(?![ \t}\])>\n])|$(?![\s\S]))/gm
const aFunction = /^\s*(?:async |function\b|\(|<|\w+ =>)/

/** Words, patterns and remarks, which stay as they are, and the beginning of a call whose value is used. */
const callOrWords =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[([,:=]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/|(?<=[([,:?=&|]\s*)\b[a-z_$][\w$]*(?=\s*(?:\.\s*[\w$]+\s*)*(?:<[^()\n]*>)?\()/gi

/** @param {string} source */
export const lighter = (source) =>
  source.replace(constant, (whole, head, made) =>
    aFunction.test(made)
      ? whole
      : head.slice(0, -1) +
        `=${withoutServers(made)}`.replace(callOrWords, (found) =>
          /^\w/.test(found) ? `/*#__PURE__*/ ${found}` : found,
        ),
  )

/** A table of endpoints; other objects may have a reply or a summary of their own. */
const endpoints = / satisfies Record<string, Endpoint>\s*$/

/** @param {string} made */
function withoutServers(made) {
  if (!endpoints.test(made)) return made
  let left = ''
  let from = 0
  for (const { index } of made.matchAll(/^ {4}(?:body|query|reply|summary|refusals|permission)(?:,|:(?=\s))/gm)) {
    left += made.slice(from, index)
    from = endOf(made, index)
  }
  return left + made.slice(from)
}

/** Where a property ends: after its comma, or at the bracket that closes its object. @param {string} source @param {number} start */
function endOf(source, start) {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const letter = source.charAt(at)
    if (letter === '/' && source[at + 1] === '/') at = source.indexOf('\n', at)
    else if (letter === '/' && source[at + 1] === '*') at = source.indexOf('*/', at) + 1
    else if (`'"\``.includes(letter)) at = endOfText(source, at, letter)
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) {
      if (depth === 0) return at
      depth -= 1
    } else if (letter === ',' && depth === 0) return at + 1
  }
  return source.length
}

/** @param {string} source @param {number} start @param {string} quote */
function endOfText(source, start, quote) {
  let at = start + 1
  while (source[at] !== quote) at += source[at] === '\\' ? 2 : 1
  return at
}

/** @param {string} source */
export default function load(source) {
  return lighter(source)
}
