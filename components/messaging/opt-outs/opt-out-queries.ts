import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import type { OptOutFilterDraft } from '@/components/messaging/ground/opt-out-address'
import { untilChanged } from '@/components/patients/ground/patient-page-queries'
import { textingApi } from '@/lib/contract/messaging/texting'

/** A report stands still while it is read; every read is audited. */
export const optOutReport = (programId: string, query: OptOutFilterDraft) =>
  queryOptions({
    queryKey: ['opt-outs', programId, query],
    queryFn: async () => (await call(textingApi.listOptEvents, { params: { programId }, query })).data,
    placeholderData: keepPreviousData,
    ...untilChanged,
  })
