// Messages as the tests of their sending need them: a program, patients with phones, messages that are due, and a worker's
// steps one at a time.
import { beforeAll } from 'vitest'
import type { GatewayAnswer, OutgoingText } from '@/lib/messaging/gateways/gateway'
import type { Gateways } from '@/lib/messaging/gateways/gateways'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { recordOutcome } from '@/lib/messaging/messages/record-outcome'
import { sweepClaims } from '@/lib/messaging/messages/sweep-claims'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import { single, type Unit } from '@/lib/platform/unit'
import { testActor, testDatabase } from './database'
import { makeProgram } from './partner'
import { newPhone } from './people'

/** Midday in New York, where the phones are. */
export const noon = new Date('2026-03-03T17:00:00.000Z')
export const after = (ms: number, from = noon) => new Date(from.getTime() + ms)

type Text = {
  patientId?: string
  phoneNumber?: string
  at?: Date
  state?: string
  kind?: string
  body?: string
  whole?: string
  linkId?: string
  byKind?: string
}
export type SmsState = {
  id: string
  state: string
  reason: string | null
  attempts: number
  notBefore: Date
  sentAt: Date | null
  deliveredAt: Date | null
  gateway: string | null
  gatewayId: string | null
  code: string | null
  sealed: boolean
  claimedBy: string | null
}

/** Call once at the top of a test file, in place of `testDatabase`. */
export function testMessages(gateway: 'builtIn' | 'twilio' = 'twilio') {
  const database = testDatabase()
  const { sql } = database
  const world = { programId: '' }
  beforeAll(async () => {
    world.programId = await makeProgram()
    await sql(
      'update support_program set gateway = $2, sms_from = $3, sms_per_day = 0, sms_per_week = 0 where id = $1',
      [world.programId, gateway, '+18005550100'],
    )
  })
  const unit = (now = noon): Unit => ({ ...single(testActor), now })

  /** In New York, with everything the gate asks for. */
  async function patient(phoneNumber: string | null = newPhone(), programId = world.programId) {
    const id = newId('pt')
    await sql(
      `insert into patient (id, program_id, phone_number, zones, required_consent, lifecycle) values ($1, $2, $3, '{America/New_York}', false, 'active')`,
      [id, programId, phoneNumber],
    )
    return { patientId: id, phoneNumber: phoneNumber ?? '' }
  }

  /** A message that is due. */
  async function text({
    at = noon,
    state = 'queued',
    kind = 'notify.sms.next.call',
    body = 'Hello',
    ...more
  }: Text = {}) {
    const whom =
      more.patientId && more.phoneNumber
        ? { patientId: more.patientId, phoneNumber: more.phoneNumber }
        : await patient()
    const id = newId('sms')
    await sql(
      `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at,
                        sealed_body, link_id, by_kind)
       select $1, program_id, id, $2, $3, '', 'en', $4, 'GSM-7', 1, $5, $6::timestamptz, $6, $7, $8, $9 from patient where id = $10`,
      [
        id,
        whom.phoneNumber,
        kind,
        body,
        state,
        at,
        more.whole ? seal(more.whole) : null,
        more.linkId ?? null,
        more.byKind ?? 'partner',
        whom.patientId,
      ],
    )
    return { id, ...whom }
  }

  const stateOf = async (id: string) =>
    (
      await sql<SmsState>(
        `select id, state, reason, attempts, not_before as "notBefore", sent_at as "sentAt", delivered_at as "deliveredAt", gateway,
                gateway_id as "gatewayId", gateway_code as code, sealed_body is not null as sealed, claimed_by as "claimedBy" from sms where id = $1`,
        [id],
      )
    )[0] as SmsState

  return {
    ...database,
    inside: database.unit,
    world,
    unit,
    patient,
    text,
    stateOf,
    claim: async (worker = 'w1', now = noon, most = 16) => (await claimMessages(unit(now), { worker, most })).claimed,
    finish: (claimed: Parameters<typeof recordOutcome>[1], answer: GatewayAnswer, now = noon) =>
      recordOutcome(unit(now), claimed, answer),
    sweep: (worker = 'survivor', now = noon) => sweepClaims(unit(now), { worker }),
    steps: (id: string) =>
      sql<{ state: string; reason: string | null }>(
        'select state, reason from sms_step where sms_id = $1 order by id',
        [id],
      ),
    openTasks: (smsId: string) =>
      sql<{ kind: string }>(`select kind from task where data->>'smsId' = $1 and done_at is null`, [smsId]).then(
        (rows) => rows.map(({ kind }) => kind),
      ),
  }
}

/** Gateways that answer as the test says. */
export function fakeGateways(
  send: (text: OutgoingText) => GatewayAnswer | Promise<GatewayAnswer>,
): Gateways & { sent: OutgoingText[] } {
  const sent: OutgoingText[] = []
  const gateway = {
    send: async (text: OutgoingText) => {
      sent.push(text)
      return send(text)
    },
  }
  return { builtIn: gateway, twilio: gateway, sent }
}
