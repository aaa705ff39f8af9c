// The link to a form within the words of a reply: a piece that is there whole or not at all. What one types holds its name in
// brackets; what is sent holds the mark where the link will stand.
import { shapeWords } from '@/components/callbacks/ground/shape-words'
import type { IssuedKind } from '@/components/journeys/ground/link-draft'
import { linkPieceWords } from '@/components/messaging/conversations/link-piece-words'
import { shapeNames } from '@/lib/contract/callbacks/names'
import { linkMark } from '@/lib/contract/messaging/reply-parts'
import { Language } from '@/lib/contract/vocabulary'

export type LinkPiece = { kind: IssuedKind; words: string }

export const pieceOf = (kind: IssuedKind, language: Language): LinkPiece => ({
  kind,
  words: `[${linkPieceWords[language].link(shapeWords(shapeNames[language])[kind])}]`,
})

export const linkKinds = ['pap', 'dosage', 'consent'] as const satisfies readonly IssuedKind[]

const known = Language.all.flatMap((language) => linkKinds.map((kind) => pieceOf(kind, language)))

/** The one that the words hold, wherever they were kept meanwhile. */
export const pieceIn = (words: string): LinkPiece | null => known.find((piece) => words.includes(piece.words)) ?? null

/** As the server takes it. */
export function written(words: string): { body: string; link?: IssuedKind } {
  const piece = pieceIn(words)
  return piece ? { body: words.replace(piece.words, linkMark), link: piece.kind } : { body: words }
}

type Typed = { words: string; caret: number }

/** What a change of the words leaves: where it touched the piece, all of the piece goes, and a second one is never there.
 *  Null where the words are as they were typed. */
export function typedInto(before: string, after: string): Typed | null {
  const piece = pieceIn(before)
  if (!piece) return null
  const parts = after.split(piece.words)
  if (parts.length === 2) return null
  if (parts.length > 2) {
    const [first = '', ...rest] = parts
    return { words: first + piece.words + rest.join(''), caret: after.length }
  }
  const begins = before.indexOf(piece.words)
  const ends = begins + piece.words.length
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  let tail = 0
  while (tail < Math.min(before.length, after.length) - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const typed = after.slice(same, after.length - tail)
  const head = before.slice(0, Math.min(same, begins)) + typed
  return { words: head + before.slice(Math.max(before.length - tail, ends)), caret: head.length }
}

/** Where the caret may stand: never inside the piece, but on the side it was going to. */
export function besidePiece(words: string, caret: number): number {
  const piece = pieceIn(words)
  if (!piece) return caret
  const begins = words.indexOf(piece.words)
  const ends = begins + piece.words.length
  if (caret <= begins || caret >= ends) return caret
  return caret - begins < ends - caret ? ends : begins
}
