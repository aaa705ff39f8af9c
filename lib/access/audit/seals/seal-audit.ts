// Seals what the audit log has got since the last seal: a chore of the worker, so whoever writes a row pays nothing for it.
// A batch is one transaction with one row. Two workers do not seal at once, and one that dies in the middle sealed nothing
// of its batch.
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { rereadSecrets } from '@/lib/platform/secrets'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { newestAnchor, writeAnchor } from './anchors'
import { type NewSeal, readSealBody, type SealBody, type SealRow, sealedAs } from './seal-body'
import { type SealKeys, sealKeys } from './seal-key'
import { firstId, lastId, readSealedRows, sealedRow, sealsLate, writtenAt } from './sealed-rows'
import { settledUpTo } from './settled-up-to'

/** Why nothing was sealed: a sentence for the operator, and a word for the log, which holds no sentences. */
export class SealRefused extends Error {
  constructor(
    message: string,
    readonly reason: 'otherKey' | 'sealChanged' | 'endLost' | 'busy' | 'notLost' | 'stalled',
  ) {
    super(message)
  }
}

const takeTurn = statement<object, { mine: boolean }>(
  'audit.takeSealTurn',
  'claim',
  `select pg_try_advisory_xact_lock(hashtextextended('audit seal', 0)) as mine`,
)
const readNewest = statement<{ seq: string | null }, SealRow>(
  'audit.newestSeal',
  'list',
  `select seq::text as seq, body, mac from audit_seal
    where :seq::bigint is null or seq = :seq::bigint order by audit_seal.seq desc limit 1`,
)
const insert = statement<{ seq: number; body: string; mac: string }>(
  'audit.seal',
  'within',
  'insert into audit_seal (seq, body, mac) values (:seq::bigint, :body::text, :mac::text)',
)

type Given = { batch?: number; patience?: number; now?: Date }

/** What the worker does each minute. What is wrong with the seals stays so until somebody looks: the log says it each time. */
export async function sealOrSay(actor: Actor): Promise<void> {
  try {
    await sealAudit(actor)
  } catch (error) {
    if (!(error instanceof SealRefused)) throw error
    log().error({ event: 'audit.seal', reason: error.reason })
  }
}

/** How many rows were sealed. Throws SealRefused, also where rows wait for long and none of them can be sealed. */
export async function sealAudit(actor: Actor, { batch = 10_000, patience, now }: Given = {}): Promise<number> {
  const unit = single(actor, now)
  const upTo = await settledUpTo(unit, patience)
  if (upTo === null) return noneSealed(unit)
  for (let all = 0; ; ) {
    const { rows, last } = await inSql(actor, (within) => sealBatch(within, upTo, batch))
    // Only once it is committed, so the file is never ahead of the database.
    if (last) keepAnchor(last)
    all += rows
    if (rows < batch) return all || noneSealed(unit)
  }
}

async function noneSealed(unit: Unit): Promise<0> {
  await requireNoneLate(unit)
  return 0
}

/** Somebody who keeps a transaction open, or the turn, would else stop the seals without a word. */
async function requireNoneLate(unit: Unit): Promise<void> {
  const last = await newestSeal(unit, sealKeys())
  const late = new Date(unit.now.getTime() - sealsLate.logged)
  if (last && new Date(last.body.at) > late) return
  const waiting = await unit.sql(readSealedRows, { after: last?.body.to ?? firstId, upTo: lastId, most: mostAsked })
  if (waiting.some((row) => writtenAt(sealedRow(row)) < late)) throw new SealRefused(stalled, 'stalled')
}

const mostAsked = 1_000
const stalled =
  'Rows of the audit log wait to be sealed for more than ten minutes: a transaction that writes the log does not end, another connection keeps the turn, or the ids were set back.'

/** How many rows, and the newest seal after it. */
async function sealBatch(unit: Unit, upTo: string, batch: number): Promise<{ rows: number; last: Sealed | null }> {
  if (!(await myTurn(unit))) return { rows: 0, last: null }
  const newest = await soundSeal(unit)
  const keys = sealKeys()
  // The command that changed the key was killed before the change was sealed.
  const changed = newest !== null && newest.body.kid !== keys.present.kid
  const last = changed ? await sealRotation(unit, keys, newest) : newest
  const found = await unit.sql(readSealedRows, { after: last?.body.to ?? firstId, upTo, most: batch })
  const rows = found.map(sealedRow)
  const end = rows.at(-1)
  if (!end) return { rows: 0, last }
  const sealed = await writeSeal(unit, keys, {
    ...after(last),
    to: end.id, // not as far as ids were drawn: where the sequence was moved, all that came back below would be lost
    ...sealedAs(
      rows.map(({ id }) => id),
      rows.map(({ words }) => keys.present.tag(words[2] ?? '')),
    ),
  })
  return { rows: rows.length, last: sealed }
}

/** The newest seal, by keys that are not older than it; and the anchor knows no newer one. */
export async function soundSeal(unit: Unit): Promise<Sealed | null> {
  const newest = await readSeal(unit)
  if (newest?.body && !sealKeys().called(newest.body.kid)) rereadSecrets()
  const last = newest && requireSound(newest, sealKeys())
  await requireAnchored(unit, last)
  return last
}

/** From here on the present key seals: the former one says so too. The log has a row for it exactly where there is such a
 *  seal. */
export async function sealRotation(unit: Unit, keys: SealKeys, last: Sealed | null): Promise<Sealed> {
  const former = last?.body.kid ?? keys.all[1]?.kid ?? ''
  const place = after(last)
  await record(unit, { action: 'key.rotate', data: { kind: 'audit', kid: keys.present.kid } })
  return writeSeal(unit, keys, { ...place, to: place.from, ...sealedAs([], []), rotation: { kid: former } })
}

const after = (last: Sealed | null) => ({
  seq: (last?.body.seq ?? 0) + 1,
  from: last?.body.to ?? firstId,
  previous: last?.row.mac ?? '',
})

/** False while another worker seals. */
export const myTurn = async (unit: Unit) => (await unit.sql(takeTurn, {}))[0]?.mine === true

type Sealed = { row: SealRow; body: SealBody }

type Found = { row: SealRow; body: SealBody | null }
async function readSeal(unit: Unit): Promise<Found | null> {
  const [row] = await unit.sql(readNewest, { seq: null })
  return row ? { row, body: readSealBody(row.body) } : null
}

/** The newest seal; throws where it is not one that these keys made. */
export async function newestSeal(unit: Unit, keys: SealKeys): Promise<Sealed | null> {
  const newest = await readSeal(unit)
  return newest && requireSound(newest, keys)
}

function requireSound({ row, body }: Found, keys: SealKeys): Sealed {
  if (body && !keys.called(body.kid)) throw new SealRefused(otherKey(body.kid), 'otherKey')
  if (!body || !isSigned(keys, row, body) || String(body.seq) !== row.seq)
    throw new SealRefused(`Seal ${row.seq} of the audit log was changed, so no seal is put after it.`, 'sealChanged')
  return { row, body }
}

export const otherKey = (kid: string) =>
  `The audit log was sealed with another key (${kid}) than that of this secrets file: restore the secrets file the database was written with.`

/** By its key, and a rotation by the former one too, as far as that is known here. */
export function isSigned(keys: SealKeys, row: SealRow, body: SealBody): boolean {
  const [mac, formers = null] = row.mac.split('.')
  if (keys.called(body.kid)?.mac(row.body) !== mac) return false
  if (!body.rotation) return formers === null
  const former = keys.called(body.rotation.kid)
  return former === undefined ? formers !== null : former.mac(row.body) === formers
}

/** The end of the log is as this machine last saw it. */
async function requireAnchored(unit: Unit, last: Sealed | null): Promise<void> {
  const anchor = newestAnchor()
  if (!anchor) return
  const isLast = anchor.seq === last?.body.seq
  const [there] = isLast || !Number.isInteger(anchor.seq) ? [] : await unit.sql(readNewest, { seq: String(anchor.seq) })
  if ((isLast ? last.row.mac : there?.mac) !== anchor.mac) throw new SealRefused(endLost, 'endLost')
}

const endLost =
  'The newest seal that this machine knows of is not in the database: the end of the audit log is lost, or the anchor was changed. Look with "audit verify"; after a backup was restored, go on with "audit restart".'

/** From now on the end of the log is to be found as it stands. */
export function keepAnchor({ row, body }: Sealed): void {
  if (newestAnchor()?.seq === body.seq) return
  try {
    writeAnchor({ seq: body.seq, at: body.at, mac: row.mac })
  } catch (err) {
    // The seals go on without: verify says from when on there is no anchor.
    log().error({ event: 'audit.anchor', err })
  }
}

/** By the present key. */
export async function writeSeal(
  unit: Unit,
  keys: SealKeys,
  given: Omit<NewSeal, 'form' | 'at' | 'kid'>,
): Promise<Sealed> {
  const body: NewSeal = { form: 2, at: unit.now.toISOString(), kid: keys.present.kid, ...given }
  const text = JSON.stringify(body)
  const former = given.rotation && keys.called(given.rotation.kid)
  if (given.rotation && !former) throw new SealRefused(otherKey(given.rotation.kid), 'otherKey')
  const mac = [keys.present.mac(text), ...(former ? [former.mac(text)] : [])].join('.')
  const row = { seq: String(body.seq), body: text, mac }
  await unit.sql(insert, { ...row, seq: body.seq })
  return { row, body }
}
