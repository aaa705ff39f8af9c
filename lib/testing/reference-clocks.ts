// The clocks that run, and those that the record asks for as it stands: a reference for what the reader of clocks keeps.
import type { TaskKind } from '@/lib/contract/vocabulary'
import { clockOfTask, clockRow, type PatientStates } from '@/lib/contract/work/clock-kinds'
import { ClockKind } from '@/lib/contract/work/clock-vocabulary'

type Sql = <Row>(text: string) => Promise<Row[]>
type Clock = { kind: ClockKind; subject: string; patient: string | null; state: string; owner: string | null }

// The product attests a consent with the invite alone; a history does it later too, which no clock hears of. What waits for
// the consent of those patients, and what that holds, is left out.
const ofConsent = ClockKind.all.filter(
  (kind) => kind === 'consentAwaited' || clockRow(kind).heldBy.includes('consentAwaited'),
)
const attestedLater = `select t.patient_id from consent t join patient i on i.id = t.patient_id
                        where t.basis = 'attested' and t.at > i.created_at`

const inOrder = (clocks: readonly Clock[]) =>
  clocks
    .map(({ kind, subject, patient, state, owner }) => ({ kind, subject, patient, state, owner }))
    .map((clock) => ({ clock, key: JSON.stringify(clock) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ clock }) => clock)

export const standingClocks = async (sql: Sql): Promise<Clock[]> =>
  inOrder(
    await sql<Clock>(
      `select kind, subject, patient_id as patient, state, owner_id as owner from clock c where state <> 'ended'
        and not (kind = 'flowOpen' and exists (select from timeline_entry t where t.patient_id = c.patient_id and t.kind = 'unsubscribed'))
        and not (kind = any('{${ofConsent.join(',')}}') and patient_id in (${attestedLater}))`,
    ),
  )

type About = { patient: string; kind: ClockKind | TaskKind; subject: string; assignee: string | null }

/** Of each patient's states, open tasks, unread texts and open flows, and of endpoints. The flows of those who once unsubscribed are waited
 *  for no more. */
export async function clocksAskedFor(sql: Sql): Promise<Clock[]> {
  const patients = await sql<PatientStates & { id: string; owner: string | null; left: boolean; later: boolean }>(
    `select id, lifecycle, enrollment, prior_auth as "priorAuth", pap, copay, owner_id as owner,
            exists (select from consent where patient_id = p.id and basis = 'attested') as attested,
            exists (select from timeline_entry where patient_id = p.id and kind = 'unsubscribed') as left,
            p.id in (${attestedLater}) as later
       from patient p`,
  )
  const about = new Map<string, About[]>()
  for (const row of await sql<About>(
    `select patient_id as patient, kind, id as subject, assignee_id as assignee from task where done_at is null
     union all select distinct patient_id, 'reply', 'reply ' || patient_id, null from sms_inbound where meaning = 'other' and seen_at is null
     union all select patient_id, 'flowOpen', id, null from flow where state = 'open' and kind <> 'missing'`,
  ))
    about.set(row.patient, [...(about.get(row.patient) ?? []), row])
  const clocks = patients.flatMap(({ id, owner, left, later, ...states }) => {
    const ofRecord = ClockKind.all.filter((kind) => clockRow(kind).runs?.(states))
    const asked = [
      ...ofRecord.map((kind) => ({ kind, subject: id, assignee: null })),
      ...(about.get(id) ?? [])
        .filter(({ kind }) => !(left && kind === 'flowOpen'))
        .map(({ kind, subject, assignee }) => ({ kind: clockOfTask(kind as TaskKind), subject, assignee })),
    ]
    const kinds = asked.map(({ kind }) => kind)
    const told = asked.filter(({ kind }) => !(later && ofConsent.includes(kind)))
    return told.map(({ kind, subject, assignee }) => ({
      kind,
      subject,
      patient: id,
      state: clockRow(kind).heldBy.some((holder) => kinds.includes(holder)) ? 'paused' : 'running',
      owner: assignee ?? owner,
    }))
  })
  const ofEndpoints = await sql<Clock>(
    `select case state when 'active' then 'endpointFailing' else 'endpointDisabled' end as kind, id as subject, null as patient,
            'running' as state, null as owner
       from endpoint where removed_at is null and (state = 'disabled' or state = 'active' and failing_since is not null)`,
  )
  return inOrder([...clocks, ...ofEndpoints])
}
