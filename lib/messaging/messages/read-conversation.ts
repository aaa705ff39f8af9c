// Everything that went back and forth with a patient, newest first: messages sent or not, and texts received.

import type { GatewayName, OptChannel, OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import type { HeldText } from '@/lib/contract/messaging/text-decision'
import type { Conversation, ConversationLine, PhoneCard } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsState } from '@/lib/contract/vocabulary'
import { type SmsRow, smsCardOf, smsColumns, undoUntilOf } from '@/lib/messaging/sms/sms-card'
import { statement } from '@/lib/platform/db/statement'
import { readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readPhoneCard } from './read-phone-card'
import { type TextRow, textColumns, textInOf } from './text-in'
import { unansweredText } from './waiting-text'
import { watchConversation } from './watch-conversation'

const readHead = statement<{ patientId: string; programId: string }, Head>(
  'conversation.head',
  'list',
  `select p.first_name as "firstName", p.last_name as "lastName", p.phone_number as "phoneNumber", s.gateway,
                (select count(*)::int from sms_inbound i where i.patient_id = p.id and ${unansweredText('i')}) as waiting
           from patient p join support_program s on s.id = p.program_id
          where p.id = :patientId::text and p.program_id = :programId::text`,
)

// Both sides by time and then by id, so that a page begins where the last one ended, whichever side that was.
type Given = { patientId: string; programId: string; at: Date | null; id: string | null; most: number }
const page = (table: string, columns: string, at: string) =>
  `select ${columns} from ${table} t
    where t.patient_id = :patientId::text and t.program_id = :programId::text
      and (:at::timestamptz is null or (t.${at}, t.id) < (:at::timestamptz, :id::text))
    order by t.${at} desc, t.id desc limit :most::int`

const readSent = statement<Given, Sent>(
  'conversation.sent',
  'list',
  page('sms', `${smsColumns('t')}, t.kind, t.by_kind as "byKind", t.by_name as "byName"`, 'created_at'),
)
const readReceived = statement<Given, TextRow>(
  'conversation.received',
  'list',
  page('sms_inbound', textColumns('t'), 'received_at'),
  { opens: { body: ['sms_inbound.body', 'id'] } },
)

const waits = ['queued', 'deferred'] as const satisfies readonly SmsState[]
const mostHeld = 5
const readHeld = statement<{ patientId: string; programId: string }, HeldText & { inAll: number }>(
  'conversation.held',
  'list',
  `select id, kind as occasion, body, language, count(*) over ()::int as "inAll" from sms
    where patient_id = :patientId::text and program_id = :programId::text and state in (${waits.map((state) => `'${state}'`).join(', ')})
    order by not_before, id limit ${mostHeld}`,
)

type Head = Conversation['patient'] & { phoneNumber: string | null; gateway: GatewayName; waiting: number }
type Sent = SmsRow & { id: string; kind: string; byKind: CallerKind; byName: string }
type Input = { programId: string; patientId: string; before?: string; limit: number }

/** Throws notFound for a patient of another program, and dataInvalid for a cursor no page ends at. */
export async function readConversation(unit: TxUnit, input: Input): Promise<Conversation> {
  const { programId, patientId, before, limit } = input
  // The mark first: what changes after it is seen again, never missed.
  const { mark } = await watchConversation(unit, input)
  const [head] = await unit.sql(readHead, { patientId, programId })
  if (!head) throw new Refusal('notFound')

  const asked = { patientId, programId, ...cursorOf(before), most: limit + 1 }
  const sent = await unit.sql(readSent, asked)
  const received = await unit.sql(readReceived, asked)
  const found = [...sent.map((row) => sentLine(row, unit.now)), ...received.map(receivedLine)].sort(newestFirst)
  const lines = found.slice(0, limit)
  const last = lines.at(-1)

  await record(unit, {
    action: 'conversation.read',
    programId,
    patientIds: [patientId],
    data: { lines: lines.length, ...(before && { older: true }) },
  })
  const { phoneNumber, gateway, waiting, firstName, lastName } = head
  const phone = await readPhoneCard(unit, { programId, patientId, phoneNumber })
  const held = phone.heldAt === null ? [] : await unit.sql(readHeld, { patientId, programId })
  return {
    patient: { id: patientId, firstName, lastName },
    phone,
    optedOutByName: await recordedBy(unit, programId, phone),
    gateway,
    waiting,
    held: held.map(({ inAll: _, ...text }) => text),
    heldCount: held[0]?.inAll ?? 0,
    lines,
    older: found.length > limit && last ? writePageCursor({ at: last.at, id: idOf(last) }) : null,
    mark,
    asOf: unit.now.toISOString(),
  }
}

const inConsole: OptChannel = 'console'
const whoRecorded = statement<{ phoneNumber: string | null; programId: string }, { name: string }>(
  'conversation.whoRecorded',
  'list',
  `select actor_name as name from opt_event
          where phone_number = :phoneNumber::text and direction = '${'out' satisfies OptDirection}' and channel = '${inConsole}' and program_id = :programId::text order by id desc limit 1`,
)

async function recordedBy(unit: TxUnit, programId: string, phone: PhoneCard): Promise<string | null> {
  if (phone.optedOutBy !== inConsole) return null
  const [row] = await unit.sql(whoRecorded, { phoneNumber: phone.phoneNumber, programId })
  return row?.name ?? null
}

/** Where the page before ended: a time and an id. */
function cursorOf(before: string | undefined): { at: Date | null; id: string | null } {
  if (before === undefined) return { at: null, id: null }
  const cursor = readPageCursor(before)
  if (!cursor) throw new Refusal('dataInvalid')
  return cursor
}

const idOf = (line: ConversationLine) => (line.kind === 'sent' ? line.sms.id : line.text.id)

function newestFirst(one: ConversationLine, other: ConversationLine): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return idOf(one) < idOf(other) ? 1 : -1
}

const sentLine = (row: Sent, now: Date): ConversationLine => ({
  kind: 'sent',
  at: row.createdAt.toISOString(),
  sms: smsCardOf(row),
  occasion: row.kind,
  byKind: row.byKind,
  byName: row.byName,
  undoUntil: undoUntilOf(row, now),
})

function receivedLine(row: TextRow): ConversationLine {
  const text = textInOf(row)
  return { kind: 'received', at: text.at, text }
}
