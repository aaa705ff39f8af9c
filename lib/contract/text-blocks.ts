// How the words of a consent are set: blocks apart by an empty line. A line that begins with `## ` is a heading, lines
// that begin with `- ` are a list, all else is a paragraph. Phone page, signed document and evidence read them alike.

export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const headingMark = '## '
const itemMark = '- '

export const textBlocks = (body: string): TextBlock[] =>
  body
    // A heading is a block of its own, whatever stands close to it.
    .replace(/^[ \t]*## .*$/gm, '\n$&\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const [first = ''] = lines
      if (first.startsWith(headingMark)) return { kind: 'heading', text: first.slice(headingMark.length).trim() }
      if (lines.every((line) => line.startsWith(itemMark)))
        return { kind: 'list', items: lines.map((line) => line.slice(itemMark.length).trim()) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })
