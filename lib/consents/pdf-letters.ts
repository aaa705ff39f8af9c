// The letters of our documents: fonts that come with the product and are embedded, so a document looks the same on every
// machine and for ever. What the font cannot write is written in the nearest ASCII, never as an empty box.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

const files = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const
export type Face = keyof typeof files

const read = new Map<Face, Buffer>()

export function fontBytes(face: Face): Buffer {
  const known = read.get(face)
  if (known) return known
  // Every process of the product runs in its own folder.
  const file = join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@expo-google-fonts', files[face])
  const bytes = readFileSync(/*turbopackIgnore: true*/ file)
  read.set(face, bytes)
  return bytes
}

let opened: Font | undefined
const regular = () => {
  opened ??= create(fontBytes('regular')) as Font
  return opened
}
const writable = new Map<string, boolean>()
const canWrite = (letter: string): boolean => {
  const known = writable.get(letter)
  if (known !== undefined) return known
  const can = regular().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  // Names come in every script there is; what was asked is kept, within bounds.
  if (writable.size > 20_000) writable.clear()
  writable.set(letter, can)
  return can
}

/** The text as the embedded font can write it. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/\p{Cc}/gu, ' ')]
    .map((letter) => (canWrite(letter) ? letter : anyAscii(letter)))
    .join('')
