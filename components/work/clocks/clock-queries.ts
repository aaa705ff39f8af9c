// What the settings of clocks ask the server for.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { untilChanged } from '@/components/patients/ground/patient-page-queries'
import { workApi } from '@/lib/contract/work/work'

export const clockSettingsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['clock-settings', programId],
    queryFn: async () => (await call(workApi.readClockSettings, { params: { programId } })).data,
    // What is being edited is not read anew below the writer's hands.
    ...untilChanged,
  })
