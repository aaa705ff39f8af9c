// The image of a signature, drawn from what was posted before any transaction is open: it takes long.

import type { SignatureImage } from '@/lib/consents/media/draw-signature'
import type { FieldValues } from '@/lib/contract/journeys/flow-page'
import { typedFor } from './answer-values'
import { drawnIn } from './judge-answer'

/** Null where there would be nothing to see. */
export async function drawAnswer(fields: FieldValues): Promise<SignatureImage | null> {
  // What draws is loaded by the first signature: most processes never see one.
  const { drawName, drawStrokes } = await import('@/lib/consents/media/draw-signature')
  const { mode, strokes, signedName = '' } = typedFor('signature', fields)
  const lines = mode === 'draw' ? drawnIn(strokes) : null
  if (mode === 'draw') return lines && drawStrokes(lines)
  return mode === 'type' ? drawName(signedName.slice(0, longestName)) : null
}

const longestName = 100
