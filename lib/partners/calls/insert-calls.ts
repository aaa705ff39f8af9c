// One insert for all calls of a moment. The patient is kept where a program of the token has them, and equal mistakes are
// counted in the same statement.
import { statement } from '@/lib/platform/db/statement'
import type { CallLine } from './call-line'

export const insertCalls = statement<{ lines: string }>(
  'calls.insert',
  'set',
  `
  with given as (
    select * from json_to_recordset(:lines::json) as g ("requestId" text, at timestamptz, jti text, program text, call text, status int,
           code int, slug text, "row" text, stage text, ms real, bytes int, replayed boolean, "keyHash" text, "patientId" text,
           members json, problems text[], hints text[])
  ), kept as (
    insert into call_record (request_id, at, jti, chain, program_ids, call, status, code, slug, "row", stage, ms, bytes, replayed,
           key_hash, patient_id, members, problems, hints)
    select g."requestId", g.at, g.jti, t.chain,
           case when g.program is null then array(select tp.program_id from token_program tp where tp.jti = g.jti order by 1) else array[g.program] end,
           g.call, g.status, g.code, g.slug, g."row", g.stage, g.ms, g.bytes, g.replayed, g."keyHash",
           (select p.id from patient p join token_program tp on tp.program_id = p.program_id and tp.jti = g.jti where p.id = g."patientId"),
           g.members, g.problems, g.hints
      from given g join partner_token t on t.jti = g.jti
    on conflict do nothing
    returning chain, call, slug, problems, at
  )
  insert into call_mistake (chain, call, slug, path, count, first_at, last_at)
  select chain, call, slug, coalesce(problems[1], ''), count(*), min(at), max(at) from kept
   where slug is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (chain, call, slug, path) do update
     set count = call_mistake.count + excluded.count, last_at = greatest(call_mistake.last_at, excluded.last_at)`,
)

export const callLines = (lines: readonly CallLine[]) => ({ lines: JSON.stringify(lines) })
