// Whose phone is shown on the screen: a patient's with a number, in a program whose messages go nowhere else.

import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'

const builtIn: GatewayName = 'builtIn'

type Patient = { id: string; firstName: string | null; lastName: string | null }
export type ScreenOwner = { program: { name: string }; patient: Patient; phoneNumber: string }

const find = {
  name: 'screen.program',
  text: 'select name, gateway from support_program where id = $1::text',
}

/** Throws gatewayNotBuiltIn where messages go to real phones. */
export async function requireBuiltIn(unit: Unit, programId: string): Promise<{ name: string }> {
  const [program] = await unit.sql<{ name: string; gateway: GatewayName }>(find, [programId])
  if (!program) throw new Refusal('notFound')
  if (program.gateway !== builtIn) throw new Refusal('gatewayNotBuiltIn')
  return { name: program.name }
}

const findOwner = {
  name: 'screen.owner',
  text: `select id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber"
           from patient where id = $1::text and program_id = $2::text`,
}

/** Throws notFound for a patient of another program, phoneMissing for one without a phone. */
export async function requireScreenPhone(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<ScreenOwner> {
  const program = await requireBuiltIn(unit, programId)
  const [owner] = await unit.sql<Patient & { phoneNumber: string | null }>(findOwner, [patientId, programId])
  if (!owner) throw new Refusal('notFound')
  const { phoneNumber, ...patient } = owner
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  return { program, patient, phoneNumber }
}
