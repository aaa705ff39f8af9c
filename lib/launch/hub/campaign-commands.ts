// Commands about campaigns: what a program has, and a patient put into one or taken out.

import { type EventEntry, eventEntries } from '@/lib/contract/fields'
import { isRefusal } from '@/lib/contract/refusals'
import { listCampaigns } from '@/lib/messaging/campaigns/list-campaigns'
import { listEntries } from '@/lib/messaging/campaigns/list-entries'
import { requirePatient } from '@/lib/messaging/campaigns/require-patient'
import { stopEntry } from '@/lib/messaging/campaigns/stop-entry'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import { inUnit, type TxUnit } from '@/lib/platform/unit'
import { CommandFailed, command, WrongUse } from './command'
import { requirePrograms } from './require-programs'

const who = {
  patient: { type: 'string', value: 'ID', required: true },
  name: { type: 'string', required: true },
} as const

async function programOf(unit: TxUnit, patientId: string): Promise<string> {
  const patient = await unit.tx.patient.findUnique({ where: { id: patientId }, select: { programId: true } })
  if (!patient) throw new CommandFailed(`There is no patient ${patientId}.`)
  return patient.programId
}

function entriesOf(given: string | undefined): EventEntry[] {
  if (given === undefined) return []
  try {
    const values = Object.entries(JSON.parse(given) as object).map(([key, value]) => ({ key, value }))
    return eventEntries.parse(values)
  } catch {
    throw new WrongUse(`--values is one JSON object of texts, such as '{"pharmacy":"Main Street"}'.`)
  }
}

export const campaignCommands = [
  command({
    name: 'campaign list',
    does: 'List the campaigns of a program with how many patients are in each',
    options: { program: { type: 'string', value: 'ID', required: true } },
    run: async ({ program }, actor) => {
      const campaigns = await inUnit(actor, async (unit) => {
        await requirePrograms(unit, [program])
        return listCampaigns(unit, { programId: program })
      })
      const lines = campaigns.map(({ name, state, steps, active, completed, stopped, title }) =>
        [
          name.padEnd(24),
          state.padEnd(8),
          `${steps} ${steps === 1 ? 'step' : 'steps'}`,
          `${active} active, ${completed} completed, ${stopped} stopped`,
          title,
        ].join('  '),
      )
      return { say: lines.length > 0 ? lines : ['There is no campaign yet.'], json: { campaigns } }
    },
  }),
  command({
    name: 'campaign subscribe',
    does: 'Put a patient into a campaign; --values gives what its texts need, as one JSON object',
    options: { ...who, values: { type: 'string', value: 'JSON' } },
    run: async ({ patient, name, values }, actor) => {
      const entries = entriesOf(values)
      const done = await inUnit(actor, async (unit) => {
        const programId = await programOf(unit, patient)
        await requirePatient(unit, programId, patient)
        return subscribePatient(unit, { programId, patientId: patient, name, entries })
      }).catch((error: unknown) => {
        throw isRefusal(error) && error.refusal === 'campaignUnknown'
          ? new CommandFailed(`The patient’s program has no campaign ${name} under way.`)
          : error
      })
      const said = done.already
        ? `The patient ${patient} is in ${name} already (${done.state}); nothing was changed.`
        : `Put the patient ${patient} into ${name}.`
      return { say: [said], json: { patientId: patient, ...done } }
    },
  }),
  command({
    name: 'campaign stop',
    does: 'End a campaign for one patient; what waits of it is not sent',
    options: who,
    run: async ({ patient, name }, actor) => {
      const ended = await inUnit(actor, async (unit) => {
        const programId = await programOf(unit, patient)
        const campaign = await unit.tx.campaign.findFirst({ where: { programId, name }, select: { id: true } })
        const filter = { programId, patient, limit: 1 }
        const { rows } = campaign ? await listEntries(unit, { ...filter, campaign: campaign.id }) : { rows: [] }
        const [entry] = rows
        if (!entry) throw new CommandFailed(`The patient ${patient} is not in a campaign ${name}.`)
        return { before: entry.state, ...(await stopEntry(unit, { programId, entryId: entry.id })) }
      })
      const said =
        ended.before === 'active'
          ? `Ended ${name} for the patient ${patient}.`
          : `${name} had ended for the patient ${patient} before (${ended.state}).`
      return { say: [said], json: { patientId: patient, entryId: ended.id, name, state: ended.state } }
    },
  }),
]
