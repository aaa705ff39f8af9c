import { BulkRowState } from '@/lib/contract/batches/bulk-vocabulary'

export const bulkPath = (programId: string) => `/p/${encodeURIComponent(programId)}/bulk`

export type RunView = { state?: BulkRowState; after?: number; before?: number }

/** Which rows of a run are shown; whatever else stands in an address is left out. */
export function readRunView(address: URLSearchParams): RunView {
  const state = BulkRowState.all.find((known) => known === address.get('state'))
  const place = (name: string) => (/^\d{1,9}$/.test(address.get(name) ?? '') ? Number(address.get(name)) : undefined)
  const [after, before] = [place('after'), place('before')]
  return { ...(state && { state }), ...(after !== undefined && { after }), ...(before !== undefined && { before }) }
}

export function runPath(programId: string, runId: string, view: RunView = {}): string {
  const query = new URLSearchParams(Object.entries(view).map(([name, value]) => [name, String(value)]))
  return `${bulkPath(programId)}/${encodeURIComponent(runId)}${query.size > 0 ? `?${query}` : ''}`
}
