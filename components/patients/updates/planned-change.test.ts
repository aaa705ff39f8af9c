import { expect, test } from 'vitest'
import { plannedChange } from '@/components/patients/updates/planned-change'
import type { EventBody } from '@/lib/contract/patients/event'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { coPayMember, enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'

const copayCard = { member: 'M-1', bin: 'B-1', pharmacyPhone: null }
const patient = {
  lifecycle: 'active',
  enrollment: 'pending',
  priorAuth: null,
  pap: null,
  copay: null,
  copayCard,
} as PatientCard
const change = (
  name: string,
  text: string,
  entries: { key: string; value: string }[] = [],
  of: PatientCard = patient,
) => plannedChange(of, { supportProgramId: 'p', status: { name, text, additionalData: entries } } as EventBody)

test.each([
  ['a status moves its track', change(enrollmentStatus, 'approved'), { enrollment: 'approved' }],
  ['the same status again moves nothing', change(enrollmentStatus, 'pending'), null],
  ['a message moves nothing', change(notifyNextCall, '', [{ key: 'date', value: 'Friday' }]), null],
  [
    'the status of who has left is changed too',
    change(enrollmentStatus, 'approved', [], { ...patient, lifecycle: 'unsubscribed' }),
    { enrollment: 'approved' },
  ],
  [
    'a copay card keeps what was not sent anew',
    change(financialSupportStatus, 'approved', [{ key: coPayMember, value: 'M-2' }]),
    { copay: 'approved', copayCard: { ...copayCard, member: 'M-2' } },
  ],
])('%s', (_case, planned, expected) => expect(planned).toEqual(expected))
