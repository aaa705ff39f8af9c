import { address, oneOf, whole } from '@/components/kit/address'
import { BulkRowState } from '@/lib/contract/batches/bulk-vocabulary'

export const bulkPath = (programId: string) => `/p/${encodeURIComponent(programId)}/bulk`

const row = whole(/^\d{1,9}$/)

/** Which rows of a run are shown. */
export const runAddress = address(
  ({ programId, runId }: { programId: string; runId: string }) => `/p/${programId}/bulk/${runId}`,
  { state: oneOf(BulkRowState.all), after: row, before: row },
  { page: ['after', 'before'] },
)
export type RunView = ReturnType<typeof runAddress.read>
