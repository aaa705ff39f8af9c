// How those consented who came in within the time and whose consent stands: signed by the patient, or attested by the
// partner alone.
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { ConsentBasis } from '@/lib/contract/vocabulary'
import { lit, oneOf } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'

const read = ofAll<{ programId: string; from: Date; until: Date }, { n: number; signed: number }>(
  'dashboard.consents',
  (of) => `
  select count(*)::int as n, count(*) filter (where exists (
           select from consent_now c where c.patient_id = m.patient_id and c.value and c.basis ${oneOf(ConsentBasis.signed, ConsentBasis.texted)}))::int as signed
    from patient_milestone m
   where m.program_id = :programId::text and m.milestone = ${lit(Milestone.consented)} and m.seen
     and m.entered_at >= :from::timestamptz and m.entered_at < :until::timestamptz${of('m.patient_id')}`,
)

export async function readConsents(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<{ signed: number; attested: number }> {
  const { from, until } = period.now
  const [row] = await read(unit, { programId, from, until }, whom)
  const { n, signed } = row ?? { n: 0, signed: 0 }
  return { signed, attested: n - signed }
}
