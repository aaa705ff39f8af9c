// The settings of sign-in by OpenID Connect, read and judged at the start: whoever starts the product reads what to mend.
import { z } from 'zod'
import type { Role } from '@/lib/contract/vocabulary'
import { isLoopback } from './loopback'
import type { Setting } from './settings'

export type GroupRow = { role: Role; programs: readonly string[] }

export type OidcSettings = {
  /** As the provider itself spells it, with or without a slash at its end. */
  issuer: string
  /** What people call the provider, as the button says it. */
  name: string
  clientId: string
  clientSecret: string
  scope: string
  groupsClaim: string
  /** In the order of the setting: the first row of a person says the role. */
  map: readonly (readonly [group: string, row: GroupRow])[]
  /** Whether a second factor that the provider tells of counts here. */
  trustsFactor: boolean
}

type Given = {
  text: (name: Setting) => string | undefined
  fail: (sentence: string) => never
}

/** TABLE: the roles a map can give; a partner's own people belong to their partner, which no group names. */
const named = {
  administrator: true,
  supervisor: true,
  'case-manager': true,
  auditor: true,
  'it-administrator': true,
  partner: false,
  'partner-viewer': false,
} as const satisfies Record<Role, boolean>
const roles = (Object.keys(named) as Role[]).filter((role) => named[role])

const mapSchema = z.record(
  z.string().min(1),
  z.strictObject({
    role: z.enum(roles as [Role, ...Role[]]),
    programs: z.array(z.string().min(1)).min(1),
  }),
)

/** Undefined: nobody signs in that way. No sentence holds the secret. */
export function readOidc({ text, fail }: Given): OidcSettings | undefined {
  const issuer = text('HUB_OIDC_ISSUER')
  if (issuer === undefined) {
    const stray = (['CLIENT_ID', 'CLIENT_SECRET', 'MAP', 'MFA'] as const).find((name) => text(`HUB_OIDC_${name}`))
    return stray && fail(`HUB_OIDC_${stray} is given without HUB_OIDC_ISSUER: name the provider there.`)
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  if (!url || url.search || url.hash || url.username || !isSafe(url))
    return fail(`HUB_OIDC_ISSUER is no https address of a provider: use one such as https://login.example.org/realm.`)
  const clientId = text('HUB_OIDC_CLIENT_ID')
  if (clientId === undefined)
    return fail('HUB_OIDC_CLIENT_ID is missing: give the id under which the provider knows this hub.')
  const clientSecret = text('HUB_OIDC_CLIENT_SECRET')
  if (clientSecret === undefined)
    return fail('HUB_OIDC_CLIENT_SECRET is missing: give it, or the file it stands in as HUB_OIDC_CLIENT_SECRET_FILE.')
  const mfa = text('HUB_OIDC_MFA')
  if (mfa !== undefined && mfa !== 'trust' && mfa !== 'own')
    return fail(`HUB_OIDC_MFA is "${mfa}": use one of own, trust.`)
  return {
    issuer,
    name: text('HUB_OIDC_NAME') ?? url.host,
    clientId,
    clientSecret,
    scope: text('HUB_OIDC_SCOPE') ?? 'openid profile email',
    groupsClaim: text('HUB_OIDC_GROUPS_CLAIM') ?? 'groups',
    map: readMap({ text, fail }),
    trustsFactor: mfa === 'trust',
  }
}

/** Plain HTTP is for trying on one machine alone: whoever reads on the line would read the sign-in. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

const example = '{"hub-case-managers": {"role": "case-manager", "programs": ["cardia"]}}'

/** An object puts names that are whole numbers before all others; as the setting has them they say who comes first. */
const wholeNumbers = /"(\d+)"(?=\s*:)/g
const mark = '\0'
const unmarked = (name: string) => name.replaceAll(mark, '')

function readMap({ text, fail }: Given): OidcSettings['map'] {
  const given = text('HUB_OIDC_MAP')
  if (given === undefined) return fail(`HUB_OIDC_MAP is missing: say what each group may do, such as ${example}.`)
  let value: unknown
  try {
    value = JSON.parse(given.replace(wholeNumbers, String.raw`"\u0000$1"`))
  } catch {
    return fail(`HUB_OIDC_MAP is no JSON: use the form ${example}.`)
  }
  const judged = mapSchema.safeParse(value)
  if (judged.success && Object.keys(judged.data).length > 0)
    return Object.entries(judged.data).map(([group, row]) => [unmarked(group), row])
  const where = judged.success ? '' : unmarked(judged.error.issues[0]?.path.join('.') ?? '')
  return fail(
    `HUB_OIDC_MAP is wrong${where ? ` at ${where}` : ''}: use the form ${example}; roles are ${roles.join(', ')}.`,
  )
}
