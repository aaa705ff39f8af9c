// TABLE: what an endpoint is asked to show that its receiver is right. Each is a callback like any other but for what it is
// about; `webhook-id` begins with msg_probe_ and x-probe: 1 stands beside it, so that a receiver can tell.

import { callbackSamples, optSample } from '@/lib/contract/callbacks/callback-samples'
import { minute } from '@/lib/contract/time'

export type ProbeBodies = Record<
  'pap' | 'dosage' | 'consent' | 'optOut' | 'unknownMember' | 'unlistedGender' | 'offsetDate',
  string
>

export type Probe = {
  n: number
  name: string
  body: keyof ProbeBodies
  /** What is done with the signature: `forged` is by a secret nobody has, `second` has it behind a wrong one. */
  signed?: 'forged' | 'second'
  /** Signed so long ago. */
  agoMs?: number
  /** The very bytes and the id once more. */
  twice?: true
  /** The answer that passes. */
  wants: 'taken' | 'refused'
  /** What is told of one that does not pass. */
  fails: string
}

// biome-ignore format: a table is read by column
export const probes: readonly Probe[] = [
  { n: 1,  name: 'A PAP enrollment',             body: 'pap',            wants: 'taken',   fails: 'Answer a signed callback with 2xx before the work is done.' },
  { n: 2,  name: 'A dosage update',              body: 'dosage',         wants: 'taken',   fails: 'A dosage update has no names and no date of birth: take it all the same.' },
  { n: 3,  name: 'A consent-only enrollment',    body: 'consent',        wants: 'taken',   fails: 'A consent-only enrollment has mediaIds and no date of birth: take it all the same.' },
  { n: 4,  name: 'The same callback twice',      body: 'pap',            twice: true, wants: 'taken', fails: 'A repeat is answered with 2xx too, and kept once.' },
  { n: 5,  name: 'A forged signature',           body: 'pap',            signed: 'forged', wants: 'refused', fails: 'Compare the signature, and answer 401 where none fits.' },
  { n: 6,  name: 'Signed ten minutes ago',       body: 'pap',            agoMs: 10 * minute, wants: 'refused', fails: 'Refuse a webhook-timestamp more than five minutes away.' },
  { n: 7,  name: 'Two signatures, the second right', body: 'pap',        signed: 'second', wants: 'taken', fails: 'During a rotation there are several signatures with a space between: one that fits is enough.' },
  { n: 8,  name: 'A member not known yet',       body: 'unknownMember',  wants: 'taken',   fails: 'Members may be added at any time: pass over what is not known.' },
  { n: 9,  name: 'A gender not listed',          body: 'unlistedGender', wants: 'taken',   fails: 'Lists may grow: keep a word that is not known.' },
  { n: 10, name: 'A sendDate with +00:00',       body: 'offsetDate',     wants: 'taken',   fails: 'Read dates with Z and with an offset.' },
  { n: 11, name: 'An opt-out',                   body: 'optOut',         wants: 'taken',   fails: 'An opt-out comes to /webhook/user-action.' },
  { n: 12, name: 'Four at once, and the slowest answer of all', body: 'pap', wants: 'taken', fails: 'Answer within 15 seconds, better within 5: take it, answer, then work.' },
]

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
