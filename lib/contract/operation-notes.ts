// What the API reference says about each call beside its schema: prose, and examples that its schema accepts.

import { callbackSamples, optSample } from './callbacks/callback-samples'
import type { webhook } from './callbacks/inbox'
import type { v1 } from './endpoints'
import { callNotes } from './partners/call-notes'
import { sandboxNotes } from './partners/sandbox-notes'
import { key } from './patients/additional-data'
import { consentAction, optInKey, smsValue } from './patients/update-details'
import {
  CallbackShape,
  coPayBinNumber,
  coPayMember,
  enrollmentStatus,
  financialApproved,
  financialSupportStatus,
  notifyNextCall,
  pharmacyPhone,
} from './vocabulary'

export type Example = { name: string; title: string; value: unknown }
/** A call that sends nothing has one request without a value. `again`: the answer 208 of a call that changed nothing. */
export type Notes = {
  group: string
  prose: readonly string[]
  requests: readonly Example[]
  reply: unknown
  again?: { about: string; reply: unknown }
}

const programId = 'demo'
const patientId = 'pt_01K5J9M6Z3N8QW4X7C2R5T0VBD'
const phoneNumber = '+12025550195'
const externalId = 'EXT-90018'
const about = { programId, patientId, at: new Date('2026-03-02T15:04:05.000Z') }
const callbacks = callbackSamples(about)

/** Each callback as the hub sends it: the name of its type, its own name, and what happened. */
// biome-ignore format: a table is read by column
export const callbackNotes = {
  pap:     { type: 'PapCallback',     operationId: 'papEnrollment',     title: 'PAP enrollment',          summary: 'A patient finished the PAP enrollment' },
  dosage:  { type: 'DosageCallback',  operationId: 'dosageUpdate',      title: 'Dosage update',           summary: 'A patient updated the dosage' },
  consent: { type: 'ConsentCallback', operationId: 'consentEnrollment', title: 'Consent-only enrollment', summary: 'A patient finished a consent-only enrollment' },
} as const satisfies Record<CallbackShape, { type: string; operationId: string; title: string; summary: string }>

/** decision §6: the one callback the interface has no words for. */
export const optCallbackNotes = {
  prose: [
    'A program can have its partner told when a patient texts STOP or START; the operator switches it on, and it is off at first. The hub then posts to every endpoint of the partner, whatever shapes it takes, at its base address followed by /webhook/user-action, once for each patient whose messages the text stopped or allowed again. What staff or the partner record themselves is not told.',
    'event.data.value says which: optOut or optIn. Everything else is as with a dosage update, and so are signature, tries, order and repeats.',
  ],
  sample: optSample(about),
}

export const notes: Record<keyof typeof v1 | keyof typeof webhook, Notes> = {
  invitePatient: {
    group: 'Calls to the hub',
    prose: [
      'Creates a patient in a support program and answers the identifier the hub gave them. Unless skipOnboarding is true, the invitation goes out by SMS.',
      'Under 18 a caregiver must come along: first name, last name and relationship in additionalData, and caregiver.phone.number equal to phoneNumber. Age counts from the calendar date of patient.dob as written.',
      'A patient with the same externalId, or the same own phone, exists once per program: the second invite answers 422 with the first one’s identifiers, also when that patient has unsubscribed.',
    ],
    requests: [
      {
        name: 'adult',
        title: 'An adult',
        value: {
          supportProgramId: programId,
          externalId,
          phoneNumber,
          firstName: 'Marta',
          lastName: 'Alvarez',
          additionalData: [
            { key: key.dob, value: '1972-04-03T00:00:00+00:00', editable: false },
            { key: key.language, value: 'es' },
            { key: key.state, value: 'TX' },
          ],
        },
      },
      {
        name: 'minor',
        title: 'A child with a caregiver',
        value: {
          supportProgramId: programId,
          externalId: 'EXT-90017',
          phoneNumber: '+12025550196',
          firstName: 'Eli',
          lastName: 'Brown',
          isCaregiver: true,
          additionalData: [
            { key: key.dob, value: '2014-09-21T00:00:00+00:00' },
            { key: key.caregiverFirstName, value: 'Dana' },
            { key: key.caregiverLastName, value: 'Brown' },
            { key: key.relationship, value: 'mother' },
            { key: key.caregiverPhone, value: '+12025550196' },
          ],
        },
      },
    ],
    reply: { data: { supportProgramId: programId, phoneNumber, patientId }, status: 200 },
  },
  sendEvent: {
    group: 'Calls to the hub',
    prose: [
      'Sets a status of a patient, or sends a notification. Where the program has a text for the status in the patient’s language, an SMS goes out; data.sms says what became of it, and a deferred or suppressed one is still a 200. The reason phoneClosed says that this phone takes no messages now: such a message waits without notBefore, is asked about every hour, and is suppressed after three days; what other programs know of the phone is never told.',
      'Values of additionalData are put into the SMS byte for byte. They are never parsed, reformatted or expanded again.',
      'approved with any copay entry sets the copay card; without, it approves PAP where PAP is open, and else the prior authorization, unless the program wants the prior authorization first. The same text again changes nothing and answers 200.',
      'coPayMember, coPayBinNumber and pharmacyphone as text take their value from the entry of the same key. Without that entry the answer is 200, the timeline says that no value came, and nothing changes.',
    ],
    requests: [
      {
        name: 'enrollment',
        title: 'Enrollment',
        value: { supportProgramId: programId, externalId, status: { name: enrollmentStatus, text: 'needInfo' } },
      },
      {
        name: 'copay',
        title: 'Copay card approved',
        value: {
          supportProgramId: programId,
          status: {
            name: financialSupportStatus,
            text: financialApproved,
            additionalData: [
              { key: coPayMember, value: '0012345678' },
              { key: coPayBinNumber, value: '610524' },
              { key: pharmacyPhone, value: '+12025550190' },
            ],
          },
        },
      },
      {
        name: 'nextCall',
        title: 'Next call',
        value: {
          supportProgramId: programId,
          status: {
            name: notifyNextCall,
            text: '',
            additionalData: [{ key: 'date', value: 'viernes 27 de noviembre, 10:00' }],
          },
        },
      },
    ],
    reply: {
      message: 'Patient updated successfully',
      data: {
        patientId,
        supportProgramId: programId,
        eventId: 'ev_01K5J9MB2T6Y8ZQ4C7D1F3G5HJ',
        sms: { status: 'queued' },
      },
      status: 200,
    },
  },
  subscribeCampaign: {
    group: 'Calls to the hub',
    prose: [
      'Puts a patient into a campaign of the program: a series of texts with days between them, written in the console and named there. The first one is due as many days after the call as its first step says; each passes the same checks as the SMS of an event, and none is sent between 21:00 and 08:00 where the patient is.',
      'additionalData must hold an entry for every variable of every text of the campaign, in any language; otherwise the call is refused and nothing is stored. Values are put into the texts byte for byte. A campaign issues no link of its own: a text with {{link}} takes the entry of that key.',
      'A patient is in a campaign at most once. The same call again changes nothing and answers 200; data.state says whether they are in it (active), have been through it (completed) or were stopped (stopped). A campaign stops by an opt-out, by a status of the patient that the program chose, by staff, and for everybody when it is archived.',
    ],
    requests: [
      {
        name: 'plain',
        title: 'A campaign whose texts need no values',
        value: { supportProgramId: programId, externalId, name: 'first-weeks' },
      },
      {
        name: 'values',
        title: 'With values for its texts',
        value: {
          supportProgramId: programId,
          phoneNumber,
          name: 'refill-reminders',
          additionalData: [{ key: 'pharmacy', value: 'Main Street Pharmacy' }],
        },
      },
    ],
    reply: {
      message: 'Patient updated successfully',
      data: { patientId, supportProgramId: programId, name: 'first-weeks', state: 'active' },
      status: 200,
    },
  },
  updateDetails: {
    group: 'Calls to the hub',
    prose: [
      'Opts the phone of a patient out of this program’s texts, or in again. It holds at once, for every patient of this program with that phone, and texts of this program that wait are stopped. Other programs keep records of their own.',
      'action.additionalData holds one entry with the key opt-in and the value "true" or "false". Opting out a phone that is out already changes nothing and answers 208.',
      'A phone that texted STOP to this program can come back only by its own text START; opting it in here is refused with 400 code 1005. What the phone said to other programs is not asked.',
    ],
    requests: [
      {
        name: 'out',
        title: 'Opt out',
        value: {
          supportProgramId: programId,
          externalId,
          action: { name: consentAction, value: smsValue, additionalData: [{ key: optInKey, value: 'false' }] },
        },
      },
      {
        name: 'in',
        title: 'Opt in',
        value: {
          supportProgramId: programId,
          externalId,
          action: { name: consentAction, value: smsValue, additionalData: [{ key: optInKey, value: 'true' }] },
        },
      },
    ],
    reply: {
      message: 'Patient updated successfully',
      data: { patientId, supportProgramId: programId, optedIn: false },
      status: 200,
    },
    again: {
      about: 'Opted out already; nothing changed',
      reply: {
        message: 'Patient updated successfully',
        data: { patientId, supportProgramId: programId, optedIn: false },
        status: 208,
      },
    },
  },
  listMedia: {
    group: 'Calls to the hub',
    prose: [
      'A call of the hub’s own: the callback of a PAP enrollment has no place for files, and here its insurance card is found. The newest 200 files of the patient, as event.patient.mediaIds of a consent-only enrollment names them, with the time of each. A program may be without this call: then it answers 404 `Media Not Found`, and files are fetched by the identifiers of callbacks alone.',
      'While the patient has withdrawn the consent to share, both calls for files answer 404 `Media Not Found` with `sharing_withdrawn` in x-error-type; given again, the files are answered again.',
    ],
    requests: [{ name: 'files', title: 'The files of a patient', value: undefined }],
    reply: {
      data: {
        patientId: 'pt_01K5J9P0A1B2C3D4E5F6G7H8JK',
        supportProgramId: 'demo',
        media: [
          {
            mediaId: 'md_01K5J9P0A1B2C3D4E5F6G7H8JK',
            mediaType: 'insurance',
            fileType: 'jpg',
            createdAt: '2026-11-20T18:04:05.000Z',
          },
        ],
      },
      status: 200,
    },
  },
  readMedia: {
    group: 'Calls to the hub',
    prose: [
      'Answers the bytes of a file with its true content type: image/jpeg, image/png, image/gif or application/pdf. The identifiers come with the callbacks: event.patient.signature.image of a PAP enrollment, event.patient.mediaIds of a consent-only enrollment, or the list of the patient’s files. An extension behind the identifier (.png) is read as none.',
      'Photos were written anew by the hub: upright, no larger than 2,000 pixels on a side, and with nothing left of what a camera adds. A PDF is as the patient sent it. A signature is always a PNG, also where the name was typed.',
      'A file is a download (content-disposition: attachment) that nobody on the way may keep (cache-control: no-store). HEAD answers the same without the bytes. Every read is in the audit log of the hub.',
    ],
    requests: [{ name: 'signature', title: 'A signature', value: undefined }],
    reply: undefined,
  },
  ...callNotes,
  ...sandboxNotes,
  receiveCallback: {
    group: 'Callbacks',
    prose: [
      'The callback inbox: whoever holds a program’s signing secret posts here when a patient or caregiver has finished a flow on the phone. Signed as Standard Webhooks says, over the raw body, not older than five minutes.',
      'A repeated webhook-id is answered 200 and kept once. An authentic body of none of the three shapes is answered 422 with its fields named, and kept in quarantine.',
      'The shape is told by content: data.key userAction is a dosage update, mediaIds a consent-only enrollment, anything else a PAP enrollment. Both eventNames are read.',
    ],
    requests: CallbackShape.all.map((name) => ({ name, title: callbackNotes[name].title, value: callbacks[name] })),
    reply: { data: { id: 'in_01K5J9P0A1B2C3D4E5F6G7H8JK', duplicate: false }, status: 200 },
  },
}

/** What stands for `{name}` where the reference shows a refusal in full. */
export const exampleNames: Record<string, string> = {
  propertyRequired: 'externalId',
  textNotValid: enrollmentStatus,
  variableMissing: 'date',
  campaignVariableMissing: 'pharmacy',
  detailNotSupported: 'action.name',
  transitionRefused: 'denied',
  payloadTooLarge: '256 KiB',
  headersTooLarge: '16 KiB',
  failure: '01K5J9R7X8',
}

export const exampleKnown = { externalId, phoneNumber, _id: patientId }
