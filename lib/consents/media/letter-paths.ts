// Letters as outlines: handwriting (Caveat) where it has them, else Noto Sans, else what comes nearest in ASCII.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

export type Letters = {
  /** One SVG path, the pen beginning at 0 0. */
  paths: string
  /** What the ink covers; null where there is none. */
  box: { left: number; top: number; right: number; bottom: number } | null
}

type Face = 'hand' | 'plain'
/** `part`: handwriting is small for its em, so the letters beside it are made as small. */
const faces: Record<Face, { file: string; part: number }> = {
  hand: { file: 'caveat/500Medium/Caveat_500Medium.ttf', part: 1 },
  plain: { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', part: 0.7 },
}

const opened = new Map<Face, Font>()
function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  // Every process of the product runs in its own folder.
  const file = join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@expo-google-fonts', faces[face].file)
  const font = create(readFileSync(/*turbopackIgnore: true*/ file)) as Font
  opened.set(face, font)
  return font
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const has = (face: Face, text: string) =>
  [...text].every((letter) => fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

type Run = { face: Face; text: string }

/** The text in pieces of one font each. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(/\p{C}|\s/gu, ' '))) {
    const face = (['hand', 'plain'] as const).find((each) => has(each, segment))
    const piece: Run = face ? { face, text: segment } : { face: 'hand', text: anyAscii(segment) }
    const last = runs.at(-1)
    if (last?.face === piece.face) last.text += piece.text
    else runs.push(piece)
  }
  return runs
}

/** The outlines of `text` in one line, `size` pixels to the em. */
export function letterPaths(text: string, size: number): Letters {
  const paths: string[] = []
  let box: Letters['box'] = null
  let pen = 0
  for (const run of runsOf(text)) {
    const font = fontOf(run.face)
    const scale = (size * faces[run.face].part) / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      // A font's y grows upwards, a picture's downwards.
      const path = glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, -yOffset * scale)
      if (path.commands.length > 0) {
        paths.push(path.toSVG())
        box = around(box, path.bbox)
      }
      pen += xAdvance * scale
    }
  }
  return { paths: paths.join(''), box }
}

const around = (
  box: Letters['box'],
  { minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number },
) => ({
  left: Math.min(box?.left ?? minX, minX),
  top: Math.min(box?.top ?? minY, minY),
  right: Math.max(box?.right ?? maxX, maxX),
  bottom: Math.max(box?.bottom ?? maxY, maxY),
})
