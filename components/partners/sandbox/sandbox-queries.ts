// What the sandbox page asks the server for, for the first paint and for the browser.
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/components/kit/call'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'

export const sandboxQuery = (programId: string) =>
  queryOptions({
    queryKey: ['sandbox', programId],
    queryFn: async () => (await call(sandboxApi.readSandbox, { params: { programId } })).data,
  })

const beat = 1_500
/** So often a story is asked for by itself; then the person asks. */
const looks = 8

/** Somebody has just invited the patient and looks on. Each reading is a row of the audit log, so it ends soon. */
export const storyQuery = (params: { programId: string; patientId: string }) =>
  queryOptions({
    queryKey: ['sandbox-story', params],
    queryFn: async () => (await call(sandboxApi.readSandboxStory, { params })).data,
    refetchInterval: ({ state }) => (state.dataUpdateCount < looks ? beat : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: false,
  })
