// A row of the console whose body is a file: read while it comes in, so that its size costs no memory and no transaction
// waits for a slow line. The sender is admitted before the first byte is looked at.

import { may } from '@/lib/access/staff/permissions'
import type { UploadEndpoint } from '@/lib/contract/endpoint'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { type ModelUnit, narrowed, single } from '@/lib/platform/unit'
import { answering, replied, type Served } from './answer'
import { askerOf, identify, requireOwnOrigin } from './identify'
import { requirePlain } from './parse-body'
import type { Incoming } from './wire'

export type UploadHandle = (unit: ModelUnit, incoming: Incoming) => Promise<unknown>

/** So much of a file that was refused is read before the line is closed. */
const readAtMost = 64 * 1024 * 1024

/** What browsers call a CSV file; a file nobody knows has no name of its own. */
const types = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream']

export function serveUpload(endpoint: UploadEndpoint, handle: UploadHandle): Served {
  return answering(endpoint, async (incoming, trace) => {
    const caller = await identify(incoming)
    if (caller?.kind !== 'staff') throw new Refusal('unauthorized')
    const { staff } = caller
    trace.caller = `staff:${staff.id}`
    const asker = askerOf(staff, incoming)
    trace.asker = asker
    requireOwnOrigin(incoming)
    const { programId } = incoming.params
    if (staff.partnerId !== null) throw new Refusal('notFound')
    if (programId === undefined || !staff.programIds.includes(programId)) throw new Refusal('notFound')
    if (!may(staff.role, endpoint.permission)) throw new Refusal('forbidden')
    trace.program = programId
    requirePlain(incoming)
    const type = incoming.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!types.includes(type)) throw new Refusal('mediaTypeUnsupported')
    const chunks = held(incoming.chunks())
    const unit = single(narrowed(asker.actor, programId))
    try {
      return replied(endpoint, await handle(unit, { ...incoming, chunks: () => chunks }))
    } catch (error) {
      if (isRefusal(error)) await readOn(chunks)
      throw error
    }
  })
}

/** A reader that stops half-way leaves the rest to be read on. */
function held(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => ({ next: () => reading.next() }) }
}

/** A browser that is still sending does not see an answer, so what is left of a file that was refused is thrown away. */
async function readOn(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > readAtMost) return
  }
}
