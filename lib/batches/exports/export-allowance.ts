// What one person takes out as files: five an hour, and 20,000 patients a day. Both are counted in the audit log, whose row
// stands before the first row of a file leaves, so they hold over all processes and for whoever asks twice at once. Asked
// when a file is asked for, in words; and again with each batch, where two at once would together be too many.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { exportLimits } from '@/lib/contract/batches/export-limits'
import { numberWords } from '@/lib/contract/bilingual'
import { Refusal } from '@/lib/contract/refusals'
import { day, hour, second } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, single, type Unit, widened } from '@/lib/platform/unit'

type Taken = { files: number; first: Date | null; patients: number }
const taken = statement<{ staffId: string; hourAgo: Date; dayAgo: Date }, Taken>(
  'exports.taken',
  'list',
  `select count(*) filter (where at > :hourAgo::timestamptz and data->>'from' = '1')::int as files,
          min(at) filter (where at > :hourAgo::timestamptz and data->>'from' = '1') as first,
          coalesce(sum(cardinality(patient_ids)) filter (where action <> 'audit.exportRows'), 0)::int as patients
     from audit_entry where caller_id = :staffId::text and at > :dayAgo::timestamptz
      and action in ('patient.exportRows', 'call.exportRows', 'audit.exportRows')`,
)
const oneAtATime = statement<{ staffId: string }>(
  'exports.oneAtATime',
  'claim',
  `select pg_advisory_xact_lock(hashtextextended('export ' || :staffId::text, 0))::text`,
)

/** Throws exportsMany, or exportTooLarge where the file would name more patients than are left for the day. `begins`: the
 *  file is one more. */
export async function requireExportAllowance(
  unit: Unit,
  { patients, begins = true }: { patients: number; begins?: boolean },
): Promise<void> {
  const { actor, now } = unit
  if (actor.kind !== 'staff') return
  const [hourAgo, dayAgo] = [new Date(now.getTime() - hour), new Date(now.getTime() - day)]
  // A unit of one program does not see what was taken of another.
  const { sql } = actor.scope === undefined ? unit : single(widened(actor))
  const [found] = await sql(taken, { staffId: actor.id, hourAgo, dayAgo })
  const { files = 0, first = null, patients: before = 0 } = found ?? {}
  if (begins && files >= exportLimits.perHour) {
    const wait = Math.ceil(((first?.getTime() ?? now.getTime()) + hour - now.getTime()) / second)
    throw new Refusal('exportsMany', { name: String(exportLimits.perHour), headers: { 'retry-after': String(wait) } })
  }
  const left = Math.max(0, exportLimits.patientsPerDay - before)
  if (patients > left) throw new Refusal('exportTooLarge', { name: numberWords(left, 'en') })
}

type Fact = { action: AuditAction; programId: string; patientIds: readonly string[]; data: Record<string, unknown> }

/** The row of a batch, in the log before it leaves. Throws as above, and then nothing leaves. */
export const recordTaken = (actor: Actor, fact: Fact): Promise<void> =>
  inSql(widened(actor), async (unit) => {
    await unit.sql(oneAtATime, { staffId: actor.id })
    const patients = fact.action === 'audit.exportRows' ? 0 : fact.patientIds.length
    await requireExportAllowance(unit, { patients, begins: fact.data.from === 1 })
    await record(unit, fact)
  })
