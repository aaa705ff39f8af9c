// Commands about what may not be disposed of.
import { resolve } from 'node:path'
import { askingApproval } from '@/lib/access/approvals/asking-approval'
import { liftHold } from '@/lib/access/holds/lift-hold'
import { listHolds } from '@/lib/access/holds/list-holds'
import { placeHold } from '@/lib/access/holds/place-hold'
import { readRetention } from '@/lib/access/holds/read-retention'
import { AskedGround } from '@/lib/contract/access/retention'
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import { isRefusal } from '@/lib/contract/refusals'
import { askErasure } from '@/lib/patients/erasure/ask-erasure'
import { listErasures } from '@/lib/patients/erasure/list-erasures'
import { stopErasure } from '@/lib/patients/erasure/stop-erasure'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command, WrongUse } from './command'
import { againLines, eraseFrom } from './erase-from'
import { requirePrograms } from './require-programs'

const missing = (what: string) => (error: unknown) => {
  throw isRefusal(error) && error.refusal === 'notFound' ? new CommandFailed(what) : error
}
const program = { type: 'string', value: 'ID', required: true } as const
const reason = { type: 'string', value: 'TEXT', required: true } as const

export const retentionCommands = [
  command({
    name: 'hold place',
    does: 'Place a legal hold on a patient, or without --patient on the whole program: nothing of it is disposed of until it is lifted',
    options: { program, patient: { type: 'string', value: 'ID' }, reason },
    run: async ({ program: programId, patient: patientId, reason: given }, actor) => {
      const { id } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [programId])
        return placeHold(unit, { programId, patientId, reason: given })
      }).catch(missing(`There is no patient ${patientId} in ${programId}.`))
      return { say: [`Placed the legal hold ${id}.`], json: { id } }
    },
  }),
  command({
    name: 'hold lift',
    does: 'Lift a legal hold, with a reason',
    options: { program, hold: { type: 'string', value: 'ID', required: true }, reason },
    run: async ({ program: programId, hold: holdId, reason: given }, actor) => {
      await inUnit(actor, (unit) => liftHold(unit, { programId, holdId, reason: given })).catch(
        missing(`No legal hold ${holdId} stands in ${programId}.`),
      )
      return { say: [`Lifted the legal hold ${holdId}.`], json: { id: holdId } }
    },
  }),
  command({
    name: 'hold list',
    does: 'List the legal holds that stand in a program',
    options: { program },
    run: async ({ program: programId }, actor) => {
      const { standing } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [programId])
        return listHolds(unit, { programId })
      })
      const lines = standing.map(({ id, patientId, placedAt, placedBy, reason: why }) =>
        [id, patientId ?? 'whole program', placedAt, placedBy, why].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['No legal hold stands.'], json: { holds: standing } }
    },
  }),
  command({
    name: 'patient erase',
    does: 'Erase a patient’s record: the first time a second person is asked to approve it; once they did, it is scheduled for three days later',
    options: {
      program,
      patient: { type: 'string', value: 'ID', required: true },
      ground: { type: 'string', value: AskedGround.all.join('|'), required: true },
    },
    run: async ({ program: programId, patient: patientId, ground }, actor) => {
      if (!AskedGround.has(ground)) throw new WrongUse(`--ground is one of ${AskedGround.all.join(', ')}.`)
      const asked = await askingApproval(actor, () =>
        inUnit(actor, (unit) => askErasure(unit, { programId, patientId, ground })),
      ).catch(missing(`There is no patient ${patientId} in ${programId}.`))
      return { say: [`The record of ${patientId} is erased after ${asked.dueAt}.`], json: asked }
    },
  }),
  command({
    name: 'erasure stop',
    does: 'Stop an erasure that is not done yet, with a reason',
    options: { program, erasure: { type: 'string', value: 'ID', required: true }, reason },
    run: async ({ program: programId, erasure: erasureId, reason: given }, actor) => {
      await inUnit(actor, (unit) => stopErasure(unit, { programId, erasureId, reason: given })).catch(
        missing(`No erasure ${erasureId} waits in ${programId}.`),
      )
      return { say: [`Stopped the erasure ${erasureId}.`], json: { id: erasureId } }
    },
  }),
  command({
    name: 'retention show',
    does: 'Show how long what is kept in a program, what was disposed of in thirty days, and when last',
    options: { program },
    run: async ({ program: programId }, actor) => {
      const shown = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [programId])
        return readRetention(unit, { programId })
      })
      const say = shown.rows.map(({ kind, lately, lastDay }) => {
        const period = retentionPeriods[kind]
        const years = shown.mediaYears === null ? 'no end' : `${shown.mediaYears} years`
        const kept = 'length' in period ? `${period.length} ${period.unit}` : period.unit === 'never' ? 'always' : years
        return [kind, `kept: ${kept}`, `disposed of in 30 days: ${lately}`, `last: ${lastDay ?? 'never'}`].join('  ')
      })
      return { say, json: shown }
    },
  }),
  command({
    name: 'erasure list',
    does: 'List the erasures of a program that wait, and the last that were done or stopped',
    options: { program },
    run: async ({ program: programId }, actor) => {
      const { waiting, ended } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [programId])
        return listErasures(unit, { programId })
      })
      const rows = [...waiting, ...ended]
      const lines = rows.map(({ id, patientId, state, ground, dueAt, endedAt }) =>
        [id, patientId, state, ground, endedAt ?? `after ${dueAt}`].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['No record was erased.'], json: { erasures: rows } }
    },
  }),
  command({
    name: 'erasure again',
    does: 'After a backup was restored: erase again whoever was erased since it was made, by FILE, a copy of anchors/erased.jsonl of the data folder',
    options: { from: { type: 'string', value: 'FILE', required: true } },
    run: async ({ from }, actor) => {
      const ended = await eraseFrom(actor, resolve(from))
      return { say: againLines(ended), json: ended }
    },
  }),
]
