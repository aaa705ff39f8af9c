// The consents of a patient as people see them: every row, newest first, and how each consent stands now.
import type { ConsentRow } from '@/lib/contract/journeys/flows'
import type { LedgerName } from '@/lib/contract/vocabulary'
import { inOrder } from '@/lib/contract/words'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

type Found = Omit<ConsentRow, 'at'> & { at: Date; current: boolean }

const select = statement<{ patientId: string }, Found>(
  'consents.ledger',
  'list',
  `select c.id, c.seq, c.name, c.value, c.basis, c.at, c.text_version as "textVersion", c.language, c.channel,
                c.actor_kind as "actorKind", c.actor_name as "actorName", c.signed_name as "signedName", c.capacity, c.relationship, c.code_phone as "codePhone", c.reason, c.hash,
                c.id in (select id from consent_now where patient_id = :patientId::text) as current
           from consent c where c.patient_id = :patientId::text order by c.seq desc`,
)

const order = inOrder<LedgerName>({
  sharePHI: 0,
  fcra: 1,
  marketing: 2,
  communication: 3,
  enrollment: 4,
  caregiverInformed: 5,
  caregiverActs: 6,
})
const place = ({ name }: Found) => order.indexOf(name)

/** Newest first, and how each stands now in the order of their names. Writes no audit row: whoever shows it says with
 *  what else it was read. */
export async function readLedger(
  unit: Unit,
  { patientId }: { patientId: string },
): Promise<{ ledger: ConsentRow[]; now: ConsentRow[] }> {
  const found = await unit.sql(select, { patientId })
  const shown = ({ current: _, ...row }: Found): ConsentRow => ({ ...row, at: row.at.toISOString() })
  const current = found.filter((row) => row.current).sort((a, b) => place(a) - place(b))
  return { ledger: found.map(shown), now: current.map(shown) }
}
