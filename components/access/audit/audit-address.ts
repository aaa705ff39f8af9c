// The address of the audit log holds what is shown; of a patient never more than the service's own id.
import { type AuditAction, AuditOutcome, auditActions } from '@/lib/contract/access/audit-actions'

export type AuditView = {
  action?: AuditAction
  outcome?: AuditOutcome
  caller?: string
  patient?: string
  before?: string
  after?: string
}

type Search = Record<string, string | string[] | undefined>
const identifier = /^[\w-]{1,100}$/
const position = /^\d{1,18}$/

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search): AuditView {
  const one = (name: string, form: RegExp) => {
    const value = search[name]
    return typeof value === 'string' && form.test(value) ? value : undefined
  }
  const action = one('action', /^[a-zA-Z.]+$/)
  return {
    action: action && Object.hasOwn(auditActions, action) ? (action as AuditAction) : undefined,
    outcome: AuditOutcome.all.find((outcome) => outcome === search.outcome),
    caller: one('caller', /^.{1,200}$/u),
    patient: one('patient', identifier),
    before: one('before', position),
    after: one('after', position),
  }
}

const given = (view: AuditView) => Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]))

/** Without what is not set, so that equal views have equal keys. */
export const filterOf = (view: AuditView): AuditView => Object.fromEntries(given(view))

/** Another choice starts at the first page again. */
export function addressOf(programId: string, view: AuditView, change: Partial<AuditView> = {}): string {
  const query = new URLSearchParams(given({ ...view, before: undefined, after: undefined, ...change })).toString()
  return `/p/${encodeURIComponent(programId)}/audit${query && `?${query}`}`
}
