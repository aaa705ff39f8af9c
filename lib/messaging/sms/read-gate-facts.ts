// What the gate asks about a phone and whom it belongs to, read in one way by whoever queues a message and whoever sends
// it. Many ask within a statement of their own, so the reading is a column to be put there.

import { isPhone } from '@/lib/contract/fields'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { hoursOf } from '@/lib/contract/partners/sandbox'
import { day } from '@/lib/contract/time'
import { ConsentBasis, ConsentName, type Lifecycle, type SmsReason, type SmsState } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type GateFacts, uncountedKinds } from './gate'
import type { Zone } from './zones/zones'

const { communication, marketing } = ConsentName
const { ended } = ConsentBasis
const notSent = 'failed' satisfies SmsState
/** Nobody will ever know; the phone may have had it. */
const unknown = 'noAnswer' satisfies SmsReason
const reply = 'reply' satisfies SmsKind
const unsubscribed = 'unsubscribed' satisfies Lifecycle
const longest = 7 * day

/** What a program knows of a phone and allows, and what the hub knows beside it; times in milliseconds. */
export type PhoneFacts = {
  /** The program is archived. */
  closed: boolean
  sandbox: boolean
  optedOut: boolean
  held: boolean
  wrong: boolean
  invalid: boolean
  sentLately: number[]
  textedAt: number | null
  perDay: number
  perWeek: number
  outside: { stopped: boolean; held: boolean; invalid: boolean; sentLately: number[] }
}

type FactColumns = {
  /** SQL for the phone's number and the program's id, such as columns of the statement's own tables. */
  phone: string
  program: string
  /** The place of `countedSince`. */
  since: string
}

/** The oldest time a limit can look back to. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - longest)

/** SQL: when the newest texts went out, as many as the larger limit. */
const sentLately = ({ phone, since }: Omit<FactColumns, 'program'>, whose: string, table = 'sms') => `
       array(select floor(extract(epoch from s.sent_at) * 1000)::bigint from ${table} s
              where s.phone_number = ${phone} and ${whose} and s.sent_at > ${since} and (s.state <> '${notSent}' or s.reason = '${unknown}')
                and (s.kind <> all('{${uncountedKinds.join(',')}}'::text[]) or s.kind = '${reply}' and s.reply_to_id is null)
              order by s.sent_at desc limit greatest(allowed.sms_per_day, allowed.sms_per_week))`

// What other programs sent is counted through a view of the owner, which shows that it went and nothing of what it said.
// A sandbox is no program to the others, and knows of none. Asked of a text that is there alone: mostly of none.
const sameRealm = '(select beside.realm from support_program beside where beside.id = s.program_id) = allowed.realm'

/** What may be against any message, as SQL: of the program's own phone, and of what others know of it. */
const own = {
  closed: 'allowed.archived_at is not null',
  sandbox: 'allowed.sandbox',
  optedOut: 'own.stopped_here_at is not null or own.opted_out_at is not null',
  held: 'own.held_here_at is not null',
  wrong: 'own.wrong_at is not null',
  invalid: 'own.invalid_here_at is not null',
} satisfies { [Fact in keyof PhoneFacts]?: string }
const others = {
  stopped: 'known.stopped_at is not null',
  held: 'known.held_at is not null',
  invalid: 'known.invalid_at is not null',
} satisfies { [Fact in keyof PhoneFacts['outside']]?: string }
const members = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
const anything = [...Object.values(own), ...Object.values(others), 'cardinality(lately.any) > 0'].join(' or ')

/** SQL: a column of `PhoneFacts`; with `orNull` null where nothing is known of the phone, as of most. To most phones nothing
 *  went, and then nobody looks twice. */
export const phoneFactsColumn = ({ phone, program, since }: FactColumns, orNull: 'orNull' | null = null): string => `
  (select json_build_object(
     ${members(own)},
     'textedAt', (
       select floor(extract(epoch from texted.received_at) * 1000)::bigint from sms_inbound texted
        where texted.phone_number = ${phone} and texted.program_id = ${program} order by texted.id desc limit 1),
     'perDay', allowed.sms_per_day, 'perWeek', allowed.sms_per_week,
     'sentLately', case when cardinality(lately.any) > 0 then ${sentLately({ phone, since }, `s.program_id = ${program}`)} else '{}' end,
     'outside', json_build_object(${members(others)}, 'sentLately', lately.any))
     from support_program allowed left join phone_state known on known.realm = allowed.realm and known.phone_number = ${phone}
     left join program_phone own on own.program_id = ${program} and own.phone_number = ${phone}
    cross join lateral (select ${sentLately({ phone, since }, sameRealm, 'text_sent')} as any offset 0) lately
    where allowed.id = ${program}${orNull ? ` and (${anything})` : ''})`

/** SQL: whether nothing of a column of `PhoneFacts`, or null, is against any message, so that who took the phone for an
 *  unknown one was right. Whatever is true or false in it is against one when it is true; it is read as text, for each look
 *  into a json reads all of it. The texts of all programs are never fewer than the program's own. */
export const nothingAgainst = (known: string): string => {
  const count = `json_array_length(${known} #> '{outside,sentLately}')`
  return `
  ${known} is null or ${known}::text not like '%: true%'
  and (${count} = 0 or coalesce(${count} < least(nullif((${known} ->> 'perDay')::int, 0), nullif((${known} ->> 'perWeek')::int, 0)), true))`
}

/** SQL: whether the patient of alias `patient` was asked for the consent to messages and said no; one that has ended is
 *  missing, and may be asked for again. A patient who has it, or needs
 *  none, was not refused: the trigger consent_reaches_gate keeps both on the patient's row. */
export const refusedColumn = (patient: string): string => `
  case when ${patient}.required_consent and ${patient}.consented_at is null then coalesce((
    select not answer.value and answer.basis <> '${ended}' from consent answer
     where answer.patient_id = ${patient}.id and answer.name = '${communication}' order by answer.seq desc limit 1), false)
  else false end`

/** SQL: whether the patient of alias `patient` has agreed to marketing, by the newest word of the ledger. */
const marketingColumn = (patient: string): string => `
  coalesce((select said.value from consent said
             where said.patient_id = ${patient}.id and said.name = '${marketing}' order by said.seq desc limit 1), false)`

/** For whom a message is. A patient who comes into being with it has refused nothing. */
export type Whom = {
  phoneNumber: string | null
  zones: readonly string[]
  requiredConsent: boolean
  consentGiven: boolean
  lifecycle?: string
  refused?: boolean
  /** Left out where nothing of a campaign is asked about. */
  marketing?: boolean
}

/** Of a phone nobody has written to, and of a program without limits. */
export const nothingKnown: PhoneFacts = {
  closed: false,
  sandbox: false,
  optedOut: false,
  held: false,
  wrong: false,
  invalid: false,
  sentLately: [],
  textedAt: null,
  perDay: 0,
  perWeek: 0,
  outside: { stopped: false, held: false, invalid: false, sentLately: [] },
}

export const gateFacts = (whom: Whom, known: PhoneFacts): GateFacts => ({
  programClosed: known.closed,
  phone: phoneOf(whom.phoneNumber, known),
  optedOut: known.optedOut || whom.lifecycle === unsubscribed,
  optOutPending: known.held,
  communicationRefused: whom.refused ?? false,
  requiredConsent: whom.requiredConsent,
  consentGiven: whom.consentGiven,
  marketingAgreed: whom.marketing ?? false,
  zones: whom.zones as readonly Zone[],
  ...(known.sandbox && { hours: hoursOf(whom.phoneNumber) }),
  sentLately: known.sentLately.map((at) => new Date(at)),
  outside: { ...known.outside, sentLately: known.outside.sentLately.map((at) => new Date(at)) },
  textedAt: known.textedAt === null ? null : new Date(known.textedAt),
  limits: { perDay: known.perDay, perWeek: known.perWeek },
})

function phoneOf(phoneNumber: string | null, { invalid, wrong }: PhoneFacts): GateFacts['phone'] {
  if (phoneNumber === null) return 'missing'
  if (invalid || !isPhone(phoneNumber)) return 'invalid'
  return wrong ? 'wrong' : 'usable'
}

const ofPatients = statement<
  { patientIds: readonly string[]; phoneNumbers: readonly (string | null)[]; countedSince: Date },
  Row
>(
  'sms.gateFacts',
  'hot',
  `
  select asked.n::int as n, asked.phone as "phoneNumber", p.zones, p.lifecycle, p.required_consent as "requiredConsent",
         p.consented_at is not null as "consentGiven", ${refusedColumn('p')} as refused,
         ${marketingColumn('p')} as marketing,
         ${phoneFactsColumn({ phone: 'asked.phone', program: 'p.program_id', since: ':countedSince::timestamptz' })} as known
    from unnest(:patientIds::text[], :phoneNumbers::text[]) with ordinality as asked (patient, phone, n) join patient p on p.id = asked.patient`,
)

type Row = Required<Whom> & { n: number; known: PhoneFacts }

/** The facts for each message asked about, in that order; undefined where there is no such patient. The number is the
 *  message's own: it may have been written before the patient's changed. */
export async function readGateFacts(
  unit: Pick<Unit, 'sql' | 'now'>,
  asked: readonly { patientId: string; phoneNumber: string | null }[],
): Promise<(GateFacts | undefined)[]> {
  if (asked.length === 0) return []
  const rows = await unit.sql(ofPatients, {
    patientIds: asked.map(({ patientId }) => patientId),
    phoneNumbers: asked.map(({ phoneNumber }) => phoneNumber),
    countedSince: countedSince(unit.now),
  })
  const found = new Map(rows.map((row) => [row.n, gateFacts(row, row.known)]))
  return asked.map((_, index) => found.get(index + 1))
}

const ofPhone = statement<
  { phoneNumber: string | null; programId: string; countedSince: Date },
  { known: PhoneFacts | null; ours: boolean }
>(
  'sms.phoneFacts',
  'list',
  `select ${phoneFactsColumn({ phone: ':phoneNumber::text', program: ':programId::text', since: ':countedSince::timestamptz' })} as known,
                exists (select from patient p where p.program_id = :programId::text and p.phone_number = :phoneNumber::text) as ours`,
)

/** Of a phone whose patient is yet to be made. What other programs know of it is for those who have it on record: a number
 *  that nobody of this program has is taken for an open one. */
export async function readPhoneFacts(
  unit: Pick<Unit, 'sql' | 'now'>,
  { programId, phoneNumber }: { programId: string; phoneNumber: string | null },
): Promise<PhoneFacts> {
  const [row] = await unit.sql(ofPhone, { phoneNumber, programId, countedSince: countedSince(unit.now) })
  if (!row?.known) return nothingKnown
  return row.ours ? row.known : { ...row.known, outside: nothingKnown.outside }
}
