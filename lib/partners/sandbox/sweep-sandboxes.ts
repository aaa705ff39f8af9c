// The chore that empties a sandbox in which nobody was invited for fourteen days.
import { sandboxKeptMs } from '@/lib/contract/partners/sandbox'
import { statement } from '@/lib/platform/db/statement'
import { type Actor, single } from '@/lib/platform/unit'
import { wipeSandbox } from './wipe-sandbox'

const left = statement<{ before: Date }, { id: string }>(
  'sandbox.left',
  'list',
  `select s.id from support_program s
    where s.sandbox and exists (select from patient p where p.program_id = s.id)
      and not exists (select from patient p where p.program_id = s.id and p.created_at > :before::timestamptz)
    order by s.id`,
)

export async function sweepSandboxes(actor: Actor, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - sandboxKeptMs)
  for (const { id } of await single(actor, now).sql(left, { before }))
    await wipeSandbox(actor, { programId: id, often: true })
}
