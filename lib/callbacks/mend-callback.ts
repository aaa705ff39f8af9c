// A person corrects what keeps a callback from being sent (decision §6: a name over 100 characters is never cut
// silently). Only the fields its problems name can be changed; it goes out when the schema has nothing against it.

import { type Problem, sentCallbacks } from '@/lib/contract/callbacks/callback'
import { problemsOf } from '@/lib/contract/callbacks/read-callback'
import { Refusal } from '@/lib/contract/refusals'
import type { SentShape } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { setText } from './body-path'
import { closeTasks } from './close-tasks'
import { nameLoss, toAscii } from './to-ascii'

// The lock is the callback's: of two people mending at once, the second finds nothing left to mend.
const find = statement<{ deliveryId: string; programId: string }, Found>(
  'callback.toMend',
  'claim',
  `select c.id as "callbackId", c.shape, c.body, c.problems, c.patient_id as "patientId"
           from callback c join delivery d on d.callback_id = c.id
          where d.id = :deliveryId::text and d.program_id = :programId::text for no key update of c`,
)
const release = statement<{ now: Date; callbackId: string }, { released: number }>(
  'callback.release',
  'call',
  'select release_callback(:now::timestamptz, :callbackId::text) as released',
)

type Found = {
  callbackId: string
  shape: SentShape
  body: string
  problems: Problem[]
  patientId: string | null
}

export async function mendCallback(
  unit: TxUnit,
  { programId, deliveryId, values }: { programId: string; deliveryId: string; values: Record<string, string> },
): Promise<{ released: number }> {
  const [found] = await unit.sql(find, { deliveryId, programId })
  if (!found) throw new Refusal('notFound')
  if (found.problems.length === 0) throw new Refusal('callbackNotBlocked')
  const { callbackId, shape, patientId } = found

  const body: unknown = JSON.parse(found.body)
  const asked = new Set(found.problems.map(({ path }) => path))
  for (const [path, value] of Object.entries(values))
    if (!asked.has(path) || !setText(body, path, isName(path) ? toAscii(value) : value.trim()))
      throw invalid([{ path, message: 'is not a field that can be mended' }])
  const lost = Object.entries(values).flatMap(([path, value]) => {
    const message = isName(path) ? nameLoss(value) : null
    return message === null ? [] : [{ path, message }]
  })
  if (lost.length > 0) throw invalid(lost)
  // Judged as it would be sent.
  const text = JSON.stringify(body)
  const checked = sentCallbacks[shape].safeParse(JSON.parse(text))
  if (!checked.success) throw invalid(problemsOf(checked.error))

  await unit.tx.callback.update({ where: { id: callbackId }, data: { body: text, problems: [] } })
  const [row] = await unit.sql(release, { now: unit.now, callbackId })
  await closeTasks(unit, { programId, patientId, deliveryId, callbackId })
  const released = row?.released ?? 0
  await record(unit, {
    action: 'callback.mend',
    programId,
    patientIds: patientId === null ? [] : [patientId],
    data: { callbackId, deliveryId, fields: Object.keys(values), released },
  })
  return { released }
}

/** Names are sent in ASCII, whoever wrote them (§6.2). */
const isName = (path: string) => /\.(first|last)Name$/.test(path)

const invalid = (problems: Problem[]) => new Refusal('dataInvalid', { data: { problems } })
