// The one statement behind an invite and behind an event, as the product itself sends it: captured while the product's
// own use case runs, so the baselines can never do something else. Values that differ from call to call become slots.
import { randomUUID } from 'node:crypto'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { type Actor, type Statement, single, toQuery, type Unit } from '@/lib/platform/unit'
import { eventCall, eventTexts, inviteCall, phoneOf } from './calls'

export type Slot =
  | { is: 'id'; prefix: string }
  /** Of a link's key. */
  | { is: 'hash' }
  | { is: 'externalId' | 'phoneNumber' | 'now' | 'patientId' | 'version' }
  | { is: 'additionalData'; sample: unknown }
  | { is: 'same'; value: unknown }
/** A call that comes alone, as it was sent: its values in the order of their places. */
export type Captured = { name: string; text: string; slots: readonly Slot[] }
export type Statements = { invite: Captured; events: Captured[] }

const actor: Actor = { kind: 'partner', id: 'bench', name: 'Bench', requestId: randomUUID(), address: '127.0.0.1' }
const noVersion = 987_654_321

export async function captureStatements(program: ProgramRow): Promise<Statements> {
  const seen: Sent[] = []
  const base = single(actor)
  const unit: Unit = {
    ...base,
    sql: (statement, given) => {
      seen.push({ statement, values: toQuery(statement, given).values })
      return base.sql(statement, given)
    },
  }
  const asked = inviteBody.parse(inviteCall(program.id, 'bench-captured', phoneOf(0)))
  const entries = JSON.stringify(asked.additionalData)
  const { patientId } = await invitePatient(unit, program, asked)
  const sent = seen.find(({ values }) => values.includes(asked.externalId) && values.includes(patientId))
  const invite = slotsOf(sent, (value) => {
    if (value === asked.externalId) return { is: 'externalId' }
    if (value === asked.phoneNumber) return { is: 'phoneNumber' }
    return value === entries ? { is: 'additionalData', sample: value } : undefined
  })

  const events: Captured[] = []
  for (const text of eventTexts) {
    const body = eventBody.parse(eventCall(program.id, text))
    const file = await requireCase(base, program.id, patientId, body)
    seen.length = 0
    // A version nobody has makes its place among the values plain; the use case then tries again with the real one.
    await applyCaseUpdate(unit, program, { ...file, version: noVersion }, body.status)
    const first = seen.find(({ values }) => values.includes(noVersion))
    events.push(
      slotsOf(first, (value) => {
        if (value === patientId) return { is: 'patientId' }
        return value === noVersion ? { is: 'version' } : undefined
      }),
    )
  }
  return { invite, events }
}

type Sent = { statement: Statement; values: readonly unknown[] }

function slotsOf(sent: Sent | undefined, known: (value: unknown) => Slot | undefined): Captured {
  if (!sent) throw new Error('the use case sent no statement')
  const slotOf = (value: unknown): Slot => {
    const text = typeof value === 'string' ? value : ''
    const prefix = /^([a-z]+)_[0-9A-Z]{26}$/.exec(text)?.[1]
    if (value instanceof Date || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return { is: 'now' }
    if (/^[0-9a-f]{64}$/.test(text)) return { is: 'hash' }
    return known(value) ?? (prefix ? { is: 'id', prefix } : { is: 'same', value })
  }
  return { name: sent.statement.name, text: sent.statement.text, slots: sent.values.map(slotOf) }
}
