// Events as tests send them: through the use case itself, read and parsed as a partner's body would be.

import { eventBody, staffEventBody } from '@/lib/contract/patients/event'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { type Actor, single } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor } from './database'
import { event } from './people'

export async function sendEvent(
  programId: string,
  patientId: string,
  name: string,
  text: string,
  values?: Record<string, string>,
  actor: Actor = testActor,
) {
  const body = (actor.kind === 'staff' ? staffEventBody : eventBody).parse(event(programId, name, text, values))
  const unit = single(actor)
  const { program } = await readAdmission(null, programId)
  if (!program) throw new Error('no such program')
  return applyCaseUpdate(unit, program, await requireCase(unit, programId, patientId, body), body.status)
}
