// Looks up a signed copy by its code, for anybody who holds one. What is answered names nobody; that it was asked for stands
// in the audit log.
import type { CheckedCopy } from '@/lib/contract/journeys/checked-copy'
import { ConsentBasis } from '@/lib/contract/vocabulary'
import { lit, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { readCopyCode } from './copy-code'

type Found = Omit<CheckedCopy, 'signedAt'> & { signedAt: Date; mediaId: string; programId: string; patientId: string }

const find = statement<{ code: string }, Found>(
  'consents.copy',
  'list',
  `select m.id as "mediaId", m.program_id as "programId", m.patient_id as "patientId", m.sha256,
          s.name as "programName", s.sandbox as trial, s.time_zone as "timeZone", coalesce(a.answered_at, m.created_at) as "signedAt",
          coalesce((select jsonb_agg(jsonb_build_object('title', t.title, 'language', t.language, 'version', t.version,
                                                        'hash', t.hash, 'value', c.value) order by c.seq)
                      from consent c
                      join consent_text t on t.program_id = m.program_id and t.name = c.name and t.hash = c.text_hash
                                         and t.language = c.language and t.version = c.text_version
                     where c.patient_id = m.patient_id and c.flow_id = m.flow_id and c.basis = ${lit(ConsentBasis.signed)}), '[]') as texts
     from signed_copy copy
     join media_file m on m.id = copy.media_id
     join support_program s on s.id = m.program_id
     left join flow_answer a on a.flow_id = m.flow_id and a.item = 'signature'
    where copy.code = :code::text and m.discarded_at is null`,
)

/** Null where no copy has this code. */
export async function checkCopy(unit: Unit, typed: string): Promise<CheckedCopy | null> {
  const code = readCopyCode(typed)
  const [found] = code === null ? [] : await unit.sql(find, { code })
  if (!found) return null
  const { mediaId, programId, patientId, signedAt, ...copy } = found
  await record(unit, { action: 'copy.check', programId, patientIds: [patientId], data: { mediaId } })
  return { ...copy, signedAt: signedAt.toISOString() }
}
