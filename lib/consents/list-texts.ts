// Every version of a program's consents, and how many rows of the ledger were signed with each.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type ConsentText, giveDefaultTexts, type TextProgram } from './read-texts'

export type ListedText = ConsentText & { createdAt: Date; createdBy: string; current: boolean; signed: number }

const select = statement<{ id: string }, ListedText>(
  'consents.listTexts',
  'list',
  `select t.name, t.language, t.version, t.title, t.body, t.hash, t.created_at as "createdAt", t.created_by as "createdBy",
                t.version = max(t.version) over (partition by t.name, t.language) as current,
                coalesce(s.n, 0)::int as signed
           from consent_text t
           left join (select c.text_hash, count(*) as n from consent c join patient p on p.id = c.patient_id
                       where p.program_id = :id::text and c.text_hash is not null group by c.text_hash) s on s.text_hash = t.hash
          where t.program_id = :id::text order by t.name, t.language, t.version`,
)

export async function listTexts(unit: Unit, program: TextProgram): Promise<ListedText[]> {
  await giveDefaultTexts(unit, program)
  return unit.sql(select, { id: program.id })
}
