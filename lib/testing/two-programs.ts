// Two programs whose patients have the same phone, the people and the partner of the second one, and everything they can
// say or ask about that phone.

import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import type { ConsoleEndpoint, PartnerEndpoint } from '@/lib/contract/endpoint'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { enrollmentStatus, notifyNextCall, type Role } from '@/lib/contract/vocabulary'
import { pool } from '@/lib/platform/db/client'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { type Answered, answered, incoming, makeProgram, makeToken } from './partner'
import { type Body, event, someone } from './people'
import { staffRoles } from './signed-in'

const operator: Actor = { kind: 'operator', id: 'test', name: 'Test', requestId: 'r', address: '127.0.0.1' }
const own = 'http://localhost:3000'

export type Caller = Role
export const callers: readonly Caller[] = ['partner', ...staffRoles]

let people = 0
/** The id of a session of a new person of the program. */
async function openFor(role: Role, programId: string): Promise<string> {
  people += 1
  const person = {
    email: `${role}-${people}@example.org`,
    name: role,
    role,
    programIds: [programId],
    password: `a long enough ${role}`,
  }
  const { id } = await inUnit(operator, (u) => createStaff(u, person))
  const { rows } = await pool().query<{ hash: string }>('select password_hash as hash from staff where id = $1', [id])
  const session = await openSession(single(operator), { id, passwordHash: rows[0]?.hash ?? '' }, 'test')
  if (session === null) throw new Error('a new person was not let in')
  return session
}

export type Side = { programId: string; token: string; cookies: ReadonlyMap<Role, string> }

type Given = { gateway: 'builtIn' | 'twilio'; from: string | null; cookieOf: (session: string) => Promise<string> }

export async function makeSide({ gateway, from, cookieOf }: Given): Promise<Side> {
  const programId = await makeProgram()
  await pool().query(
    'update support_program set gateway = $2, sms_from = $3, sms_per_day = 4, sms_per_week = 9 where id = $1',
    [programId, gateway, from],
  )
  const known = new Map<Role, string>()
  for (const role of staffRoles) known.set(role, await cookieOf(await openFor(role, programId)))
  return { programId, token: (await makeToken([programId])).token, cookies: known }
}

/** A call as its door hands it over. */
export async function say(
  side: Side,
  caller: Caller,
  name: EndpointName,
  { body = {}, patientId = 'pt_none', query = '' }: { body?: object; patientId?: string; query?: string } = {},
): Promise<Answered> {
  const { method } = endpoints[name] as ConsoleEndpoint | PartnerEndpoint
  const headers = { origin: own, ...(caller !== 'partner' && { cookie: side.cookies.get(caller) ?? '' }) }
  const asked = incoming({
    ...(caller === 'partner' && { token: side.token }),
    params: { programId: side.programId, patientId, smsId: 'sms_none', textId: 'tx_none', taskId: 'tk_none' },
    body,
    headers,
    requestId: 'request',
  })
  return answered(await served[name]({ ...asked, method, query: new URLSearchParams(query) }))
}

export type Saying = { name: EndpointName; body?: object; query?: string }

const optIn = (programId: string, value: string) => ({
  action: { name: 'consent', value: 'sms', additionalData: [{ key: 'opt-in', value }] },
  supportProgramId: programId,
})
const nextCall = (programId: string) => event(programId, notifyNextCall, '', { date: 'Monday' })

/** Who the phone is invited as. */
export const invited = (programId: string, phoneNumber: string): Body =>
  someone(programId, { phoneNumber, requiredConsent: false, externalId: `x-${programId}` })

export const looks: readonly Saying[] = [
  { name: 'readConversation' },
  { name: 'readPatient' },
  { name: 'readTimeline' },
  { name: 'readFlows' },
  { name: 'listMessages' },
  { name: 'listConversations' },
  { name: 'listOptEvents' },
  { name: 'listPatients', body: { filters: { texting: 'stopped' } } },
  { name: 'countPatients', body: { filters: { texting: 'stopped' } } },
  { name: 'readDashboard', query: 'days=7' },
  { name: 'previewReply', body: { body: 'Hello' } },
  { name: 'previewSms', body: nextCall('').status as object },
]

/** In this order: everything that takes or finds a phone, after the patient was invited. */
export const sayings = (programId: string, phoneNumber: string): readonly Saying[] => [
  { name: 'previewInvitation', body: { phoneNumber } },
  { name: 'checkDuplicate', body: { phoneNumber } },
  { name: 'invitePatient', body: invited(programId, phoneNumber) },
  { name: 'sendEvent', body: nextCall(programId) },
  { name: 'sendEvent', body: event(programId, enrollmentStatus, 'needInfo') },
  { name: 'sendReply', body: { body: 'We will call you' } },
  { name: 'issueLink', body: { kind: 'consent' } },
  ...looks,
  { name: 'markWrongNumber', body: { wrong: true } },
  { name: 'sendEvent', body: nextCall(programId) },
  { name: 'markWrongNumber', body: { wrong: false } },
  { name: 'optOut', body: { reason: 'By letter' } },
  { name: 'sendEvent', body: nextCall(programId) },
  { name: 'sendReply', body: { body: 'Are you there?' } },
  ...looks.slice(0, 9),
  { name: 'optIn', body: { reason: 'By mistake' } },
  { name: 'updateDetails', body: optIn(programId, 'false') },
  { name: 'updateDetails', body: optIn(programId, 'false') },
  { name: 'updateDetails', body: optIn(programId, 'true') },
  { name: 'sendEvent', body: nextCall(programId) },
  ...looks,
]

/** On the phone on the screen. */
export const screenSayings: readonly Saying[] = [
  ...['HELP', 'leave me alone', 'STOP', 'START', 'Hello'].map((body) => ({
    name: 'textFromScreenPhone' as const,
    body: { body },
  })),
  { name: 'readScreenPhone' },
  { name: 'listScreenPhones' },
]

const tables = async (): Promise<string[]> =>
  (
    await pool().query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'program_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
  ).rows.map(({ name }) => name)

let known: string[] | undefined
/** Every row of a program, byte for byte, by table. */
export async function rowsOf(programId: string): Promise<Record<string, string>> {
  known ??= await tables()
  const each = known.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, E'\n' order by r::text), '')) as hash from "${name}" r where r.program_id = $1`,
  )
  // Named, because planning it takes far longer than running it.
  const statement = { name: 'testing.rowsOf', text: each.join(' union all ') }
  const { rows } = await pool().query<{ name: string; hash: string }>(statement, [programId])
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
