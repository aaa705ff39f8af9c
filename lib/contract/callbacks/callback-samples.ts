// One whole callback of each shape (§6.2), every field filled in: for the reference, for a first try, and for tests.

import {
  ConsentName,
  callbackStatus,
  completeEnrollment,
  DosageKey,
  dosageDataKey,
  dosageDataValue,
  externalIdSource,
  Gender,
  MediaType,
  optValues,
  sourceName,
  userAction,
} from '@/lib/contract/vocabulary'
import type { CallbackOf, OptCallback } from './callback'

type About = { programId: string; patientId?: string; at?: Date }

/** decision §6: what a partner hears of a STOP, where the program has switched that on. */
export const optSample = ({ programId, patientId, at }: Required<About>): OptCallback => ({
  event: {
    message: 'Opted out of messages',
    supportProgramId: programId,
    sendDate: at.toISOString(),
    status: callbackStatus,
    data: { key: dosageDataKey, value: optValues.out },
    patientId,
    patient: { id: patientId, phoneNumber, externalIds },
  },
  sourceName,
  eventName: userAction,
})

/** 555-01xx is kept free for examples in every area code. */
const phoneNumber = '+12025550143'
const externalIds = [{ source: externalIdSource, sourceId: 'EXT-20418' }]

export function callbackSamples({ programId, patientId = 'pt_01JD9M6Z', at = new Date() }: About): CallbackOf {
  const sendDate = at.toISOString()
  const common = { supportProgramId: programId, sendDate, status: callbackStatus }
  const { sharePHI } = ConsentName
  const { dosage, date, totalOnHand } = DosageKey
  const named = { id: patientId, phoneNumber, firstName: 'Marta', lastName: 'Alvarez', externalIds }
  return {
    pap: {
      event: {
        message: 'PAP enrollment completed',
        ...common,
        patient: {
          ...named,
          dob: '1972-04-03T00:00:00.000Z',
          gender: Gender.female,
          signature: { timestamp: sendDate, image: 'signature-01.png' },
          consents: [{ name: sharePHI, value: true, timestamp: sendDate }],
        },
      },
      sourceName,
      eventName: completeEnrollment,
    },
    dosage: {
      event: {
        message: 'Dosage updated',
        ...common,
        additionalData: [
          { key: dosage, value: '20 mg' },
          { key: date, value: '2026-11-27' },
          { key: totalOnHand, value: '12' },
        ],
        data: { key: dosageDataKey, value: dosageDataValue },
        patientId,
        patient: { id: patientId, phoneNumber, externalIds },
      },
      sourceName,
      eventName: userAction,
    },
    consent: {
      event: {
        message: 'Enrollment completed',
        ...common,
        patient: {
          ...named,
          mediaIds: [
            { mediaType: MediaType.insurance, mediaId: 'insurance-front-01', fileType: 'jpg' },
            { mediaType: MediaType.consent, mediaId: 'consent-01', fileType: 'pdf' },
          ],
        },
      },
      sourceName,
      eventName: completeEnrollment,
    },
  }
}
