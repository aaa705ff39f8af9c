// A file that staff send is read and judged by its bytes, as a patient's own are: what its name or the browser says of it
// decides nothing.
import { type TakenFile, takeFile } from '@/lib/consents/media/take-photo'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { documentLimits } from '@/lib/contract/patients/documents'
import { Refusal } from '@/lib/contract/refusals'

/** Throws payloadTooLarge while the file is still coming in, and documentNotTaken. */
export async function receiveDocument(chunks: AsyncIterable<Uint8Array>): Promise<TakenFile> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of chunks) {
    size += part.length
    if (size > documentLimits.bytes)
      throw new Refusal('payloadTooLarge', { name: `${documentLimits.bytes / 1024 / 1024} MiB` })
    parts.push(part)
  }
  const taken = await takeFile(Buffer.concat(parts), { ...flowLimits, pages: documentLimits.pages })
  if (taken.problem) throw new Refusal('documentNotTaken', { name: taken.problem, data: { problem: taken.problem } })
  return taken
}
