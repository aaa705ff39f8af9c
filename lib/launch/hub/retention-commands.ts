// Commands about what may not be disposed of.
import { liftHold } from '@/lib/access/holds/lift-hold'
import { listHolds } from '@/lib/access/holds/list-holds'
import { placeHold } from '@/lib/access/holds/place-hold'
import { isRefusal } from '@/lib/contract/refusals'
import { inUnit } from '@/lib/platform/unit'
import { CommandFailed, command } from './command'
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
]
