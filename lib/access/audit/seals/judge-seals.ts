// What is wrong with the audit log, judged without the database: seals in their order, rows as they stand, and what the
// anchors remember.
import type { Anchor } from './anchors'
import { isSigned } from './seal-audit'
import { readSealBody, type SealRow, tagsIn } from './seal-body'
import type { SealKeys } from './seal-key'
import { type SealedRow, sealsLate, writtenAt } from './sealed-rows'

export type AuditProblem = {
  problem:
    | 'changed'
    | 'missing'
    | 'added'
    | 'moved'
    | 'sealChanged'
    | 'sealMissing'
    | 'otherKey'
    | 'endLost'
    | 'unsealed'
  /** The id of the row, where it is about one. */
  row: string | null
  seal: number | null
  says: string
}
export type Judged = {
  rows: number
  seals: number
  /** What came after the newest seal. */
  unsealed: number
  restarts: { seq: number; after: number; reason: string }[]
  /** Where another key began to seal, by the names of both. */
  rotations: { seq: number; from: string; to: string }[]
  /** The key of the newest seal, where the secrets file has a newer one that no seal tells of yet. */
  formerKey: string | null
  problems: AuditProblem[]
}

/** A problem with the tags of what stands there, by each key, or that of what stood there: by it a row is found again where
 *  it was moved to. */
type Found = AuditProblem & { now?: readonly string[]; then?: string }

/** `seals` in the order of their numbers, `rows` in that of their ids. */
export async function judgeSeals(
  keys: SealKeys,
  seals: AsyncIterable<SealRow>,
  rows: AsyncIterator<SealedRow>,
  anchors: readonly Anchor[],
  now: Date,
): Promise<Judged> {
  const judged: Judged = { rows: 0, seals: 0, unsealed: 0, restarts: [], rotations: [], formerKey: null, problems: [] }
  const found: Found[] = []
  const remembered = new Map(anchors.map((anchor) => [anchor.seq, anchor]))
  const held = new Set<number>()
  let [last, to, mac] = [0, null as string | null, '']
  let sealedAt = 0
  let writes: string | null = null
  const unknown = new Map<string, { first: number; last: number }>()
  const tagsOf = (row: SealedRow) => keys.all.flatMap((key) => [key.tagOf(row, 1), key.tagOf(row, 2)])
  let next = await rows.next()

  for await (const seal of seals) {
    const body = readSealBody(seal.body)
    const seq = Number(seal.seq)
    judged.seals += 1
    if (remembered.get(seq)?.mac === seal.mac) held.add(seq)
    const key = body && keys.called(body.kid)
    if (!body || !key || body.seq !== seq || !isSigned(keys, seal, body)) {
      if (body && !key) unknown.set(body.kid, { first: unknown.get(body.kid)?.first ?? seq, last: seq })
      else found.push(about('sealChanged', seq, `Seal ${seq} was changed, or was not made with this key.`))
      ;[last, to, mac, writes] = [seq, null, seal.mac, null]
      continue
    }
    if (writes !== null && writes !== (body.rotation?.kid ?? body.kid))
      found.push(about('sealChanged', seq, `Seal ${seq} was not made with the key that sealed then (${writes}).`))
    if (body.rotation) judged.rotations.push({ seq, from: body.rotation.kid, to: body.kid })
    writes = body.kid
    sealedAt = Date.parse(body.at)
    if (body.restart) judged.restarts.push({ seq, ...body.restart })
    const expected = body.restart?.after ?? seq - 1
    const whole = last === expected && (to === null || body.from === to) && (to === null || body.previous === mac)
    if (last !== expected)
      found.push(about('sealMissing', expected, `Seals up to ${expected} are missing after seal ${last}.`))
    else if (!whole) found.push(about('sealChanged', seq, `Seal ${seq} does not follow seal ${last}.`))

    const tags = tagsIn(body)
    for (; !next.done && BigInt(next.value.id) <= BigInt(body.to); next = await rows.next()) {
      const { id } = next.value
      // Between seals that do not follow each other, what there was cannot be told.
      if (!tags.has(id) && BigInt(id) <= BigInt(body.from) && (!whole || to === null) && last > 0) continue
      judged.rows += 1
      const then = tags.get(id)
      tags.delete(id)
      if (then === undefined) found.push({ ...rowProblem('added', seq, id), now: tagsOf(next.value) })
      else if (then !== key.tagOf(next.value, body.form))
        found.push({ ...rowProblem('changed', seq, id), now: tagsOf(next.value), then })
    }
    for (const [id, then] of tags) found.push({ ...rowProblem('missing', seq, id), then })
    ;[last, to, mac] = [seq, body.to, seal.mac]
  }

  for (const [kid, seen] of unknown) found.push(about('otherKey', seen.first, keyMissing(kid, seen)))
  if (writes !== null && writes !== keys.present.kid) judged.formerKey = writes
  const lost = found.some(({ problem }) => problem === 'missing')
  const after: Found[] = []
  let oldest = now
  for (; !next.done; next = await rows.next()) {
    judged.unsealed += 1
    const at = writtenAt(next.value)
    if (at < oldest) oldest = at
    if (lost) after.push({ ...rowProblem('added', null, next.value.id), now: tagsOf(next.value) })
  }
  // Where nothing was sealed for an hour, also what came meanwhile is late.
  const since = now.getTime() - oldest.getTime()
  const quiet = now.getTime() - sealedAt >= sealsLate.found
  if (since >= (quiet ? sealsLate.logged : sealsLate.found)) found.push(about('unsealed', null, unsealedSays(oldest)))
  const excused = (seq: number) => judged.restarts.some((restart) => seq > restart.after && seq < restart.seq)
  for (const { seq } of remembered.values())
    if (!held.has(seq) && !excused(seq))
      found.push(about('endLost', Number.isInteger(seq) ? seq : null, anchorSays(seq)))
  judged.problems = inOrder(withMoved(found, after))
  return judged
}

const about = (problem: AuditProblem['problem'], seal: number | null, says: string): Found => ({
  problem,
  row: null,
  seal,
  says,
})

const keyMissing = (kid: string, { first, last }: { first: number; last: number }) =>
  `The key ${kid} of ${first === last ? `seal ${first}` : `seals ${first} to ${last}`} is not in the secrets file, so what they sealed cannot be proved: put it back from the secrets file of then.`

const unsealedSays = (oldest: Date) =>
  `Rows of the audit log wait to be sealed since ${oldest.toISOString()}, and until then they prove nothing: see that a worker runs, and look in its log for audit.seal; with "stalled", end the longest transaction of the database (pg_stat_activity).`

const anchorSays = (seq: number) =>
  Number.isInteger(seq)
    ? `An anchor names seal ${seq}, which is not there as it was: the end of the log was cut off, or its seals were made anew.`
    : 'An anchor cannot be read: it was changed.'

const rowWords = {
  changed: (id: string) => `Row ${id} was changed.`,
  missing: (id: string) => `Row ${id} is missing.`,
  added: (id: string) => `Row ${id} was added after its time was sealed.`,
} as const

const rowProblem = (problem: keyof typeof rowWords, seal: number | null, row: string): Found => ({
  problem,
  row,
  seal,
  says: rowWords[problem](row),
})

/** What stands where something else was sealed, and was sealed elsewhere, has been moved. */
function withMoved(found: readonly Found[], after: readonly Found[]): AuditProblem[] {
  const origins = new Map(found.flatMap(({ then, row }) => (then && row ? [[then, row] as const] : [])))
  const moved = [...found, ...after.filter(({ now }) => now?.some((tag) => origins.has(tag)))].map((each): Found => {
    const from = each.now?.map((tag) => origins.get(tag)).find((row) => row !== undefined)
    return from ? { ...each, problem: 'moved', says: `Row ${each.row} was moved there: it was row ${from}.` } : each
  })
  const gone = new Set(moved.flatMap(({ problem, now }) => (problem === 'moved' && now ? now : [])))
  return moved
    .filter(({ problem, then }) => !(problem === 'missing' && then && gone.has(then)))
    .map(({ problem, row, seal, says }) => ({ problem, row, seal, says }))
}

/** By the place in the log; what is about seals alone stands before the rows of its seal. */
const inOrder = (problems: readonly AuditProblem[]) =>
  problems.toSorted(
    (a, b) =>
      (a.seal ?? Number.MAX_SAFE_INTEGER) - (b.seal ?? Number.MAX_SAFE_INTEGER) ||
      Number(BigInt(a.row ?? 0) - BigInt(b.row ?? 0)),
  )
