// What the phones on the screen ask the server for. The revision of texts says when to read again.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { type PatientIds, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { screenPhoneApi } from '@/lib/contract/messaging/screen-phone'

export const phonePath = ({ programId, patientId }: PatientIds) =>
  `/p/${encodeURIComponent(programId)}/phone/${encodeURIComponent(patientId)}`

export const screenPhonesKey = (programId: string) => ['screen-phones', programId]

export const screenPhones = (programId: string) =>
  queryOptions({
    queryKey: [...screenPhonesKey(programId), 'list'],
    queryFn: async () => (await call(screenPhoneApi.listScreenPhones, { params: { programId } })).data,
    ...untilChanged,
  })

export const screenPhone = (place: PatientIds) =>
  queryOptions({
    queryKey: [...screenPhonesKey(place.programId), 'phone', place.patientId],
    queryFn: async () => (await call(screenPhoneApi.readScreenPhone, { params: place })).data,
    ...untilChanged,
  })
