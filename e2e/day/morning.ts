// A desk as a day begins, whatever the hour of the run.
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { pool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { inSql, inUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { tellWork } from '@/lib/testing/tell-work-by-hand'
import { type Desk, freePhone, noonZone, operator } from '../fixtures'

const hour = 3_600_000
const everyHour = JSON.stringify(Array(7).fill([0, 1440]))

/** What waits as the day begins: a text that may be an opt-out, a text, a decision and something to follow up. */
export async function morning({ program, person, invite, event }: Desk) {
  const phones = [freePhone(), freePhone()]
  const at = async (lastName: string, firstName: string, phoneNumber = freePhone()) =>
    await invite({ lastName, firstName, phoneNumber })
  const evans = await at('Evans', 'Ruth', phones[0])
  const davis = await at('Davis', 'Olga', phones[1])
  const [adler, clark, zimmer] = [await at('Adler', 'Rosa'), await at('Clark', 'Noel'), await at('Zimmer', 'Ida')]
  await event(adler, 'enrollment.status', 'pending')
  await pool().query(
    `update business_calendar set hours = $2, federal = '{}', version = version + 1 where program_id = $1`,
    [program.id, everyHour],
  )
  await pool().query('update patient set zones = array[$2] where program_id = $1', [program.id, noonZone()])
  for (const [patientId, from, body] of [
    [evans, phones[0], 'please leave me alone'],
    [davis, phones[1], 'Is 2 pm ok instead'],
  ] as const)
    await inSql(operator, (unit) =>
      receiveText(unit, {
        gateway: 'builtIn',
        gatewayId: newId('tx'),
        from: from ?? '',
        to: program.id,
        body,
        programId: program.id,
        patientId,
      }),
    )
  await inUnit(operator, async (unit) => {
    const mine = [evans, davis, adler, clark]
    await unit.tx.patient.updateMany({ where: { id: { in: mine } }, data: { ownerId: person.id } })
    const task = { id: `tk_${clark}`, programId: program.id, patientId: clark, kind: 'followUp', assigneeId: person.id }
    const dueAt = new Date(Date.now() + 100 * hour)
    await unit.tx.task.create({ data: { ...task, createdAt: new Date(), title: 'Ask the pharmacy', dueAt } })
    await tellWork(unit, { patients: mine, tasks: [task.id] })
  })
  await followClocksUntil({ ...operator, kind: 'system' as const })
  return { adler, clark, zimmer }
}
