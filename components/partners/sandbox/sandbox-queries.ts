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
/** How many times it is read by itself at least, and at most while something is planned; after that the person asks. */
const looks = { least: 3, most: 40 }

/** Somebody has just invited the patient and looks on. Each reading is a row of the audit log, so it ends soon. */
export const storyQuery = (params: { programId: string; patientId: string }) =>
  queryOptions({
    queryKey: ['sandbox-story', params],
    queryFn: async () => (await call(sandboxApi.readSandboxStory, { params })).data,
    refetchInterval: ({ state: { data, dataUpdateCount: looked } }) => {
      const planned = data?.some(({ outcome }) => outcome === 'planned')
      return looked < looks.least || (planned && looked < looks.most) ? beat : false
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: false,
  })
