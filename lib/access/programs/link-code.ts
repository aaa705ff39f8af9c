// Whether a program's links ask for a code to the phone, as the console shows and changes it.

import type { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { type LinkCodeSetting, linkCodeOf } from '@/lib/contract/journeys/link-code'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit, TxUnit } from '@/lib/platform/unit'
import { updateProgram } from './update-program'

const onScreen: GatewayName = 'builtIn'

/** Throws notFound. */
export async function readLinkCode({ tx }: ModelUnit, { programId }: { programId: string }): Promise<LinkCodeSetting> {
  const program = await tx.supportProgram.findUnique({
    where: { id: programId },
    select: { linkCode: true, gateway: true, sandbox: true },
  })
  if (!program) throw new Refusal('notFound')
  const realPhones = program.gateway !== onScreen && !program.sandbox
  return { linkCode: linkCodeOf(program.linkCode as LinkCode | null, realPhones) }
}

export async function saveLinkCode(unit: TxUnit, change: LinkCodeSetting & { programId: string }) {
  await updateProgram(unit, change)
  return readLinkCode(unit, change)
}
