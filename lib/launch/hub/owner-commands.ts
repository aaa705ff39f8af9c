// Commands about whose patients they are.

import { emailKey } from '@/lib/access/staff/email-key'
import { requirePerson } from '@/lib/access/staff/require-people'
import { isRefusal } from '@/lib/contract/refusals'
import { inUnit } from '@/lib/platform/unit'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { readWorkload } from '@/lib/work/owners/read-workload'
import { CommandFailed, command, WrongUse } from './command'
import { requirePrograms } from './require-programs'

export const ownerCommands = [
  command({
    name: 'owner list',
    does: 'List who has how many patients and open tasks of a program; the last line is what is nobody’s',
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      const { rows } = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        return readWorkload(unit, { programId: program })
      })
      const last = [...rows].sort((one, other) => Number(one.person === null) - Number(other.person === null))
      const say = last.map(({ person, away, patients, tasks, late, doneThisWeek }) =>
        [
          `${person?.name ?? 'Nobody'}${away ? ' (has left)' : ''}`.padEnd(24),
          `${patients} patients`,
          `${tasks} open tasks, ${late} late`,
          `${doneThisWeek} done this week`,
        ].join('  '),
      )
      return { say, json: { owners: last } }
    },
  }),
  command({
    name: 'owner set',
    does: 'Give a patient to a person of the program, by --email, or to --nobody',
    options: {
      patient: { type: 'string', value: 'ID', required: true },
      email: { type: 'string' },
      nobody: { type: 'boolean' },
    },
    run: async ({ patient, email, nobody }, actor) => {
      if (nobody === (email !== undefined)) throw new WrongUse('Give either --email or --nobody.')
      const { owner, before } = await inUnit(actor, async (unit) => {
        const found = await unit.tx.patient.findUnique({ where: { id: patient }, select: { programId: true } })
        if (!found) throw new CommandFailed(`There is no patient ${patient}.`)
        const { programId } = found
        const given =
          email === undefined
            ? null
            : await unit.tx.staff.findUnique({ where: { email: emailKey(email) }, select: { id: true } })
        if (email !== undefined && !given) throw new CommandFailed(`Nobody has an account with the e-mail ${email}.`)
        const person = await requirePerson(unit, { programId, id: given?.id ?? null, path: 'email' }).catch(
          (error: unknown) => {
            throw isRefusal(error)
              ? new CommandFailed(
                  `${email} cannot have patients of ${programId}: it needs the program and a role that may write.`,
                )
              : error
          },
        )
        return assignPatient(unit, { programId, patientId: patient, owner: person })
      })
      const named = owner?.name ?? 'nobody'
      const said =
        (before?.id ?? null) === (owner?.id ?? null)
          ? `The patient ${patient} belongs to ${named} already.`
          : `The patient ${patient} belongs to ${named} now, before to ${before?.name ?? 'nobody'}.`
      return { say: [said], json: { patientId: patient, owner, before } }
    },
  }),
]
