// One call, explained: what decided, why, where it was wrong, how it would be right, and how often the same mistake was made.

import type { CallCard, ConsoleCallCard } from '@/lib/contract/partners/calls'
import { causes, hintCauses, type Said, type V1Refusal } from '@/lib/contract/partners/causes'
import { errorPage, type HintKind } from '@/lib/contract/partners/hints'
import { causesInSpanish, hintCausesInSpanish } from '@/lib/contract/partners/names'
import { slugOf } from '@/lib/contract/refusal-names'
import { type RefusalName, refusals } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { recordEach } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { type Row, rowColumns, shown, tokenOf, type WholeRow } from './call-rows'
import { correctedCall } from './corrected-call'
import { readHint } from './hints'

type Asked = { requestId: string; chain: string | null; partnerId: string | null; programIds: readonly string[] }
const one = statement<Asked, WholeRow>(
  'calls.read',
  'list',
  `
  select ${rowColumns}, r.stage, r.bytes, r.replayed, r.key_hash as "keyHash", r.members, r.problems
    from call_record r join partner_token t on t.jti = r.jti
   where r.request_id = :requestId::text and r.program_ids && :programIds::text[]
     and (:chain::text is null or r.chain = :chain::text)
     and (:partnerId::text is null or t.partner_id = :partnerId::text)
   order by r.at desc limit 1`,
)

type OfKey = { chain: string; keyHash: string; requestId: string; at: Date; programIds: readonly string[] }
/** A key is known for a day. */
const ofKey = statement<OfKey, Row & { replayed: boolean }>(
  'calls.ofKey',
  'list',
  `
  select ${rowColumns}, r.replayed
    from call_record r join partner_token t on t.jti = r.jti
   where r.chain = :chain::text and r.key_hash = :keyHash::text and r.request_id <> :requestId::text
     and r.at between :at::timestamptz - interval '1 day' and :at::timestamptz + interval '1 day'
     and r.program_ids && :programIds::text[]
   order by r.at desc, r.request_id desc limit 20`,
)

type Mistake = { chain: string; call: string; slug: string; path: string }
const sameMistake = statement<Mistake, { count: number; firstAt: Date; lastAt: Date }>(
  'calls.mistake',
  'within',
  `select count, first_at as "firstAt", last_at as "lastAt" from call_mistake
    where chain = :chain::text and call = :call::text and slug = :slug::text and path = :path::text`,
)

type Own = { requestId: string; chain: string; programIds: readonly string[]; base: string }

/** Of the token's own rotation; undefined for any other. */
export async function readCall(unit: Unit, { base, ...asked }: Own): Promise<CallCard | undefined> {
  const found = await find(unit, { ...asked, partnerId: null })
  if (!found) return undefined
  return cardOf(unit, found, { ...asked, base, language: 'en' })
}

type OfProgram = {
  requestId: string
  programId: string
  /** Only of this partner's tokens. */
  partnerId?: string
  base: string
  language: Language
}

/** Of any token, where the call was about the program; undefined for any other. */
export async function readProgramCall(
  unit: Unit,
  { requestId, programId, partnerId, base, language }: OfProgram,
): Promise<ConsoleCallCard | undefined> {
  const programIds = [programId]
  const found = await find(unit, { requestId, chain: null, partnerId: partnerId ?? null, programIds })
  if (!found) return undefined
  const card = await cardOf(unit, found, { programIds, base, language })
  const others = found.row.keyHash === null ? [] : await callsOfKey(unit, found.row, found.row.keyHash, programIds)
  return { ...card, token: tokenOf(found.row), sameKey: others.map(shown) }
}

async function find(unit: Unit, asked: Asked): Promise<{ row: WholeRow } | undefined> {
  const [row] = await unit.sql(one, asked)
  if (!row) return undefined
  const patientIds = row.patientId ? [row.patientId] : []
  await recordEach(unit, { action: 'calls.read', patientIds }, asked.programIds)
  return { row }
}

const callsOfKey = (unit: Unit, { chain, requestId, at }: WholeRow, keyHash: string, programIds: readonly string[]) =>
  unit.sql(ofKey, { chain, keyHash, requestId, at, programIds })

const nameOf = new Map((Object.keys(refusals) as RefusalName[]).map((name) => [slugOf(name), name]))

type About = { programIds: readonly string[]; base: string; language: Language }

async function cardOf(
  unit: Unit,
  { row }: { row: WholeRow },
  { programIds, base, language }: About,
): Promise<CallCard> {
  const name = row.slug === null ? undefined : nameOf.get(row.slug)
  const known = name !== undefined && name in causes ? (name as V1Refusal) : undefined
  const cause = known && causes[known]
  const said = known && sayingOf(known, row.hints, language)
  const [path = ''] = row.problems
  const [mistake] =
    row.slug === null ? [] : await unit.sql(sameMistake, { chain: row.chain, call: row.call, slug: row.slug, path })
  const first =
    row.replayed && row.keyHash !== null
      ? (await callsOfKey(unit, row, row.keyHash, programIds)).findLast(({ replayed }) => !replayed)
      : undefined
  // A rule about an entry is found at its list; the table names the entry.
  const named = row.problems.map((place) => (cause?.path.startsWith(`${place}[`) ? cause.path : place))
  const places = cause ? (named.length > 0 ? named : [cause.path]) : []
  return {
    ...shown(row),
    stage: row.stage,
    bytes: row.bytes,
    replayed: row.replayed,
    replayOf: first?.requestId ?? null,
    cause: said?.cause ?? null,
    fix: places.map((place) => ({
      path: place,
      is:
        row.members[place] ??
        (cause?.path === place && !(place in row.members) && !isBodyPath(place) ? 'as sent' : 'missing'),
      should: said?.should ?? '',
    })),
    members: row.members,
    curl: cause ? correctedCall(row, places, base) : null,
    same: mistake
      ? { count: mistake.count, since: mistake.firstAt.toISOString(), last: mistake.lastAt.toISOString() }
      : null,
    help: row.slug === null ? null : errorPage(row.slug),
  }
}

/** What a hint of the call says more exactly, else what its refusal means. */
function sayingOf(refusal: V1Refusal, hints: readonly string[], language: Language): Said {
  const [of, ofHints] = language === 'es' ? [causesInSpanish, hintCausesInSpanish] : [causes, hintCauses]
  for (const { kind, named } of hints.map(readHint)) {
    const exact = kind && refusalOfHint[kind] === refusal ? ofHints[kind] : undefined
    if (!exact || Object.values(named).includes('')) continue
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '')
    return { cause: fill(exact.cause), should: fill(exact.should) }
  }
  return of[refusal]
}
const refusalOfHint: Partial<Record<HintKind, V1Refusal>> = {
  scope_missing: 'forbidden',
  address_not_listed: 'forbidden',
  text_unknown: 'textNotValid',
}

/** Headers, ids of the path and the body as a whole are no members of it. */
const isBodyPath = (place: string) =>
  ![
    'Authorization',
    'Idempotency-Key',
    'content-type',
    'content-encoding',
    'headers',
    'method',
    'path',
    'body',
    'patientId',
    'mediaId',
    '',
  ].includes(place)
