// Settles who may ask before what is asked is looked at: the token's row and the program's row, read on every call,
// so a disabled token stops at once. Concurrent calls share one query (platform/gather).

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { statement } from '@/lib/platform/db/statement'
import { filled, gather } from '@/lib/platform/gather'
import { ask } from '@/lib/platform/unit'

export type TokenRow = {
  jti: string
  /** The first token of its rotation: what is a partner's own stays so. */
  chain: string
  name: string
  scopes: string[]
  addresses: string[]
  programIds: string[]
  /** The sealed secret that its calls are to be signed with. */
  signing: string | null
  disabled: boolean
  expired: boolean
}

export type Admission = { token: TokenRow | undefined; program: ProgramRow | undefined }

type Read = { kind: string; id: string; row: unknown }
const read = statement<{ jtis: readonly string[]; programIds: readonly string[] }, Read>(
  'web.admission',
  'hot',
  `
  select 'token' as kind, t.jti as id, jsonb_build_object(
           'jti', t.jti, 'chain', t.chain, 'name', t.name, 'scopes', t.scopes, 'addresses', t.addresses, 'signing', t.signing_secret, 'disabled', t.disabled_at is not null,
           'expired', coalesce(t.expires_at <= now(), false),
           'programIds', (select coalesce(jsonb_agg(tp.program_id), '[]') from token_program tp where tp.jti = t.jti)) as row
    from partner_token t where t.jti = any(:jtis::text[])
  union all
  select 'program', p.id, jsonb_build_object(
           'id', p.id, 'name', p.name, 'phone', p.phone, 'timeZone', p.time_zone, 'archived', p.archived_at is not null, 'sandbox', p.sandbox,
           'requireOnlyProgram', p.require_only_program, 'strictTransitions', p.strict_transitions, 'priorAuthFirst', p.prior_auth_first,
           'templatesVersion', p.templates_version, 'papEventName', p.pap_event_name, 'inviteFlow', p.invite_flow,
           'asksIncome', p.asks_income, 'asksInsurance', p.asks_insurance, 'linkDays', p.link_days, 'consentMonths', p.consent_months, 'mediaList', p.media_list)
    from support_program p where p.id = any(:programIds::text[])`,
)

const separator = '\n'

const look = gather<Admission>(async (keys) => {
  const pairs = keys.map((key) => key.split(separator) as [string, string])
  const asked = {
    jtis: filled([...new Set(pairs.map(([jti]) => jti))]),
    programIds: filled([...new Set(pairs.map(([, programId]) => programId))]),
  }
  const rows = await ask(read, asked)
  const found = new Map(rows.map(({ kind, id, row }) => [kind + separator + id, row]))
  return new Map(
    keys.map((key, index) => {
      const [jti, programId] = pairs[index] ?? ['', '']
      const token = found.get(`token${separator}${jti}`) as TokenRow | undefined
      const program = found.get(`program${separator}${programId}`) as ProgramRow | undefined
      return [key, { token, program }]
    }),
  )
})

/** Reads the token and the program; either may be null when there is none to read. */
export async function readAdmission(jti: string | null, programId: string | null): Promise<Admission> {
  // A program id with a line break or NUL exists nowhere, and must not confuse the key.
  const known = programId !== null && programId.length <= 100 && !/[\n\0]/.test(programId) ? programId : ''
  return (await look(`${jti ?? ''}${separator}${known}`)) ?? { token: undefined, program: undefined }
}
