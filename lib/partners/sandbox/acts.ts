// TABLE: what each step does, through the use cases that serve it in earnest: a link is taken from its message, opened with
// the birth date and answered question by question.

import { mendCallback } from '@/lib/callbacks/mend-callback'
import { startReplay } from '@/lib/callbacks/start-replay'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { ConsentName, type FlowKind, PatientLanguage } from '@/lib/contract/vocabulary'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { issueLink } from '@/lib/journeys/links/issue-link'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { decideText } from '@/lib/messaging/messages/decide-text'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import type { ActStep } from './act-plans'
import { answer, type Fields, openLink, type PhonePerson, receivedKey } from './phone'
import { readPerson } from './read-person'

/** `wait`: there is nothing to do it with yet. */
export type Acted = 'wait' | { outcome: string; why?: string }
type Where = { programId: string; patientId: string }
type Act = (unit: TxUnit, where: Where) => Promise<Acted>

const done = (outcome: string): Acted => ({ outcome })
const { communication } = ConsentName

/** Opens the link of the newest message of that kind, once it has arrived. */
async function received(unit: TxUnit, { patientId }: Where, kind: FlowKind): Promise<string | null> {
  return receivedKey(unit, { patientId, kind, arrived: true })
}

/** A link that nobody was texted: a case manager would read it out. */
async function handed(unit: TxUnit, where: Where, kind: FlowKind, person: PhonePerson): Promise<string> {
  const { key } = await issueLink(unit, {
    ...where,
    kind,
    cause: 'operator',
    actor: person.caregiver ? 'caregiver' : 'patient',
    language: person.language ?? PatientLanguage.en,
    days: 1,
  })
  return key
}

async function finish(unit: TxUnit, key: string, person: PhonePerson, fields: Fields = {}): Promise<Acted> {
  await openLink(unit, key, person.born)
  const { refused } = await answer(unit, key, person, { fields })
  return refused ? { outcome: 'refused', why: refused } : done('finished')
}

const consents: Act = async (unit, where) => {
  const key = await received(unit, where, 'consent')
  return key ? finish(unit, key, await readPerson(unit, where)) : 'wait'
}

/** The link of the invitation where that opens a PAP enrollment, else one that is handed over. */
const papWith =
  (fields: Fields): Act =>
  async (unit, where) => {
    const person = await readPerson(unit, where)
    const { inviteFlow } = await unit.tx.supportProgram.findUniqueOrThrow({
      where: { id: where.programId },
      select: { inviteFlow: true },
    })
    const key = inviteFlow === 'pap' ? await received(unit, where, 'pap') : await handed(unit, where, 'pap', person)
    return key ? finish(unit, key, person, fields) : 'wait'
  }

const dosages =
  (count: number): Act =>
  async (unit, where) => {
    const { consentedAt } = await unit.tx.patient.findUniqueOrThrow({
      where: { id: where.patientId },
      select: { consentedAt: true },
    })
    if (consentedAt === null) return 'wait'
    const person = await readPerson(unit, where)
    for (let n = 0; n < count; n += 1) await finish(unit, await handed(unit, where, 'dosage', person), person)
    return done('finished')
  }

const says =
  (body: string): Act =>
  async (unit, where) => {
    const { phoneNumber } = await unit.tx.patient.findUniqueOrThrow({
      where: { id: where.patientId },
      select: { phoneNumber: true },
    })
    if (phoneNumber === null) return { outcome: 'refused', why: 'phoneMissing' }
    const { meaning } = await receiveText(
      { ...unit, actor: { ...unit.actor, kind: 'patient', name: 'Patient' } },
      { ...where, gateway: 'builtIn', gatewayId: newId('tx'), from: phoneNumber, to: where.programId, body },
    )
    return done(`understood ${meaning}`)
  }

const decides =
  (then?: (unit: TxUnit, where: Where) => Promise<unknown>): Act =>
  async (unit, where) => {
    const open = await unit.tx.smsInbound.findMany({
      where: { ...where, meaning: 'perhapsStop', decision: null },
      select: { id: true },
    })
    for (const { id } of open)
      await decideText(unit, { programId: where.programId, textId: id, decision: 'other', reason: 'confirmed' })
    await then?.(unit, where)
    return done('decided')
  }

/** Longer than a callback may hold, once it is written in ASCII. */
const longName = `${'ß'.repeat(50)}a`

export const acts: Record<ActStep, Act> = {
  finishConsent: consents,
  finishPap: papWith({}),
  finishLongNamePap: papWith({ name: { firstName: longName, lastName: 'Example' } }),
  finishAccentedPap: papWith({ name: { firstName: 'José', lastName: 'Núñez' } }),
  refuseSharePhi: papWith({ sharePHI: { choice: 'no' } }),
  finishDosage: dosages(1),
  finishTwoDosages: dosages(2),
  finishAsCaregiver: async (unit, where) => {
    const acted = await consents(unit, where)
    return acted !== 'wait' && acted.outcome === 'finished' ? done('representative') : acted
  },
  guessBirthDate: async (unit, where) => {
    const key = await received(unit, where, 'consent')
    if (!key) return 'wait'
    for (let tried = 0; tried < flowLimits.wrongTries; tried += 1) await openLink(unit, key, '1901-01-01')
    return done('link_locked')
  },
  openLink: async (unit, where) => {
    const key = await received(unit, where, 'consent')
    if (!key) return 'wait'
    await openLink(unit, key, (await readPerson(unit, where)).born)
    return done('opened')
  },
  textStop: says('STOP'),
  textStart: says('START'),
  textWrongNumber: says('You have the wrong number'),
  textLeaveMe: says('please leave me alone'),
  withdraw: async (unit, where) => {
    const person = await readPerson(unit, where)
    await withdrawConsent(
      { ...unit, actor: { ...unit.actor, kind: 'patient', name: 'Patient' } },
      {
        ...where,
        name: communication,
        channel: 'phone',
        capacity: person.caregiver ? 'representative' : 'self',
        language: person.language ?? PatientLanguage.en,
      },
    )
    return done('withdrawn')
  },
  answerMissing: async (unit, where) => {
    const key = await received(unit, where, 'missing')
    return key ? finish(unit, key, await readPerson(unit, where)) : 'wait'
  },
  sendAgain: async (unit, { programId, patientId }) => {
    const sent = await unit.tx.delivery.findMany({
      where: { programId, patientId },
      select: { id: true, state: true, endpoint: { select: { kind: true } } },
    })
    const arrived = sent.filter(({ state }) => state === 'delivered')
    const ahead = sent.some(({ state, endpoint }) => endpoint.kind === 'partner' && state === 'pending')
    if (arrived.length === 0 || ahead) return 'wait'
    await startReplay(unit, { programId, scope: { ids: arrived.map(({ id }) => id) } })
    return done('sent_again')
  },
  shortenName: async (unit, { programId, patientId }) => {
    const blocked = await unit.tx.delivery.findFirst({
      where: { programId, patientId, state: 'blocked' },
      select: { id: true },
    })
    if (!blocked) return 'wait'
    await mendCallback(unit, { programId, deliveryId: blocked.id, values: { 'event.patient.firstName': 'Alexandra' } })
    return done('shortened')
  },
  decideWrongNumber: decides((unit, where) => markWrongNumber(unit, { ...where, wrong: true })),
  decideNoStop: decides(),
}
