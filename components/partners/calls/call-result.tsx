import { Chip } from '@/components/kit/status/chip'
import { CodeValue } from '@/components/kit/ui/code-value'
import type { CallRow } from '@/lib/contract/partners/calls'

/** The status as a chip, and the error's own name beside it. */
export function CallResult({ call: { status, errorType } }: { call: Pick<CallRow, 'status' | 'errorType'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Chip tone={status >= 500 ? 'attention' : errorType ? 'negative' : 'positive'}>{String(status)}</Chip>
      {errorType && <CodeValue>{errorType}</CodeValue>}
    </span>
  )
}
