// R1 to R20 of decision §2 in their order: what the interface's own tables list, each with its refusal.
import { refusals } from './refusals'

export type ResponseRow = {
  row: string
  call: 'event' | 'invite' | 'both'
  status: number
  code: number | null
  message: string
  cause: string
}

const firstOfInvite = 7
const rowNumber = (row: string) => Number(row.slice(1))

export const responseRows: readonly ResponseRow[] = [
  {
    row: 'R1',
    call: 'event' as const,
    status: 200,
    code: null,
    message: 'Patient updated successfully',
    cause: 'Event accepted, also when its SMS is deferred or suppressed',
  },
  ...Object.values(refusals)
    .filter(({ row }) => /^R\d+$/.test(row))
    .map(({ row, status, code, message, cause }) => ({ row, call: callOf(row), status, code, message, cause })),
  {
    row: 'R18',
    call: 'invite' as const,
    status: refusals.unauthorized.status,
    code: refusals.unauthorized.code,
    message: refusals.unauthorized.message,
    cause: refusals.unauthorized.cause,
  },
].sort((a, b) => rowNumber(a.row) - rowNumber(b.row))

function callOf(row: string): ResponseRow['call'] {
  if (row === refusals.forbidden.row) return 'both'
  return rowNumber(row) < firstOfInvite ? 'event' : 'invite'
}
