// The image of a signature, drawn from what was posted before any transaction is open: it takes long.
import type { FieldValues } from '@/lib/contract/flow-page'
import { drawName, drawStrokes, type SignatureImage } from '@/lib/media/draw-signature'
import { typedFor } from './answer-values'
import { drawnIn } from './judge-answer'

/** Null where there would be nothing to see. */
export async function drawAnswer(fields: FieldValues): Promise<SignatureImage | null> {
  const { mode, strokes, signedName = '' } = typedFor('signature', fields)
  const lines = mode === 'draw' ? drawnIn(strokes) : null
  if (mode === 'draw') return lines && drawStrokes(lines)
  return mode === 'type' ? drawName(signedName.slice(0, longestName)) : null
}

const longestName = 100
