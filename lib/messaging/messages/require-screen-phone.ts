// Whose phone is shown on the screen: a patient's with a number, in a program whose messages go nowhere else.

import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

const builtIn: GatewayName = 'builtIn'

type Patient = { id: string; firstName: string | null; lastName: string | null }
export type ScreenOwner = { program: { name: string }; patient: Patient; phoneNumber: string }

/** Throws gatewayNotBuiltIn where messages go to real phones. */
export async function requireBuiltIn(unit: TxUnit, programId: string): Promise<{ name: string }> {
  const program = await unit.tx.supportProgram.findUnique({
    where: { id: programId },
    select: { name: true, gateway: true },
  })
  if (!program) throw new Refusal('notFound')
  if (program.gateway !== builtIn) throw new Refusal('gatewayNotBuiltIn')
  return { name: program.name }
}

/** Throws notFound for a patient of another program, phoneMissing for one without a phone. */
export async function requireScreenPhone(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<ScreenOwner> {
  const program = await requireBuiltIn(unit, programId)
  const owner = await unit.tx.patient.findFirst({
    where: { id: patientId, programId },
    select: { id: true, firstName: true, lastName: true, phoneNumber: true },
  })
  if (!owner) throw new Refusal('notFound')
  const { phoneNumber, ...patient } = owner
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  return { program, patient, phoneNumber }
}
