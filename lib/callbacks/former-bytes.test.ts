// The callbacks as partners have had them from the start, to the byte: whatever a program asks of its patients beside, what
// is sent for the same facts does not change, in no value, name or order.
import { expect, test } from 'vitest'
import { completeEnrollment } from '@/lib/contract/vocabulary'
import { type CallbackFacts, composeCallback } from './compose-callback'

const at = new Date('2026-03-04T05:06:07.089Z')
const patient = { id: 'pt_1', phoneNumber: '+12025550143', firstName: 'José', lastName: 'Ñúñez', externalId: 'EXT-1' }

const former: [what: string, facts: CallbackFacts, body: string][] = [
  [
    'PAP, whole',
    {
      shape: 'pap',
      patient,
      at,
      bornOn: '1972-04-03',
      gender: 'female',
      signature: { at, image: 'md_sig' },
      consents: [
        { name: 'sharePHI', value: true, at },
        { name: 'fcra', value: true, at },
        { name: 'marketing', value: false, at },
        { name: 'communication', value: true, at },
      ],
    },
    '{"event":{"message":"PAP enrollment completed","supportProgramId":"sp_1","sendDate":"2026-03-04T05:06:07.089Z","status":"success","patient":{"id":"pt_1","phoneNumber":"+12025550143","firstName":"Jose","lastName":"Nunez","dob":"1972-04-03T00:00:00.000Z","gender":"female","signature":{"timestamp":"2026-03-04T05:06:07.089Z","image":"md_sig"},"consents":[{"name":"sharePHI","value":true,"timestamp":"2026-03-04T05:06:07.089Z"},{"name":"fcra","value":true,"timestamp":"2026-03-04T05:06:07.089Z"},{"name":"marketing","value":false,"timestamp":"2026-03-04T05:06:07.089Z"},{"name":"communication","value":true,"timestamp":"2026-03-04T05:06:07.089Z"}],"externalIds":[{"source":"partner","sourceId":"EXT-1"}]}},"sourceName":"service","eventName":"Service.Patient.CompleteEnrollment"}',
  ],
  [
    'PAP, with nothing that may be missing',
    { shape: 'pap', patient: { ...patient, externalId: null }, at },
    '{"event":{"message":"PAP enrollment completed","supportProgramId":"sp_1","sendDate":"2026-03-04T05:06:07.089Z","status":"success","patient":{"id":"pt_1","phoneNumber":"+12025550143","firstName":"Jose","lastName":"Nunez","externalIds":[]}},"sourceName":"service","eventName":"Service.Patient.CompleteEnrollment"}',
  ],
  [
    'dosage',
    {
      shape: 'dosage',
      patient,
      at,
      answers: [
        { key: 'dosage', value: '20 mg daily' },
        { key: 'date', value: '2026-12-24' },
        { key: 'totalOnHand', value: '1200' },
      ],
    },
    '{"event":{"message":"Dosage updated","supportProgramId":"sp_1","sendDate":"2026-03-04T05:06:07.089Z","status":"success","additionalData":[{"key":"dosage","value":"20 mg daily"},{"key":"date","value":"2026-12-24"},{"key":"totalOnHand","value":"1200"}],"data":{"key":"userAction","value":"dosingUpdate"},"patientId":"pt_1","patient":{"id":"pt_1","phoneNumber":"+12025550143","externalIds":[{"source":"partner","sourceId":"EXT-1"}]}},"sourceName":"service","eventName":"Service.Patient.UserAction"}',
  ],
  [
    'consent-only',
    {
      shape: 'consent',
      patient,
      at,
      media: [
        { mediaType: 'insurance', mediaId: 'md_front', fileType: 'jpg' },
        { mediaType: 'consent', mediaId: 'md_doc', fileType: 'pdf' },
        { mediaType: 'consent', mediaId: 'md_sig', fileType: 'png' },
      ],
    },
    '{"event":{"message":"Enrollment completed","supportProgramId":"sp_1","sendDate":"2026-03-04T05:06:07.089Z","status":"success","patient":{"id":"pt_1","phoneNumber":"+12025550143","firstName":"Jose","lastName":"Nunez","externalIds":[{"source":"partner","sourceId":"EXT-1"}],"mediaIds":[{"mediaType":"insurance","mediaId":"md_front","fileType":"jpg"},{"mediaType":"consent","mediaId":"md_doc","fileType":"pdf"},{"mediaType":"consent","mediaId":"md_sig","fileType":"png"}]}},"sourceName":"service","eventName":"Service.Patient.CompleteEnrollment"}',
  ],
]

test.each(former)('%s: byte for byte what it was', (_, facts, body) => {
  expect(composeCallback({ id: 'sp_1', papEventName: completeEnrollment }, facts).body).toBe(body)
})
