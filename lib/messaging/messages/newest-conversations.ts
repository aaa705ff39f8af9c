// Which conversations wait for nobody, the newest first, a page at a time. A cursor is the moment of a conversation's last
// line and its patient: the texts of one campaign share their moment.

import { ConversationFilter } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { PageCursor } from '@/lib/platform/page-cursor'
import type { Unit } from '@/lib/platform/unit'
import { waitingText } from './waiting-text'

const pageSize = 50
/** How many of the latest lines of each direction are looked at in one go: texts to one patient are many. */
const looked = 400
/** So often a page looks on, then it ends, with fewer rows and a cursor. */
const mostLooks = 8

/** More conversations than these wait for nobody at one time. */
export const mostWaiting = 300

/** SQL: the patients who wait for somebody, and whether a text of theirs may be an opt-out. */
export const waitingPatients = `
  select t.patient_id, bool_or(t.meaning = 'perhapsStop') as doubt
    from sms_inbound t where t.program_id = :programId::text and t.patient_id is not null and ${waitingText('t')}
   group by t.patient_id limit ${mostWaiting}`

const before = (at: string, patient: string) =>
  `${at} <= coalesce(:at::timestamptz, 'infinity')
   and (:at::timestamptz is null or (${at}, ${patient}) < (:at::timestamptz, :id::text))`

const lines = (table: string, at: string) => `
  select patient_id, ${at} as at from ${table}
   where program_id = :programId::text and patient_id is not null and ${before(at, 'patient_id')}
   order by ${at} desc, patient_id desc limit ${looked}`
// It stood on an earlier page.
const hasLater = (table: string, at: string) =>
  `exists (select from ${table} s where s.patient_id = l.patient_id and s.program_id = :programId::text
              and s.${at} >= :at::timestamptz and (s.${at}, s.patient_id) >= (:at::timestamptz, :id::text))`

type Given = { programId: string; at: Date | null; id: string | null }
type Key = { patientId: string; at: Date }

// Where one direction has more lines than were looked at, nothing older than the last of these is known yet: that is the
// floor. It comes as a row of its own.
const fromLines = statement<Given, Key & { floor: boolean }>(
  'conversations.newest',
  'list',
  `
  with waits as materialized (${waitingPatients}),
  ours as materialized (${lines('sms', 'created_at')}),
  theirs as materialized (${lines('sms_inbound', 'received_at')}),
  floor as (
    select * from (
      (select * from ours order by at desc, patient_id desc offset ${looked - 1})
       union all
      (select * from theirs order by at desc, patient_id desc offset ${looked - 1})) ends
     order by at desc, patient_id desc limit 1
  ), newest as (
    select patient_id, max(at) as at from (select * from ours union all select * from theirs) line group by patient_id
  )
  (select l.patient_id as "patientId", l.at, false as floor from newest l
    where not exists (select from floor f where (l.at, l.patient_id) < (f.at, f.patient_id))
      and not ${hasLater('sms', 'created_at')} and not ${hasLater('sms_inbound', 'received_at')}
      and l.patient_id not in (select patient_id from waits)
    order by l.at desc, l.patient_id desc limit ${pageSize + 1})
  union all
  select patient_id, at, true from floor`,
)

// Somebody's own patients are few, whatever the program sends: each is asked for its last line.
const ofOwner = statement<Given & { me: string }, Key>(
  'conversations.mine',
  'list',
  `
  with waits as materialized (${waitingPatients})
  select l.id as "patientId", l.at from (
    select p.id, greatest(ours.at, theirs.at) as at from patient p
      left join lateral (select created_at as at from sms s
        where s.patient_id = p.id and s.program_id = :programId::text order by s.id desc limit 1) ours on true
      left join lateral (select received_at as at from sms_inbound s
        where s.patient_id = p.id and s.program_id = :programId::text order by s.id desc limit 1) theirs on true
     where p.owner_id = :me::text and p.program_id = :programId::text) l
   where l.at is not null and ${before('l.at', 'l.id')} and l.id not in (select patient_id from waits)
   order by l.at desc, l.id desc limit ${pageSize + 1}`,
)

type Asked = { programId: string; filter: ConversationFilter; before: PageCursor | null }

/** Those of the page, and where the next one begins. A page may be short, or empty, and yet have a next one. */
export async function newestConversations(unit: Unit, { programId, filter, before: from }: Asked) {
  const given = (cursor: PageCursor | null) => ({ programId, at: cursor?.at ?? null, id: cursor?.id ?? null })
  if (filter === 'mine') return pageOf(await unit.sql(ofOwner, { ...given(from), me: unit.actor.id }), null)
  if (filter !== ConversationFilter.everything) return pageOf([], null)

  const found: Key[] = []
  let cursor = from
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const rows = await unit.sql(fromLines, given(cursor))
    const floor = rows.find((row) => row.floor)
    found.push(...rows.filter((row) => !row.floor))
    cursor = floor ? cursorOf(floor) : null
    if (!floor || found.length > pageSize) break
  }
  return pageOf(found, cursor)
}

const cursorOf = ({ at, patientId }: Key): PageCursor => ({ at, id: patientId })

function pageOf(found: readonly Key[], further: PageCursor | null) {
  const keys = found.slice(0, pageSize)
  const last = keys.at(-1)
  return { keys, older: found.length > pageSize && last ? cursorOf(last) : further }
}
