// What the API reference says of the calls by which partners look at their own calls and callbacks.
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { callDays } from './calls'
import { causes } from './causes'

const group = 'Looking at your own calls'
const requestId = '0b6e6b3c-5a0e-4a52-9d5d-7d0d8a1f3c11'
const patientId = 'pt_01K5J9M6Z3N8QW4X7C2R5T0VBD'
const at = '2026-03-02T15:04:05.000Z'
const { caregiverPhoneDiffers } = causes

const row = {
  requestId,
  at,
  call: 'invitePatient',
  status: 400,
  code: 1010,
  errorType: 'caregiver_phone_differs',
  row: 'R12',
  ms: 6.1,
  patientId: null,
  hints: [],
}

export const callNotes = {
  listCalls: {
    group,
    prose: [
      `Every call of this token, and of those it replaced by rotation, is kept for ${callDays} days without any value of it, and is here within a second of its answer. Reading this list is not a call of the list.`,
      'A page ends with nextCursor; send it as cursor for the next one. It is null on the last page.',
    ],
    requests: [{ name: 'errors', title: 'What was refused lately', value: undefined }],
    reply: { data: { calls: [row], nextCursor: null }, status: 200 },
  },
  readCall: {
    group,
    prose: [
      'Explains one call by its x-request-id: the rule that decided, in one sentence; where it was wrong and what is expected there; the same call as it would be right; and how often the same mistake was made.',
      'members says of each member what it looked like: text, 12 characters. No value is kept. Another partner’s call, or one that is older than the record, is 404.',
    ],
    requests: [{ name: 'one', title: 'One call', value: undefined }],
    reply: {
      data: {
        ...row,
        stage: 'parse',
        bytes: 512,
        replayed: false,
        replayOf: null,
        cause: caregiverPhoneDiffers.cause,
        fix: [{ path: caregiverPhoneDiffers.path, is: '+, 11 digits', should: caregiverPhoneDiffers.should }],
        members: { phoneNumber: '+, 11 digits', [caregiverPhoneDiffers.path]: '+, 11 digits' },
        curl: 'curl -X POST …',
        same: { count: 412, since: '2026-02-27T09:00:00.000Z', last: at },
        help: '/reference#error-caregiver_phone_differs',
      },
      status: 200,
    },
  },
  listCallbacks: {
    group,
    prose: [
      'After an outage on your side, compare: a line for each callback and endpoint of the token’s programs, oldest first, with where it stands, how often it was tried, and the SHA-256 of its bytes. Bodies are not told again; ask the operator to replay what you lack.',
      'A page ends with nextCursor; send it as cursor for the next one. It is null on the last page.',
    ],
    requests: [{ name: 'since', title: 'Since a time', value: undefined }],
    reply: {
      data: {
        callbacks: [
          {
            webhookId: 'cb_01K5J9P0A1B2C3D4E5F6G7H8JK',
            endpointId: 'ep_01K5J9P0A1B2C3D4E5F6G7H8JK',
            supportProgramId: callbackSamples({ programId: 'demo' }).pap.event.supportProgramId,
            shape: 'pap',
            patientId,
            causedAt: at,
            state: 'delivered',
            deliveredAt: '2026-03-02T15:04:05.400Z',
            tries: 1,
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          },
        ],
        nextCursor: null,
      },
      status: 200,
    },
  },
}
