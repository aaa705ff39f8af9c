// Whose conversation a text belongs to: of everybody with that phone, who was written to last from the number it came to.
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type Conversation = {
  patientId: string
  programId: string
  phoneIsCaregivers: boolean
  language: PatientLanguage
  /** Of the program, for an answer. */
  name: string
  phone: string | null
  templatesVersion: number
}

const find = statement<
  { from: string; to: string; patientId: string | null; programId: string | null; gateway: string },
  Conversation
>(
  'inbound.conversation',
  'list',
  `
  select p.id as "patientId", p.program_id as "programId", p.phone_is_caregivers as "phoneIsCaregivers", p.language, s.name, s.phone,
         s.templates_version as "templatesVersion"
    from patient p join support_program s on s.id = p.program_id
   where p.phone_number = :from::text and (:gateway::text <> '${'builtIn' satisfies GatewayName}' and not s.sandbox or p.program_id = :programId::text)
   order by p.id is not distinct from :patientId::text desc, p.program_id is not distinct from :programId::text desc, s.sms_from is not distinct from :to::text desc,
            (select max(m.sent_at) from sms m where m.phone_number = :from::text and m.sent_at is not null and m.patient_id = p.id) desc nulls last,
            s.archived_at is null desc, p.created_at desc, p.id desc
   limit 1`,
)

type Asked = { gateway: GatewayName; from: string; to: string; patientId?: string; programId?: string }

/** Null for a phone nobody has. `programId` and `patientId` where the caller knows them; the phone on the screen speaks to its
 *  own program alone. */
export async function findConversation(
  unit: Unit,
  { gateway, from, to, patientId, programId }: Asked,
): Promise<Conversation | null> {
  const [found] = await unit.sql(find, {
    from,
    to,
    patientId: patientId ?? null,
    programId: programId ?? null,
    gateway,
  })
  return found ?? null
}
