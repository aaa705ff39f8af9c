// TABLE: what an endpoint is asked to show that its receiver is right. Each is a callback like any other but for what it is
// about; `webhook-id` begins with msg_probe_ and x-probe: 1 stands beside it, so that a receiver can tell.

import { callbackSamples, optSample } from '@/lib/contract/callbacks/callback-samples'
import type { ProbeName } from '@/lib/contract/partners/probes'
import { minute } from '@/lib/contract/time'

export type ProbeBodies = Record<
  'pap' | 'dosage' | 'consent' | 'optOut' | 'unknownMember' | 'unlistedGender' | 'offsetDate',
  string
>

export type Probe = {
  n: number
  probe: ProbeName
  body: keyof ProbeBodies
  /** What is done with the signature: `forged` is by a secret nobody has, `second` has it behind a wrong one. */
  signed?: 'forged' | 'second'
  /** Signed so long ago. */
  agoMs?: number
  /** The very bytes and the id once more. */
  twice?: true
  /** The answer that passes. */
  wants: 'taken' | 'refused'
}

// biome-ignore format: a table is read by column
export const probes: readonly Probe[] = [
  { probe: 'pap',            body: 'pap',            wants: 'taken' },
  { probe: 'dosage',         body: 'dosage',         wants: 'taken' },
  { probe: 'consent',        body: 'consent',        wants: 'taken' },
  { probe: 'twice',          body: 'pap',            wants: 'taken', twice: true },
  { probe: 'forged',         body: 'pap',            wants: 'refused', signed: 'forged' },
  { probe: 'old',            body: 'pap',            wants: 'refused', agoMs: 10 * minute },
  { probe: 'twoSignatures',  body: 'pap',            wants: 'taken', signed: 'second' },
  { probe: 'unknownMember',  body: 'unknownMember',  wants: 'taken' },
  { probe: 'unlistedGender', body: 'unlistedGender', wants: 'taken' },
  { probe: 'offsetDate',     body: 'offsetDate',     wants: 'taken' },
  { probe: 'optOut',         body: 'optOut',         wants: 'taken' },
  { probe: 'slowest',        body: 'pap',            wants: 'taken' },
].map((row, i) => ({ n: i + 1, ...row }) as Probe)

export const atOnce = 4
export const slowMs = 5_000
export const tooSlowMs = 15_000

export function probeBodies({
  programId,
  patientId,
  at,
}: {
  programId: string
  patientId: string
  at: Date
}): ProbeBodies {
  const { pap, dosage, consent } = callbackSamples({ programId, patientId, at })
  const said = (body: unknown) => JSON.stringify(body)
  return {
    pap: said(pap),
    dosage: said(dosage),
    consent: said(consent),
    optOut: said(optSample({ programId, patientId, at })),
    unknownMember: said({ ...pap, event: { ...pap.event, addedLater: { anything: [1, 'two'] } } }),
    unlistedGender: said({
      ...pap,
      event: { ...pap.event, patient: { ...pap.event.patient, gender: 'not_listed_yet' } },
    }),
    offsetDate: said({ ...pap, event: { ...pap.event, sendDate: at.toISOString().replace('Z', '+00:00') } }),
  }
}
