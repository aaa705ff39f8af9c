// The image of a signature on file, for tests of what is signed without a flow around it.
import sharp from 'sharp'
import { addMedia } from '@/lib/consents/media/add-media'
import type { Unit } from '@/lib/platform/unit'

/** The id of the file. */
export async function makeSignature(unit: Unit, programId: string, patientId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const file = { fileType: 'png', bytes, width: 90, height: 30 } as const
  return (await addMedia(unit, { programId, patientId, flowId: null, kind: 'signature', file })).id
}
