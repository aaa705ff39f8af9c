// What older keys sealed is sealed anew with the present one, some hundred values at a time, each for itself: whoever reads
// meanwhile opens either, and a chore that was cut off goes on with what is left. Drafts, imports and texts that wait are
// left alone: they end by themselves.
import { sealSeed, unsealSeed } from '@/lib/access/factors/sealed-factor'
import { fileStore } from '@/lib/consents/media/file-store'
import { statement } from '@/lib/platform/db/statement'
import { presentSeal } from '@/lib/platform/key-ring'
import { log } from '@/lib/platform/log'
import { seal, sealedBytesHead, sealedHead, unseal } from '@/lib/platform/seal'
import { secrets } from '@/lib/platform/secrets'
import { inUnit, type ModelUnit, type TxUnit } from '@/lib/platform/unit'
import { type Counted, resealColumns } from './reseal-columns'

const batch = 500
const filesAtOnce = 50

type Sealed = { id: string; sealed: string }

/** Tables whose rows hold one sealed text, and their keys. */
const texts = (
  [
    ['endpoint_secret', 'id', 'sealed'],
    ['inbox_secret', 'id', 'sealed'],
    ['phone_message', 'sms_id', 'sealed'],
    ['partner_token', 'jti', 'signing_secret'],
  ] as const
).map(([table, key, column]) => ({
  due: statement<{ head: string; after: string }, Sealed>(
    `reseal.${table}.due`,
    'list',
    `select ${key} as id, ${column} as sealed from ${table} where ${key} > :after::text and not starts_with(${column}, :head::text) order by ${key} limit ${batch}`,
  ),
  put: statement<{ ids: readonly string[]; before: readonly string[]; next: readonly string[] }>(
    `reseal.${table}.put`,
    'set',
    `update ${table} t set ${column} = g.next from unnest(:ids::text[], :before::text[], :next::text[]) as g(id, before, next)
      where t.${key} = g.id and t.${column} = g.before`,
  ),
}))

/** But for columns that may still be plain, nothing is done unless there is an older key. */
export async function reseal(unit: ModelUnit): Promise<Counted> {
  const counted = { sealed: 0, failed: 0 }
  const rotated = secrets().older.seal.length > 0
  if (rotated) {
    await resealTexts(unit, counted)
    await resealFactors(unit, counted)
    await resealFiles(unit, counted)
  }
  await resealColumns(unit, counted, rotated)
  if (counted.sealed + counted.failed > 0) log().info({ event: 'keys.reseal', count: counted.sealed })
  if (counted.failed > 0) log().error({ event: 'keys.reseal', reason: 'notOpened', count: counted.failed })
  return counted
}

/** Null, and counted, where no key of the file opens it. */
function anew<T>(counted: Counted, open: () => T): T | null {
  try {
    return open()
  } catch {
    counted.failed += 1
    return null
  }
}

async function resealTexts(unit: ModelUnit, counted: Counted): Promise<void> {
  for (const { due, put } of texts)
    for (let after = ''; ; ) {
      const rows = await unit.sql(due, { head: `${sealedHead()}.`, after })
      const changed = rows.flatMap(({ id, sealed }) => {
        const next = anew(counted, () => seal(unseal(sealed)))
        return next === null ? [] : [{ id, before: sealed, next }]
      })
      await unit.sql(put, {
        ids: changed.map(({ id }) => id),
        before: changed.map(({ before }) => before),
        next: changed.map(({ next }) => next),
      })
      counted.sealed += changed.length
      if (rows.length < batch) break
      after = rows.at(-1)?.id ?? ''
    }
}

async function resealFactors({ tx }: ModelUnit, counted: Counted): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await tx.staffFactor.findMany({
      where: { staffId: { gt: after } },
      orderBy: { staffId: 'asc' },
      take: batch,
      select: { staffId: true, sealed: true },
    })
    for (const { staffId, sealed } of rows.filter(({ sealed }) => !startsAnew(sealed))) {
      const next = anew(counted, () => sealSeed(staffId, unsealSeed(staffId, sealed)))
      if (!next) continue
      const { count } = await tx.staffFactor.updateMany({ where: { staffId, sealed }, data: { sealed: next } })
      counted.sealed += count
    }
    if (rows.length < batch) return
    after = rows.at(-1)?.staffId ?? ''
  }
}

const startsAnew = (sealed: Uint8Array) => {
  const head = sealedBytesHead()
  return head.equals(sealed.subarray(0, head.length))
}

type File = { id: string; patientId: string; storageKey: string }
/** Held to the end of the transaction: two who seal the same file anew at once would write into one another, and a file that
 *  is discarded meanwhile would leave its bytes behind. Of those discarded the bytes go by themselves. */
const holdFile = statement<{ id: string }, File>(
  'reseal.file.hold',
  'claim',
  `select id, patient_id as "patientId", storage_key as "storageKey" from media_file
    where id = :id::text and discarded_at is null for update skip locked`,
)

/** A file's row says which key its bytes were last known to be sealed by: no store is asked twice for the same. */
async function resealFiles({ tx, actor }: ModelUnit, counted: Counted): Promise<void> {
  const { kid } = presentSeal()
  for (let after = ''; ; ) {
    const rows = await tx.mediaFile.findMany({
      where: { id: { gt: after }, discardedAt: null, OR: [{ sealKid: null }, { sealKid: { not: kid } }] },
      orderBy: { id: 'asc' },
      take: filesAtOnce,
      select: { id: true },
    })
    for (const { id } of rows) {
      const done = await inUnit(actor, (unit) => resealFile(unit, { id, kid }))
      if (done !== 'left') counted[done] += 1
    }
    if (rows.length < filesAtOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function resealFile(
  unit: TxUnit,
  { id, kid }: { id: string; kid: string | null },
): Promise<keyof Counted | 'left'> {
  const [file] = await unit.sql(holdFile, { id })
  if (!file) return 'left'
  const done = await fileStore()
    .rewrap(file)
    .then(
      (changed) => (changed ? 'sealed' : 'left'),
      () => 'failed' as const,
    )
  if (done === 'failed') return done
  await unit.tx.mediaFile.update({ where: { id }, data: { sealKid: kid } })
  return done
}
