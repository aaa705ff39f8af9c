// A row that answers with a patient's file, or the list of them (decision §4): identify, admit, find the patient, then the file. It is
// asked with a token that has the scope, or from the console by who may see files. Nothing of a program the caller is
// not admitted to is told, not even that a patient exists there.

import { may } from '@/lib/access/staff/permissions'
import { admitReader } from '@/lib/consents/media/admit-reader'
import { listForPartner } from '@/lib/consents/media/list-for-partner'
import { type ReadMedia, readMediaQuietly } from '@/lib/consents/media/read-media'
import type { FileEndpoint } from '@/lib/contract/endpoint'
import { contentTypes, fileName } from '@/lib/contract/journeys/media'
import { CallStage } from '@/lib/contract/partners/calls'
import { Refusal } from '@/lib/contract/refusals'
import { narrowed, single } from '@/lib/platform/unit'
import { readAdmission } from './admission'
import { type Always, answering, replied, type Served, type Trace } from './answer'
import { askerOf, bearerOf, identify } from './identify'
import { takeCall } from './rate-limit'
import { requireScope } from './require-scope'
import { requireSignature } from './require-signature'
import type { Incoming } from './wire'

/** Identifiers have no dot: what follows one names the kind of file, as some partners store it. */
const extension = /\.\w{1,5}$/

/** Bytes that are only ever a download: what a file holds is never run as part of a page. */
export const fileReply = (file: ReadMedia) => ({
  reply: file.bytes,
  headers: {
    'content-type': contentTypes[file.fileType],
    'content-disposition': `attachment; filename="${fileName(file)}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
})

export function serveFile(endpoint: FileEndpoint): Served {
  return answering(endpoint, async (incoming, trace, always) => {
    const { actor, programIds } = await admitted(endpoint, incoming, trace, always)
    trace.caller = `${actor.kind}:${actor.id}`
    const { patientId = '', mediaId: asked = '' } = incoming.params
    const mediaId = asked.replace(extension, '')
    const { programId } = await admitReader(single(actor), {
      patientId,
      mediaId,
      programIds,
      leaves: actor.kind === 'partner',
    })
    trace.program = programId
    const unit = single(narrowed(actor, programId))
    if (endpoint.answers === 'list')
      return replied(endpoint, { data: await listForPartner(unit, { patientId, programId }), status: 200 })
    const file = await readMediaQuietly(unit, { patientId, mediaId, programId, givenOnly: true })
    return replied(endpoint, fileReply(file))
  })
}

async function admitted(endpoint: FileEndpoint, incoming: Incoming, trace: Trace, always: Always) {
  const caller = await identify(incoming)
  if (!caller) throw new Refusal('unauthorized')
  trace.call = { stage: CallStage.admit }
  if (caller.kind === 'staff') {
    const asker = askerOf(caller.staff, incoming)
    trace.asker = asker
    if (!may(caller.staff.role, 'media.read')) throw new Refusal('forbidden')
    return asker
  }
  const { token } = await readAdmission(caller.jti, null)
  if (!token) throw new Refusal('unauthorized')
  takeCall(token.jti, always)
  // 1006 means "not found" on this path, so a disabled token is told no more than an expired one.
  if (token.disabled || token.expired) throw new Refusal('unauthorized')
  const asker = bearerOf(token, incoming)
  trace.asker = asker
  requireSignature(token, incoming)
  requireScope({ scope: endpoint.scope, token, incoming, trace, always }, 'forbidden')
  return asker
}
