// A new program, ready from the first minute: its templates, the console's own inbox as its first endpoint, and the
// secret that the inbox's deliveries are signed with.

import { createProgram, type NewProgram } from '@/lib/access/programs/create-program'
import { addInboxEndpoint } from '@/lib/callbacks/add-inbox-endpoint'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import type { TxUnit } from '@/lib/platform/unit'

export async function openProgram(unit: TxUnit, given: NewProgram) {
  const program = await createProgram(unit, given)
  await addInboxEndpoint(unit, { programId: program.id })
  const { secret } = await rotateInboxSecret(unit, { programId: program.id })
  return { ...program, inboxSecret: secret }
}
