// Whose phone is shown on the screen: a patient's with a number, in a program whose messages go nowhere else.

import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const builtIn: GatewayName = 'builtIn'

type Patient = { id: string; firstName: string | null; lastName: string | null }
export type ScreenOwner = { program: { name: string }; patient: Patient; phoneNumber: string }

const find = statement<{ programId: string }, { name: string; gateway: GatewayName }>(
  'screen.program',
  'within',
  'select name, gateway from support_program where id = :programId::text',
)

/** Throws gatewayNotBuiltIn where messages go to real phones. */
export async function requireBuiltIn(unit: Unit, programId: string): Promise<{ name: string }> {
  const [program] = await unit.sql(find, { programId })
  if (!program) throw new Refusal('notFound')
  if (program.gateway !== builtIn) throw new Refusal('gatewayNotBuiltIn')
  return { name: program.name }
}

const findOwner = statement<{ patientId: string; programId: string }, Patient & { phoneNumber: string | null }>(
  'screen.owner',
  'within',
  `select id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber"
           from patient where id = :patientId::text and program_id = :programId::text`,
)

/** Throws notFound for a patient of another program, phoneMissing for one without a phone. */
export async function requireScreenPhone(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<ScreenOwner> {
  const program = await requireBuiltIn(unit, programId)
  const [owner] = await unit.sql(findOwner, { patientId, programId })
  if (!owner) throw new Refusal('notFound')
  const { phoneNumber, ...patient } = owner
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  return { program, patient, phoneNumber }
}
