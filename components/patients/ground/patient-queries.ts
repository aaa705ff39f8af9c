// What the list and the invite form ask the server for; keys and calls are written once, for the first paint and the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import type { ListView } from '@/components/patients/ground/list-address'
import {
  type DuplicateBody,
  type InvitationBody,
  type PatientListBody,
  patientListApi,
} from '@/lib/contract/patients/patient-list'

/** Everything lists and counts show of a program: what an invite or a case update makes stale. */
export const patientsKey = (programId: string) => ['patients', programId] as const

// Every read is audited, so nothing is read again on a whim; coming back to a list after a while is not a whim.
const unlessOld = { staleTime: 15_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const listBody = ({ filters, sort, descending, size, cursor }: ListView, search: string): PatientListBody => ({
  filters,
  sort,
  descending,
  size,
  cursor,
  search,
})

/** Once more, past the cache: what has changed is put where it belongs by whoever asked. */
export const readPatientList = async (programId: string, body: PatientListBody) =>
  (await call(patientListApi.listPatients, { params: { programId }, body })).data

export const readPatientRows = async (programId: string, filters: PatientListBody['filters'], patientIds: string[]) =>
  (await call(patientListApi.readPatientRows, { params: { programId }, body: { patientIds, filters } })).data

export const patientList = (programId: string, body: PatientListBody) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'list', body],
    queryFn: async ({ signal }) =>
      (await call(patientListApi.listPatients, { params: { programId }, body, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    ...unlessOld,
  })

/** A query of its own, so that the rows never wait for the count. */
export const patientCount = (programId: string, { filters, search }: Pick<PatientListBody, 'filters' | 'search'>) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'count', { filters, search }],
    queryFn: async ({ signal }) =>
      (await call(patientListApi.countPatients, { params: { programId }, body: { filters, search }, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    ...unlessOld,
  })

/** What was typed is part of the key, so it is forgotten as soon as the form is left. */
export const duplicateCheck = (programId: string, body: DuplicateBody) =>
  queryOptions({
    queryKey: [...patientsKey(programId), 'duplicate', body],
    queryFn: async ({ signal }) =>
      (await call(patientListApi.checkDuplicate, { params: { programId }, body, signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    ...unlessOld,
  })

export const invitationPreview = (programId: string, body: InvitationBody) =>
  queryOptions({
    queryKey: ['invitation', programId, body],
    queryFn: async ({ signal }) =>
      (await call(patientListApi.previewInvitation, { params: { programId }, body, signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    ...unlessOld,
  })
