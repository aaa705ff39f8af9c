// Consents end where a program says so (`program set --consent-months`): thirty days before, the patient is asked for them
// again by a form of only those, without a task for anybody; when the time is over the ledger gets one more row, and what
// they govern stops as it does when they are taken back. Each patient is a transaction of their own: a worker that dies
// leaves nobody half done.
import type { NewConsent } from '@/lib/consents/record-consents'
import { SignedItem, withSignature } from '@/lib/contract/journeys/flow'
import { ConsentBasis, type FlowKind, LedgerName, type TimelineKind } from '@/lib/contract/vocabulary'
import { holdPatient } from '@/lib/journeys/links/hold-patient'
import { sendLink } from '@/lib/journeys/links/send-link'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { actorValues } from '@/lib/platform/record/actor-values'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { writeConsents } from './write-consents'

/** So long before the end a patient is asked again. */
const askedDays = 30
const batch = 200
const kind = 'consentWithdrawn' satisfies TimelineKind
const missing = 'missing' satisfies FlowKind
const consent = 'consent' satisfies FlowKind

type Due = { patientId: string; programId: string }
type Term = Due & { name: LedgerName; over: boolean }

const standing = `consent_now c join patient p on p.id = c.patient_id join support_program s on s.id = p.program_id`
const ends = 'c.at + make_interval(months => s.consent_months)'
const soon = `${ends} - make_interval(days => ${askedDays})`

// One row a patient: what is over, or is over soon and was not asked for since.
const find = statement<{ now: Date; after: string; batch: number }, Due>(
  'consents.ending',
  'list',
  `select p.id as "patientId", p.program_id as "programId"
     from ${standing}
    where s.consent_months > 0 and s.archived_at is null and c.value and ${soon} <= :now::timestamptz and p.id > :after::text
      and (${ends} <= :now::timestamptz
           or not exists (select from flow f join flow_link l on l.flow_id = f.id
                           where f.patient_id = p.id and l.created_at >= ${soon}
                             and (f.kind = '${consent}' or f.kind = '${missing}' and c.name = any(f."only"))))
    group by p.id, p.program_id order by p.id limit :batch::int`,
)

// Read once the patient is held: what was given again meanwhile stands.
const read = statement<{ now: Date; patientId: string }, Term>(
  'consents.terms',
  'list',
  `select p.id as "patientId", p.program_id as "programId", c.name, ${ends} <= :now::timestamptz as over
     from ${standing}
    where p.id = :patientId::text and s.consent_months > 0 and c.value and ${soon} <= :now::timestamptz order by c.name`,
)
const tell = statement<
  TimelineValues & { entryId: string; patientId: string; programId: string; timelineData: string }
>(
  'consents.tellEnd',
  'set',
  `with told as (${timelineRow({ kind, data: ':timelineData::jsonb' })}
  )${changeRow({ kind })}`,
)

/** Answers how many patients it asked or ended something for. */
export async function endConsents(actor: Actor, now = new Date()): Promise<number> {
  let done = 0
  for (let after = ''; ; ) {
    const found = await single(actor, now).sql(find, { now, after, batch })
    for (const due of found) {
      try {
        await inSql(actor, (unit) => settle({ ...unit, now }, due))
        done += 1
      } catch (err) {
        // One patient's trouble keeps nobody else's consent in force.
        log().error({ event: 'consents.end', hints: [due.patientId], err })
      }
    }
    after = found.at(-1)?.patientId ?? ''
    if (found.length < batch) return done
  }
}

async function settle(unit: Unit, { programId, patientId }: Due): Promise<void> {
  if (!(await holdPatient(unit, { patientId, programId }))) return
  const terms = await unit.sql(read, { patientId, now: unit.now })
  const over = terms.filter((term) => term.over).map(({ name }) => name)
  if (over.length > 0) await end(unit, { programId, patientId }, over)
  const left = terms.filter((term) => !term.over).map(({ name }) => name)
  if (left.length > 0) await ask(unit, { programId, patientId }, left)
}

async function end(unit: Unit, { programId, patientId }: Due, names: readonly LedgerName[]): Promise<void> {
  const row = { patientId, value: false, basis: ConsentBasis.ended, channel: 'api' } as const
  await writeConsents(
    unit,
    programId,
    names.map((name): NewConsent => ({ ...row, name })),
  )
  for (const name of names) {
    const timelineData = JSON.stringify({ name, ended: true })
    await unit.sql(tell, { ...actorValues(unit), entryId: newId('ev'), programId, patientId, timelineData })
  }
}

/** The document of a consent-only enrollment is asked for as a whole, with the texts it covers. Nobody has a task of it:
 *  nothing is missing yet, and the end makes itself known. */
async function ask(unit: Unit, place: Due, names: readonly LedgerName[]): Promise<void> {
  const only = withSignature(SignedItem.all.filter((item) => names.includes(item)))
  const asked = names.includes(LedgerName.enrollment)
    ? ({ kind: consent } as const)
    : ({ kind: missing, only } as const)
  await sendLink(unit, { ...place, ...asked, cause: 'operator', send: true })
}
