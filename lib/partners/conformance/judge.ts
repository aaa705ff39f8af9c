// What is wrong with an answer, in a few words; null where nothing is.

import type { Endpoint } from '@/lib/contract/endpoint'
import { slugOf } from '@/lib/contract/refusal-names'
import { Refusal, type RefusalName, refusals } from '@/lib/contract/refusals'
import type { Answered, CaseLevel } from './case'

/** The first of them that is wrong. */
export const first = (...found: readonly (string | null)[]): string | null =>
  found.find((each) => each !== null) ?? null

export const levelOf = (name: RefusalName): CaseLevel => (refusals[name].row.startsWith('R') ? 'must' : 'ours')

const header = ({ headers }: Answered, name: string): string | null =>
  headers.get(name) ? null : `the header ${name} is missing`

const isJson = ({ headers, json }: Answered): string | null =>
  json && headers.get('content-type')?.startsWith('application/json') ? null : 'the answer is not application/json'

/** As the row of the response table says it: status, the one error shape, and the headers every error has. `data` is left to
 *  the row. */
export function refusedAs(answer: Answered, name: RefusalName, property?: string): string | null {
  const wanted = new Refusal(name, property === undefined ? {} : { name: property }).toBody()
  const { error, status } = (answer.json ?? {}) as { error?: Record<string, unknown>; status?: unknown }
  const { message, code } = error ?? {}
  return first(
    answer.status === wanted.status ? null : `status ${answer.status}, expected ${wanted.status}`,
    isJson(answer),
    message === wanted.error.message
      ? null
      : `error.message is ${said(message)}, expected ${said(wanted.error.message)}`,
    code === wanted.error.code ? null : `error.code is ${said(code)}, expected ${said(wanted.error.code)}`,
    status === wanted.status ? null : `status in the body is ${said(status)}, expected ${wanted.status}`,
    answer.headers.get('x-error-type') === slugOf(name)
      ? null
      : `x-error-type is ${said(answer.headers.get('x-error-type'))}, expected ${slugOf(name)}`,
    header(answer, 'x-request-id'),
  )
}

/** A success whose body is the reply of its row. */
export function acceptedAs(answer: Answered, { reply }: Pick<Endpoint, 'reply'>, status = 200): string | null {
  const found = reply.safeParse(answer.json)
  const [issue] = found.error?.issues ?? []
  return first(
    answer.status === status ? null : `status ${answer.status}, expected ${status}`,
    isJson(answer),
    issue ? `${issue.path.join('.') || 'the body'}: ${issue.message}` : null,
    header(answer, 'x-request-id'),
  )
}

const said = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value))
