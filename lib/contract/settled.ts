// TABLE: what the interface leaves open, and how this product settles it (README of this folder). Shown in the API reference;
// a row that is a switch is a setting of each program, with its default.

import { numberWords } from '@/lib/contract/bilingual'
import { day } from '@/lib/contract/time'
import {
  answerBytes,
  endpointFailingLimit,
  jitter,
  mostTries,
  pauseWords,
  retryPauses,
  tryDeadline,
} from './callbacks/delivery-rules'
import { limits } from './fields'
import { flowLimits } from './journeys/flow'
import { adultAge } from './patients/invite'
import { callbackStatus, completeEnrollment, sourceName, userAction } from './vocabulary'

export type Settled = {
  point: string
  answer: string
  /** The setting a program may have instead of the default. */
  switch?: string
}

const kibibytes = limits.body / 1024

export const settled: Record<string, readonly Settled[]> = {
  Envelopes: [
    {
      point: 'Errors',
      answer:
        'Every error has the shape the interface shows for its 422: error.message, error.code and, on some, error.data; then status. code is absent only on 403 Forbidden. The header x-error-type carries a stable slug, because codes 1005 and 1006 mean different things on the two calls.',
    },
    {
      point: 'Headers',
      answer:
        'Every answer carries x-request-id and cache-control: no-store. 401 says in www-authenticate how to prove who is calling, 405 in allow which methods there are.',
    },
    {
      point: 'Members the interface does not name',
      answer:
        'Left out, never an error. One that is nearly a known one is told in the header x-hint by the known name, on a 200 too, and so is a key of additionalData: a misspelled additionalData would make an adult of a child. With prefer: handling=strict the same is 400 with error.data.problems, and so is any member the interface does not name; the client asks for that in sandboxes.',
    },
    {
      point: 'Bodies',
      answer: `A JSON object of at most ${kibibytes} KiB; at most ${limits.entries} entries of additionalData, keys of at most ${limits.entryKey} and values of at most ${numberWords(limits.entryValue)} characters. A key twice, NUL or half a surrogate pair is refused and nothing is stored. Written in UTF-8 and sent as it is: another charset, gzip or any other content-encoding is 415.`,
    },
    {
      point: 'Rate',
      answer:
        'A token has 100 calls at once and gets 10 back each second, 600 a minute; then 429 with retry-after. Every answer says how many it has at most (ratelimit-limit), how many are left (ratelimit-remaining) and in how many seconds all are there again (ratelimit-reset; on 429, until the next one is), and the rule and where the token stands in one line each (ratelimit-policy, ratelimit).',
      switch: 'Off for bulk loads, by the operator for the whole hub',
    },
    {
      point: 'Several faults in one call',
      answer:
        'One answer, in a fixed order: first who may ask, then what is asked. On invite R18, R17, R19, the body itself, R8 for supportProgramId, R7, R16, R8 for the rest, R14, R13, R15, R9 to R12, R20. On event R2, the body itself, R4, R6, R3, R5, then the status.',
    },
  ],
  Invite: [
    {
      point: 'Required',
      answer:
        'supportProgramId, externalId, phoneNumber, and a first and last name, at the top level or as patient.first.name and patient.last.name.',
      switch: 'A program can require supportProgramId alone',
    },
    {
      point: 'requiredConsent',
      answer:
        'true by default: until the patient has consented nothing but the invitation is sent. false: the partner attests consent, and it is recorded as attested.',
    },
    {
      point: 'isCaregiver',
      answer:
        'false by default. true: phoneNumber belongs to a caregiver, who acts in the flows. Allowed for adults too.',
    },
    { point: 'skipOnboarding', answer: 'false by default. true: created without an invitation.' },
    {
      point: 'additionalData',
      answer:
        'Known keys are typed; unknown ones are kept and shown. A date other than patient.dob that cannot be read (insurance.cardDob) is kept as sent and marked on the case. editable false makes a field read-only in the patient’s own pages.',
    },
    {
      point: 'Age',
      answer: `From the calendar date of patient.dob as written, against today in UTC; ${adultAge} on the birthday, and 29 February turns on 1 March. Without patient.dob the rules for adults apply; where the call has a member or key that is nearly additionalData or patient.dob, the patient is created and the invitation held until a person has asked for the date.`,
    },
    {
      point: 'Duplicate',
      answer:
        'The same externalId in the program, or the same phone where it is the patient’s own. Where it is a caregiver’s, two children on one phone are two patients when first name or birth date differ. A patient in any state counts, unsubscribed too.',
    },
    {
      point: 'Idempotency-Key',
      answer:
        'On every POST, 24 hours, per token: the same body gets the first answer again with idempotent-replayed: true, another body 409; while the first still runs, 409 with retry-after.',
    },
  ],
  Events: [
    {
      point: 'Required',
      answer:
        'supportProgramId, status.name and status.text, which is empty only for notifications. phoneNumber and externalId must be the patient’s when sent.',
    },
    {
      point: 'Three tracks',
      answer:
        'Prior authorization, patient assistance (PAP) and copay card stand side by side. approved with a copay entry is the copay card; without, it is PAP where PAP is open (papInvite, papProcess, papInfoMissing), else the prior authorization. A denied prior authorization and its appeal are set in the console; the interface has no word for them.',
      switch: 'Prior authorization first',
    },
    {
      point: 'coPayMember, coPayBinNumber, pharmacyphone as text',
      answer:
        'Accepted: they set card data and no state; the value is the entry of the same key. Without that entry 200: the timeline says that no value came, and nothing changes.',
    },
    {
      point: 'Transitions',
      answer:
        'Any listed text is applied; one outside the usual path is marked on the timeline for a person to look at. The same text again changes nothing and answers 200.',
      switch: 'A strict program refuses it with 400 and code 1008',
    },
    {
      point: 'SMS',
      answer:
        'One text per program, kind, status and language; a status without one sends nothing. {{key}} takes the value of the entry with that key, byte for byte. An entry the text needs and the call lacks is 400 with code 1008.',
    },
    { point: 'Other notifications', answer: 'Any notify.sms.<name> for which the program has a text.' },
    {
      point: 'After an opt-out',
      answer:
        'R5; the attempt stays on the patient’s timeline. Staff of the program go on setting statuses; nothing is sent.',
    },
  ],
  Media: [
    {
      point: 'The call',
      answer:
        'GET /v1/patients/{patientId}/media/{mediaId} with a token of the scope media: the raw bytes under their true content type, as a download, never to be cached; HEAD answers the same without them.',
    },
    {
      point: 'Whose file',
      answer:
        'A patient of a program the token is not for is answered like one who does not exist, and so is the file of another patient: 400 with code 1006. A file that does not exist is 404 with code 404, Media Not Found. A token that is disabled or has run out is 401, because 1006 means not found here.',
    },
    {
      point: 'What a file is',
      answer: `Decided by its bytes, whatever its name says: jpg, png, gif (its first picture) or pdf, at most ${flowLimits.upload / 1024 / 1024} MB when it is sent. Photos are written anew, upright, at most ${numberWords(flowLimits.side)} pixels on a side, without place, camera or anything else that came with them.`,
    },
    {
      point: 'The signature',
      answer: 'Always a PNG, drawn by the hub from the strokes or from the typed name.',
    },
  ],
  Tokens: [
    {
      point: 'The token',
      answer:
        'Authorization: Bearer with a JWT signed EdDSA. Its row is read on every call, so a disabled one stops at once. Shown once when issued.',
    },
    {
      point: 'Rights',
      answer:
        'Programs, scopes (invite, event, campaign, media, diagnose, sandbox) and, where wanted, a list of addresses it may be used from.',
    },
    {
      point: 'Rotation',
      answer:
        'A new token with the same rights; the old one stays valid for an overlap, a day unless chosen otherwise.',
    },
  ],
  Callbacks: [
    {
      point: 'Address',
      answer:
        'One or more endpoints for each program, each with its own switches; a base address to which /webhook/user-enrollment is appended. HTTPS on port 443 or 8443 only; private, loopback and other special addresses are refused when the endpoint is added and again when it is connected to. The console’s own inbox is the first endpoint of a program.',
      switch: 'For development the operator can allow http, loopback and private addresses for the whole hub',
    },
    {
      point: 'Authentication',
      answer:
        'Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature; two secrets are valid during a rotation, and every callback is then signed with both.',
    },
    {
      point: 'Success',
      answer: `Any 2xx within ${tryDeadline / 1000} seconds. Redirects are not followed, answers not inflated, and at most ${answerBytes / 1024} KiB of one is read.`,
    },
    {
      point: 'Tries',
      answer: `${mostTries} in all: ${retryPauses.map(pauseWords).join(', ')} after the one before, each pause up to ${jitter * 100} % longer or shorter. A longer retry-after on 429 and 503 is obeyed. Then the delivery is given up and a person is told; it can be replayed at any time.`,
    },
    {
      point: 'Repeats and order',
      answer:
        'Every try, and every replay, has the same webhook-id and the same bytes: take each id once. The callbacks of one patient arrive in the order of what caused them; the next one waits until the one before is delivered or given up.',
    },
    {
      point: 'Switching off',
      answer: `410 disables the endpoint, and so do ${endpointFailingLimit / day} days of nothing but failures. What is meant for it is kept and goes out, in order, when it is switched on again.`,
    },
    {
      point: 'Names',
      answer:
        'Written in ASCII for the callback, the original is kept. One over 100 characters is never cut: the callback waits until a person has shortened it. So does one that loses its vowels or all its letters: a person writes it in Latin letters first. An emoji or a sign without letters is left out.',
    },
    {
      point: 'The inbox',
      answer:
        'Checks signature and age (five minutes), keeps the raw body, and names the fields of what has none of the three shapes (422, kept in quarantine). A repeated webhook-id is answered 200 and kept once.',
    },
    {
      point: 'Shapes',
      answer:
        'Told by content: data.key userAction is a dosage update, mediaIds a consent-only enrollment, anything else a PAP enrollment. Either eventName is read.',
    },
    {
      point: 'Patient identifier of a dosage update',
      answer: 'Sent at event.patientId and event.patient.id, equal; read at either, and two that differ are refused.',
    },
    {
      point: 'Datetimes',
      answer: 'Sent as yyyy-mm-ddThh:mm:ss.sssZ; read with Z or +00:00, with and without a fraction.',
    },
    { point: 'event.status and sourceName', answer: `${callbackStatus} and ${sourceName}.` },
    {
      point: 'eventName of a PAP enrollment that the hub sends',
      answer: `${completeEnrollment}.`,
      switch: userAction,
    },
    {
      point: 'Opt-out callback',
      answer: 'Not sent unless the program has it on.',
      switch: 'POST /webhook/user-action when a patient texts STOP or START',
    },
  ],
}
