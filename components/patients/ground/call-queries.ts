// What the console asks the server about calls.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { type PatientIds, patientKey, untilChanged } from '@/components/patients/ground/patient-page-queries'
import { type CallsFilter, phoneCallsApi } from '@/lib/contract/patients/calls'
import { contactsApi } from '@/lib/contract/patients/contacts'

/** Contacts, attempts and good times. They grow old, so the panel asks anew as it opens. */
export const callDeskQuery = (place: PatientIds) =>
  queryOptions({
    queryKey: [...patientKey(place), 'calls', 'desk'],
    queryFn: async () => (await call(phoneCallsApi.readCallDesk, { params: place })).data,
    ...untilChanged,
  })

export const patientCallsQuery = (place: PatientIds) =>
  infiniteQueryOptions({
    queryKey: [...patientKey(place), 'calls', 'list'],
    queryFn: async ({ pageParam }) =>
      (await call(phoneCallsApi.listPatientCalls, { params: place, query: pageParam ? { after: pageParam } : {} }))
        .data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.more,
    ...untilChanged,
  })

export const callsKey = (programId: string) => ['calls', programId] as const
export const callsQuery = (programId: string, { after: _, ...filter }: CallsFilter) =>
  infiniteQueryOptions({
    queryKey: [...callsKey(programId), filter],
    queryFn: async ({ pageParam }) =>
      (
        await call(phoneCallsApi.listPhoneCalls, {
          params: { programId },
          query: { ...filter, ...(pageParam && { after: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.more,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })

/** The words are part of the key, so they are forgotten with it. */
export const contactSearch = (programId: string, words: string) =>
  queryOptions({
    queryKey: ['contacts', programId, 'search', words],
    queryFn: async ({ signal }) =>
      (await call(contactsApi.findContacts, { params: { programId }, body: { words }, signal })).data.contacts,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 15_000,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const callSettingsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['call-settings', programId],
    queryFn: async () => (await call(phoneCallsApi.readCallSettings, { params: { programId } })).data,
    ...untilChanged,
  })
