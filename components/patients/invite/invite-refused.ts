// The server's no to an invite, at the fields it is about. Null where no field is at fault (network, rights, a bug).

import { CallRefused } from '@/components/kit/call'
import type { InviteValues } from '@/components/patients/invite/invite-draft'
import {
  adviceOn,
  type Problem,
  type Problems,
  placeOf,
  sentenceOf,
} from '@/components/patients/invite/invite-problems'
import type { InviteWords } from '@/components/patients/invite/invite-words'
import type { InviteDraft } from '@/lib/contract/patients/invite'
import { slugOf } from '@/lib/contract/refusal-names'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

const bySlug = new Map((Object.keys(refusals) as RefusalName[]).map((name) => [slugOf(name), name]))

export function refusedInvite(
  say: InviteWords,
  spoken: Language,
  error: Error,
  values: InviteValues,
  sent: InviteDraft,
  origins: string[],
): Problems | null {
  const name = error instanceof CallRefused ? bySlug.get(error.type) : undefined
  if (!(error instanceof CallRefused) || !name) return null
  if (name === 'patientExists') return existing(say, error, sent)
  if (name === 'dataInvalid') return invalid(say, spoken, error, values, origins)

  const [, property = ''] = /^The property (.+) is required$/.exec(error.message) ?? []
  const list = adviceOn(say, spoken, name, property, '', values)
  return list.length > 0 ? { list, sentence: sentenceOf(say, name) } : null
}

function existing(say: InviteWords, { data }: CallRefused, sent: InviteDraft): Problems {
  const list: Problem[] = []
  if (data?.externalId === sent.externalId) list.push({ field: 'externalId', message: say.takenExternalId })
  if (data?.phoneNumber === sent.phoneNumber) list.push({ field: 'phoneNumber', message: say.takenPhone })
  const patientId = typeof data?._id === 'string' ? data._id : undefined
  return { list, sentence: say.refused.patientExists, patientId }
}

function invalid(
  say: InviteWords,
  spoken: Language,
  { data }: CallRefused,
  values: InviteValues,
  origins: string[],
): Problems | null {
  const faults = Array.isArray(data?.problems) ? (data.problems as { path: string; message: string }[]) : []
  const list = faults.flatMap(({ path, message: fault }) => {
    const field = placeOf(path.split('.'), origins)
    return field ? adviceOn(say, spoken, 'dataInvalid', fault, field, values) : []
  })
  return list.length > 0 ? { list, sentence: null } : null
}
