// Verifies the audit log from the outside: each row against the seal it lies under, the seals against each other and their
// key, the newest seals against the anchors beside the database. The seals are those there are when it begins, so what is
// written meanwhile is looked at next time.
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import { rereadSecrets } from '@/lib/platform/secrets'
import type { Unit } from '@/lib/platform/unit'
import type { Anchor } from './anchors'
import { type Judged, judgeSeals } from './judge-seals'
import type { SealRow } from './seal-body'
import { sealKeys } from './seal-key'
import { firstId, lastId, readFormerRows, readSealedRows, type SealedRow, sealedRow } from './sealed-rows'

const pageOfSeals = 50
const pageOfRows = 5_000

const readSeals = statement<{ after: string; upTo: string; most: number }, SealRow>(
  'audit.seals',
  'list',
  `select seq::text as seq, body, mac from audit_seal
    where seq > :after::bigint and seq <= :upTo::bigint order by audit_seal.seq limit :most::int`,
)
const readLastSeal = statement<object, { seq: string }>(
  'audit.lastSeal',
  'list',
  'select coalesce(max(seq), 0)::text as seq from audit_seal',
)
const anyFormer = statement<object, { former: boolean }>(
  'audit.formerSeals',
  'list',
  `select exists (select from audit_seal where substr(body, 1, 9) = '{"form":1') as former`,
)

export async function verifyAudit(unit: Unit, { anchors }: { anchors: readonly Anchor[] }): Promise<Judged> {
  const [last] = await unit.sql(readLastSeal, {})
  rereadSecrets() // the key of the newest of them may be of this second
  const [{ former } = { former: true }] = await unit.sql(anyFormer, {})
  const seals = sealsOf(unit, last?.seq ?? '0')
  const judged = await judgeSeals(sealKeys(), seals, rowsOf(unit, former), anchors, unit.now)
  const { rows, unsealed, problems } = judged
  await record(unit, {
    action: 'audit.verify',
    data: { rows, seals: judged.seals, unsealed, problems: problems.length },
  })
  return judged
}

async function* sealsOf(unit: Unit, upTo: string): AsyncGenerator<SealRow> {
  for (let after = firstId; ; ) {
    const page = await unit.sql(readSeals, { after, upTo, most: pageOfSeals })
    yield* page
    const end = page.at(-1)
    if (!end || page.length < pageOfSeals) return
    after = end.seq
  }
}

async function* rowsOf(unit: Unit, former: boolean): AsyncGenerator<SealedRow> {
  for (let after = firstId; ; ) {
    const span = { after, upTo: lastId, most: pageOfRows }
    const page = former ? await unit.sql(readFormerRows, span) : await unit.sql(readSealedRows, span)
    for (const row of page) {
      const read = sealedRow(row)
      after = read.id
      yield read
    }
    if (page.length < pageOfRows) return
  }
}
