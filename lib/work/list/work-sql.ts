// Pieces of the statements about what needs action. A tab is one range of an index for each group (prisma/migrations),
// in the order of due times, of which the most urgent clock of each patient is a row: what others of theirs stand in the
// tab is looked up by patient. Our own is seen a week ahead, what others owe from the day on which it is due.
import { lateOnlyGroups, owedKinds } from '@/lib/contract/work/clock-kinds'
import { WorkGroup, type WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { daysAhead, type WorkAsked } from '@/lib/contract/work/work'
import { lit } from '@/lib/platform/db/statement'

/** `me` asks; what is null is not asked for. */
export type ListedValues = {
  programId: string
  now: Date
  me: string
  groups: readonly WorkGroup[]
  statuses: readonly string[] | null
  owner: string | null
  today: boolean
  escalated: boolean
}
export const listedValues = (
  programId: string,
  { kind, status, owner, today, escalated }: WorkAsked,
  { now, me }: { now: Date; me: string },
): ListedValues => ({
  programId,
  now,
  me,
  groups: kind && kind.length > 0 ? kind : WorkGroup.all,
  statuses: status && status.length > 0 ? status : null,
  owner: owner ?? null,
  today: today !== undefined,
  escalated: escalated !== undefined,
})

const listOf = (words: readonly string[]) => `array[${words.map(lit).join(', ')}]`
const owed = (clock: string) => `${clock}.kind = any(${listOf(owedKinds)})`

/** The ends of the program's day and of the days that are seen ahead. */
export const days = `(select d.ends, d.ends + interval '${daysAhead} days' as ahead
    from support_program o cross join lateral (
      select (date_trunc('day', :now::timestamptz at time zone o.time_zone) + interval '1 day') at time zone o.time_zone as ends) d
   where o.id = :programId::text offset 0) d`

/** What stood when the row was put away, until then or until it is due; what is late was late already. */
const covers = (clock: string) =>
  `z.until > :now::timestamptz and z.at >= ${clock}.started_at and (${clock}.due_at > :now::timestamptz or ${clock}.due_at <= z.at)`
export const snoozed = (clock: string) =>
  `exists (select from snooze z where z.patient_id = ${clock}.patient_id and ${covers(clock)} offset 0)`

type Tab = { from: string; shows: (clock: string) => string }
const tabs: Record<WorkTab, Tab> = {
  mine: { from: 'clock c', shows: (clock) => `${clock}.owner_id = :me::text and not ${snoozed(clock)}` },
  team: { from: 'clock c', shows: (clock) => `not ${snoozed(clock)}` },
  unassigned: { from: 'clock c', shows: (clock) => `${clock}.owner_id is null and not ${snoozed(clock)}` },
  snoozed: {
    from: 'snooze z join clock c on c.patient_id = z.patient_id',
    shows: (clock) =>
      `z.program_id = :programId::text and ${covers(clock)} and (z.by_id = :me::text or ${clock}.owner_id = :me::text)`,
  },
}

/** Of rows as a whole, and of those that were asked for. */
type Of = { tab: WorkTab; filtered: boolean }

const stands = (clock: string, { tab, filtered }: Of) => `
  ${clock}.program_id = :programId::text and ${clock}.state = 'running'
  and ${clock}.due_at < case when ${owed(clock)} then d.ends else d.ahead end
  and (${clock}.listed_from <= :now::timestamptz or ${owed(clock)}) and ${tabs[tab].shows(clock)}
  ${filtered ? filters(clock) : ''}`

const filters = (clock: string) => `
  and ${clock}.list_group = any(:groups::text[]) and (:owner::text is null or ${clock}.owner_id = :owner::text)
  and (not :today::boolean or ${clock}.due_at < d.ends) and (not :escalated::boolean or ${clock}.escalated_at is not null)
  and (:statuses::text[] is null or exists (select from patient f where f.id = ${clock}.patient_id and f.enrollment = any(:statuses::text[])))`

/** Late first, then ours before what others owe, then by due time: as the Next line of a patient has it. */
const urgency = (clock: string) => `(${clock}.due_at > :now::timestamptz, ${owed(clock)}, ${clock}.due_at, ${clock}.id)`

/** What is next for the patient `patient`, of which a list shows the due time; null where nothing runs. A state within
 *  `coalesce` fits no index of those that run: while few clocks were counted, the planner took one of all of them in place
 *  of the patient's own, and a list of 50 read them 50 times. */
export const nextDueOf = (patient: string) => `(
  select jsonb_build_object('kind', c.kind, 'dueAt', c.due_at, 'warnAt', c.warn_at, 'escalatedAt', c.escalated_at)
    from clock c where c.patient_id = ${patient} and c.state <> 'ended' and coalesce(c.state = 'running', false) and c.due_at is not null
   order by ${urgency('c')} limit 1)`

const lateOnly = listOf(lateOnlyGroups)
/** Every clock of the group `g.word` in the tab; beside `days`. */
export const clocksOf = (of: Of) => `${tabs[of.tab].from}
  where c.list_group = g.word and c.due_at < case when g.word = any(${lateOnly}) then d.ends else d.ahead end
    and ${stands('c', of)}`

/** The clocks of the patient of `c` as `o`. `offset 0` keeps them a look-up per clock: joined, all clocks of a group were
 *  asked and sorted before the first was shown. */
const othersOfPatient = `(select * from clock o where o.patient_id = c.patient_id and o.state = 'running' offset 0) o`

/** The rows of the group `g.word`, each the most urgent clock of its patient in the tab; beside `days`. */
export const rowsOf = (of: Of) => `${clocksOf(of)}
    and not exists (select from ${othersOfPatient} where o.id <> c.id and ${stands('o', of)}
                       and ${urgency('o')} < ${urgency('c')} offset 0)`

/** What else of the patient of `c` stands in the tab. */
export const alsoOf = (of: Of) =>
  `(select count(*)::int from ${othersOfPatient} where o.id <> c.id and ${stands('o', of)})`

export const groupsInOrder = 'unnest(:groups::text[]) with ordinality g(word, place)'
export const everyGroup = `unnest(${listOf(WorkGroup.all)}) with ordinality g(word, place)`
/** Until when the row of `c` is away. */
export const awayUntil = `(select z.until from snooze z where z.patient_id = c.patient_id and ${covers('c')})`
