// A code to the phone on record, asked for on the page of a link: six digits that work for ten minutes, three an hour for a
// patient. The database keeps a keyed hash; the text that carries it is sealed until it is sent.

import { createHmac, randomInt } from 'node:crypto'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { hour, minute } from '@/lib/contract/time'
import type { PatientLanguage, TaskKind } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { messageMade, taskColumns, tasksLogged } from '@/lib/log/parts'
import { planCode } from '@/lib/messaging/sms/plan-code'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { sealKeys } from '@/lib/platform/key-ring'
import { type ActorValues, actorValues, ofGiven } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { taskRow } from '@/lib/platform/record/task-row'
import type { Unit } from '@/lib/platform/unit'
import { holdPatient } from './hold-patient'
import { hashOf } from './link-key'
import { opensConsents } from './link-state'
import type { LinkFile } from './open-link'

type Sent = { codeId: string; phone: string | null }
/** What the database may hold of a code, by the present key first. What went to a number that is no more on record is none. */
export const codeHashes = ({ codeId, phone }: Sent, typed: string): string[] =>
  sealKeys().map((key) => createHmac('sha256', key).update(`link code:${codeId}:${phone}:${typed}`).digest('base64url'))

export const endingOf = (phone: string | null) => phone?.slice(-4) ?? ''

const counted = statement<{ patientId: string; since: Date }, { n: number }>(
  'links.codesSent',
  'list',
  `select count(*)::int as n from flow f join flow_link l on l.flow_id = f.id join link_code c on c.link_id = l.id
    where f.patient_id = :patientId::text and c.sent_at > :since::timestamptz`,
)

/** Of the newest code alone. */
export const isLive = (c: string) =>
  `${c}.used_at is null and ${c}.tries < ${flowLimits.codeTries} and ${c}.expires_at > :now::timestamptz and ${c}.phone_ending = :ending::text`

const live = statement<{ linkId: string; ending: string; now: Date }>(
  'links.liveCode',
  'list',
  `select c.id from (select * from link_code where link_id = :linkId::text order by sent_at desc, id desc limit 1) c where ${isLive('c')}`,
)

/** A code was sent that still opens the link. */
export async function hasLiveCode(unit: Unit, { link, patient }: LinkFile): Promise<boolean> {
  const asked = { linkId: link.id, ending: endingOf(patient.phoneNumber), now: unit.now }
  return (await unit.sql(live, asked)).length > 0
}

type Given = ActorValues & { linkId: string; programId: string; patientId: string; told: string }

const write = statement<Given & SmsValues & { codeId: string; hash: string; ending: string; expiresAt: Date }>(
  'links.sendCode',
  'set',
  `
  with message as (${smsRow({})}
  ), kept as (
    insert into link_code (id, link_id, code_hash, phone_ending, sent_at, expires_at)
    select :codeId::text, :linkId::text, :hash::text, :ending::text, :now::timestamptz, :expiresAt::timestamptz
     where :smsState::text = 'queued'
  ), audited as (${auditRow({ action: 'link.codeSent', data: ':told::jsonb' })}
  )${changeRow({ kind: 'messageMade', subject: ':smsId::text', data: messageMade, where: ':smsId::text is not null' })}`,
)

const needsPerson = 'linkNeedsPerson' satisfies TaskKind
// One task at a time, however often a code is asked for.
const askPerson = statement<Given & { taskId: string; session: string | null }>(
  'links.needsPerson',
  'set',
  `
  with told as (
    update link_session set no_code_at = :now::timestamptz where id = :session::text and link_id = :linkId::text
  ), asked as (${taskRow({
    of: `(select) one where not exists (select from task t where t.patient_id = :patientId::text and t.kind = '${needsPerson}' and t.done_at is null)`,
    kind: needsPerson,
    ...ofGiven,
    data: ':told::jsonb',
  })} returning ${taskColumns('task')}
  )${tasksLogged('asked')} select id from asked`,
)

/** cannot: the phone on record takes no code now, and a person has a task. */
export type SentCode = 'sent' | 'tooOften' | 'cannot'
type Asked = { cookie: string | undefined; language: PatientLanguage }

/** In a transaction. `language`: that of the page. */
export async function sendCode(unit: Unit, file: LinkFile, { cookie, language }: Asked): Promise<SentCode> {
  const { link, flow, patient, program } = file
  const { now } = unit
  // Whoever asks twenty times at once is sent no more: counted under the lock.
  await holdPatient(unit, flow)
  if (!opensConsents(file) || program.archived) return 'cannot'
  const since = new Date(now.getTime() - hour)
  const [sent] = await unit.sql(counted, { patientId: patient.id, since })
  if ((sent?.n ?? 0) >= flowLimits.codesAnHour) return 'tooOften'

  const { phoneNumber } = patient
  const [facts] = await readGateFacts(unit, [{ patientId: patient.id, phoneNumber }])
  const [codeId, code] = [newId('lc'), newCode()]
  const planned = facts && planCode({ language, facts }, { program, code, by: unit.actor.kind }, now)
  const goes = phoneNumber !== null && planned?.status === 'queued'
  const told = { flowId: flow.id, linkId: link.id, kind: flow.kind, ...(!goes && { refused: 'cannot' }) }
  const given = {
    ...actorValues(unit),
    linkId: link.id,
    programId: flow.programId,
    patientId: patient.id,
    told: JSON.stringify(told),
  }
  await unit.sql(write, {
    ...given,
    ...smsValues(planned ?? null, { phone: phoneNumber, kind: 'oneTimeCode' }),
    codeId,
    hash: codeHashes({ codeId, phone: phoneNumber }, code)[0] ?? '',
    ending: endingOf(phoneNumber),
    expiresAt: new Date(now.getTime() + flowLimits.codeMinutes * minute),
  })
  if (goes) return 'sent'
  await unit.sql(askPerson, { ...given, taskId: newId('tk'), session: cookie ? hashOf(cookie) : null })
  return 'cannot'
}

const newCode = () => String(randomInt(10 ** flowLimits.codeDigits)).padStart(flowLimits.codeDigits, '0')
