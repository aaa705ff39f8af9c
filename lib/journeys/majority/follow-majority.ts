// Minors come of age: the caregiver is asked sixty days before, on the day their authority ends, and the new adult is asked
// for consents of their own. Each step of each patient is a transaction that first holds the patient and looks again, so a
// worker that dies leaves nobody half done, and of two workers the second finds it done.
import { majorityNoticeDays, oldestMajority, youngestMajority } from '@/lib/contract/patients/majority'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { holdPatient } from '@/lib/journeys/links/hold-patient'
import { oneOf, statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { askOwnPhone, ownPhoneTask } from './ask-own-phone'
import { askRenewal, type NewAdult } from './ask-renewal'
import { endCaregiver } from './end-caregiver'
import { dueOf, type MinorRow, minorColumns } from './minor-row'

const batch = 200
/** The farthest that a sandbox's clock can be ahead, and a day for the zones. */
const aheadDays = 401

const from = `support_program s join patient p on p.program_id = s.id left join majority m on m.patient_id = p.id`
// Once more and wider first: that is the index's own condition (patient_with_caregiver).
const isMinor = `(p.phone_is_caregivers or p.is_caregiver) and p.phone_is_caregivers and m.ended_at is null and s.archived_at is null`

// Patients near the earliest day there is, who were younger than the latest when they came.
const find = statement<{ now: Date; after: string; batch: number }, MinorRow>(
  'majority.find',
  'list',
  `select ${minorColumns} from ${from}
    where ${isMinor} and p.id > :after::text
      and p.born_on <= :now::timestamptz::date + ${majorityNoticeDays + 1} + case when s.sandbox then ${aheadDays} else 0 end - interval '${youngestMajority} years'
      and p.born_on > p.created_at::date - 1 - interval '${oldestMajority} years'
    order by p.id limit :batch::int`,
)
const read = statement<{ patientId: string }, MinorRow>(
  'majority.read',
  'list',
  `select ${minorColumns} from ${from} where ${isMinor} and p.id = :patientId::text and p.born_on is not null`,
)
const adults = `majority m join patient p on p.id = m.patient_id join support_program s on s.id = p.program_id`
const toRenew = `m.ended_at is not null and m.renewal_at is null and not p.phone_is_caregivers and s.archived_at is null`
const findAdults = statement<{ after: string; batch: number }, Pick<NewAdult, 'patientId' | 'programId'>>(
  'majority.findAdults',
  'list',
  `select p.id as "patientId", p.program_id as "programId" from ${adults}
    where ${toRenew} and m.patient_id > :after::text order by m.patient_id limit :batch::int`,
)
const readAdult = statement<{ patientId: string }, NewAdult>(
  'majority.readAdult',
  'list',
  `select ${minorColumns}, m.caregiver_phone as "caregiverPhone", m.own_phone as "ownPhone", s.invite_flow as "inviteFlow"
     from ${adults} where ${toRenew} and m.patient_id = :patientId::text`,
)
const call = 'call' satisfies TaskKind
// Tasks before patients, where a clock follows the task.
const holdTasks = statement<{ patientId: string }>(
  'majority.holdTasks',
  'claim',
  `select id from task where patient_id = :patientId::text and kind ${oneOf(ownPhoneTask, call)} and done_at is null order by id for no key update`,
)

type Of = { patientId: string; programId: string }

/** Answers how many steps it took. */
export async function followMajority(actor: Actor, now = new Date()): Promise<number> {
  let done = 0
  const each = async (of: Of, step: (unit: Unit) => Promise<boolean>) => {
    try {
      if (await inSql(actor, (unit) => step({ ...unit, now }))) done += 1
    } catch (err) {
      // One patient's trouble keeps nobody else waiting; the next look tries again.
      log().error({ event: 'patients.majority', hints: [of.patientId], err })
    }
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: MinorRow[] = await single(actor, now).sql(find, { now, after, batch })
    for (const row of rows.filter((each) => dueOf(each, now) !== null)) await each(row, (unit) => settle(unit, row))
    after = rows.length < batch ? undefined : rows.at(-1)?.patientId
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Of[] = await single(actor, now).sql(findAdults, { after, batch })
    for (const row of rows) await each(row, (unit) => renew(unit, row))
    after = rows.length < batch ? undefined : rows.at(-1)?.patientId
  }
  return done
}

async function settle(unit: Unit, of: Of): Promise<boolean> {
  await unit.sql(holdTasks, { patientId: of.patientId })
  if (!(await holdPatient(unit, of))) return false
  const [row] = await unit.sql(read, { patientId: of.patientId })
  const due = row && dueOf(row, unit.now)
  if (!due) return false
  if (due.act === 'ask') await askOwnPhone(unit, row, due.on)
  else await endCaregiver(unit, row, due.on)
  return true
}

async function renew(unit: Unit, of: Of): Promise<boolean> {
  await unit.sql(holdTasks, { patientId: of.patientId })
  if (!(await holdPatient(unit, of))) return false
  const [row] = await unit.sql(readAdult, { patientId: of.patientId })
  return row ? askRenewal(unit, row) : false
}
