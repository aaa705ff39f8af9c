// TABLE: what an endpoint is asked to show that its receiver is right, and what is said of one that does not, in one
// sentence; names.ts beside it has the same in Spanish. What is sent stands in lib/partners/receivers/probes.ts.
import { z } from 'zod'
import { day } from '@/lib/contract/time'
import { type WordOf, words } from '@/lib/contract/words'

export const ProbeName = words(
  'pap',
  'dosage',
  'consent',
  'twice',
  'forged',
  'old',
  'twoSignatures',
  'unknownMember',
  'unlistedGender',
  'offsetDate',
  'optOut',
  'slowest',
)
export type ProbeName = WordOf<typeof ProbeName>

export const ProbeResult = words('passed', 'failed', 'warned', 'skipped')
export type ProbeResult = WordOf<typeof ProbeResult>

/** Why a probe was not sent. `addressForbidden` fails the first, and the others are left out. */
export const ProbeSkipped = words('optOutsOff', 'noTime', 'addressForbidden')
export type ProbeSkipped = WordOf<typeof ProbeSkipped>

/** An endpoint is checked so often an hour: enough to mend a receiver by, too little to test one's load with. */
export const checksAnHour = 30
/** So long a report is kept. */
export const checksKeptMs = 30 * day

export const probeLine = z.object({
  n: z.number().int(),
  probe: z.enum(ProbeName.all),
  result: z.enum(ProbeResult.all),
  /** Of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  ms: z.number(),
  /** Of the body. */
  bytes: z.number().int(),
  skipped: z.enum(ProbeSkipped.all).nullable(),
})
export type ProbeLine = z.output<typeof probeLine>

export type ProbeSaid = { name: string; fails: string }

// biome-ignore format: a row a line
export const probeNotes: Record<ProbeName, ProbeSaid> = {
  pap:            { name: 'A PAP enrollment', fails: 'Answer a signed callback with 2xx before the work is done.' },
  dosage:         { name: 'A dosage update', fails: 'A dosage update has no names and no date of birth: accept it all the same.' },
  consent:        { name: 'A consent-only enrollment', fails: 'A consent-only enrollment has mediaIds and no date of birth: accept it all the same.' },
  twice:          { name: 'The same callback twice', fails: 'Answer a repeat with 2xx too, and keep it once.' },
  forged:         { name: 'A forged signature', fails: 'Compare the signature, and answer 401 where none matches.' },
  old:            { name: 'Signed ten minutes ago', fails: 'Refuse a webhook-timestamp more than five minutes away.' },
  twoSignatures:  { name: 'Two signatures, the second right', fails: 'During a rotation there are several signatures with a space between: one that matches is enough.' },
  unknownMember:  { name: 'A member not known yet', fails: 'Members may be added at any time: ignore what you don’t know.' },
  unlistedGender: { name: 'A gender not listed', fails: 'Lists may grow: keep a word you don’t know.' },
  offsetDate:     { name: 'A sendDate with +00:00', fails: 'Read dates with Z and with an offset.' },
  optOut:         { name: 'An opt-out', fails: 'An opt-out comes to /webhook/user-action.' },
  slowest:        { name: 'Four at once, and the slowest response', fails: 'Respond within 15 seconds, better within 5: accept it, respond, then work.' },
}
export const skippedNotes: Record<ProbeSkipped, string> = {
  optOutsOff: 'The program does not send opt-outs.',
  noTime: 'There was no time left.',
  addressForbidden:
    'The address leads into a network that is never called: a private one, this machine, or its cloud’s own. Nothing was sent.',
}
