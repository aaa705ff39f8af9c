// How it stands with calling a patient: what one calls about, which attempts count, when the patient is best called.

import type { InviteEntry } from '@/lib/contract/fields'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { type BestTime, bestTimeFrom, bestTimeOf } from '@/lib/contract/patients/best-time'
import type { CallOutcome, CallPurpose } from '@/lib/contract/patients/call-vocabulary'
import type { CallProtocol, CallSettings } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { ConsentBasis, ConsentChannel, ConsentName, type Lifecycle, type TaskKind } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { readProgramClocks } from '@/lib/work/clocks/read-program-clocks'
import { readCallSettings } from './call-settings'
import type { CallPlace } from './judge-time'
import { hasProtocol, purposeOf } from './protocol-state'

export type Standing = {
  purpose: CallPurpose
  protocol: CallProtocol | null
  settings: CallSettings
  /** Those that count since the patient was last heard of, oldest first. */
  attempts: { at: Date; outcome: CallOutcome }[]
  doNotCall: boolean
  best: BestTime | null
  /** Of the program's clock. */
  timeZone: string
  place: CallPlace
  ownerId: string | null
  phoneNumber: string | null
  calls: number
}

type Said = { value: boolean; basis: string; channel: string; flowId: string | null } | null

/** decision §7: the consent to messages is one to calls too. An opt-out ends texts alone, and a consent whose time is over
 *  was not refused. */
const refusesCalls = (said: Said, lifecycle: string) =>
  said !== null &&
  !said.value &&
  said.basis !== ConsentBasis.ended &&
  (said.flowId !== null || (said.channel !== ConsentChannel.sms && lifecycle !== ('unsubscribed' satisfies Lifecycle)))

/** As many as a protocol ever looks back on. */
const most = 200

/** Throws notFound. */
export async function readStanding(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<Standing> {
  const { tx } = unit
  const patient = await tx.patient.findFirst({
    where: { id: patientId, programId },
    select: {
      lifecycle: true,
      consentedAt: true,
      requiredConsent: true,
      enrollment: true,
      pap: true,
      zones: true,
      additionalData: true,
      phoneNumber: true,
      ownerId: true,
      program: { select: { timeZone: true } },
      calls: { where: { voidedAt: null }, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: most },
      letters: { orderBy: { madeAt: 'desc' }, take: 1, select: { madeAt: true } },
      texts: { orderBy: { id: 'desc' }, take: 1, select: { receivedAt: true } },
      tasks: { where: { doneAt: null, kind: 'infoAsked' satisfies TaskKind }, take: 1, select: { id: true } },
    },
  })
  const said = await tx.consent.findFirst({
    where: { patientId, name: ConsentName.communication },
    orderBy: { seq: 'desc' },
    select: { value: true, basis: true, channel: true, flowId: true },
  })
  const clocks = (await readProgramClocks(unit, [programId])).get(programId)
  if (!patient || !clocks) throw new Refusal('notFound')
  const settings = await readCallSettings(unit, { programId })

  const { calls, texts, letters, zones, consentedAt, program } = patient
  const heard = calls.filter(({ resets }) => resets).map(({ at }) => at)
  const wrote = texts.map(({ receivedAt }) => receivedAt)
  const since = Math.max(0, ...[...heard, ...wrote, ...letters.map(({ madeAt }) => madeAt)].map((at) => at.getTime()))
  const purpose = purposeOf({
    ...patient,
    consented: consentedAt !== null,
    asked: patient.tasks.length > 0,
    everReached: heard.length > 0 || wrote.length > 0 || consentedAt !== null,
  })
  const there = zones.length > 0 ? zones : [program.timeZone]
  const [zone = program.timeZone] = there
  const wished = entryValue(patient.additionalData as InviteEntry[], key.callTime)
  const reached = calls.filter(({ outcome, resets }) => outcome === 'reached' && resets).map(({ at }) => at.getTime())
  const stop = calls.find(({ outcome }) => outcome === 'doNotCall')?.at.getTime() ?? 0
  return {
    purpose,
    protocol: hasProtocol(purpose) ? settings.protocols[purpose] : null,
    settings,
    attempts: calls
      .filter((each) => each.attempt !== null && each.purpose === purpose && each.at.getTime() > since)
      .map(({ at, outcome }) => ({ at, outcome: outcome as CallOutcome }))
      .reverse(),
    // A call of theirs after it takes it back; a no to calls and texts on a form stands until it is a yes.
    doNotCall:
      refusesCalls(said, patient.lifecycle) ||
      (stop > 0 && !calls.some(({ resets, at }) => resets && at.getTime() > stop)),
    best: bestTimeOf(wished) ?? bestTimeFrom(reached, zone),
    timeZone: program.timeZone,
    place: { calendar: clocks.calendar, zones: there },
    ownerId: patient.ownerId,
    phoneNumber: patient.phoneNumber,
    calls: calls.length,
  }
}
