// The text of a PDF as a reader finds it: streams inflated, glyphs turned back into letters by each font's own map.
import { inflateSync } from 'node:zlib'

/** Of PDFs as pdfkit writes them; spaces and line ends are folded into single spaces. */
export function pdfText(file: Uint8Array): string {
  const raw = Buffer.from(file).toString('latin1')
  const objects = new Map<string, { head: string; content: string }>()
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const stream = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    objects.set(id, { head, content: /FlateDecode/.test(head) ? inflated(stream) : stream })
  }
  const of = (reference: string | undefined) => objects.get(reference ?? '')
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(of(id)?.head ?? '')
      if (map) fonts.set(name, lettersOf(of(map[1])?.content ?? ''))
    }

  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(`${head}\n`))
  const texts = pages.map(({ head }) => textOf(of(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.content ?? '', fonts))
  return texts.join(' ').replace(/[\s\u200b]+/g, ' ')
}

const inflated = (stream: string) => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const letters = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** Glyph numbers of four hexadecimal digits to what they stand for. */
function lettersOf(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letters(hex))
  return found
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  let text = ''
  for (const [all, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    else if (shown !== undefined)
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/gi))
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toLowerCase()) ?? '\ufffd').join('')
    else if (all === 'ET') text += '\n'
  }
  return text
}
