// The chain of one patient, judged without the database. A row is held by three hashes: its own, the one the next row
// was chained to, and the one the audit log wrote down. Which of them disagree tells what was done to it.
import { type Anchor, type LedgerProblem, type LedgerRow, type Said, said, sha256 } from './ledger-row'
import { locateChange } from './locate-change'

type Link = { row: LedgerRow; words: Said; own: string; sound: boolean }

/** `rows` and `anchors` of one patient, in any order. */
export function judgeChain(
  patientId: string,
  rows: readonly LedgerRow[],
  anchors: readonly Anchor[],
  locate: typeof locateChange = locateChange,
): LedgerProblem[] {
  const links = rows
    .map((row): Link => {
      const own = sha256(row.line)
      return { row, words: said(row), own, sound: own === row.hash }
    })
    .sort((a, b) => a.words.seq - b.words.seq)
  const bySeq = new Map(links.map((link) => [link.words.seq, link]))
  const remembered = new Map(anchors.map(({ seq, hash }) => [seq, hash]))

  const last = Math.max(0, ...bySeq.keys(), ...remembered.keys())
  const problems: LedgerProblem[] = []
  for (let seq = 1; seq <= last; seq += 1)
    if (!bySeq.has(seq)) problems.push(missing(patientId, seq, remembered.has(seq)))
  for (const link of links) {
    const next = bySeq.get(link.words.seq + 1)
    const witnesses = [next?.sound ? next.words.previous : undefined, remembered.get(link.words.seq)].filter(isText)
    const problem = judge(link, witnesses, links, locate)
    if (problem) problems.push(problem)
    else if (!remembered.has(link.words.seq))
      problems.push(about(link, null, 'added', 'was added: the audit log does not say that it was written'))
    problems.push(...judgeFile(link))
  }
  return problems.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

const isText = (value: string | undefined): value is string => value !== undefined

function judge(
  link: Link,
  witnesses: readonly string[],
  links: readonly Link[],
  locate: typeof locateChange,
): LedgerProblem | null {
  const { row, words, own, sound } = link
  if (sound && words.seq < 1) return about(link, 'seq', 'misplaced', 'stands before the first row of its chain')
  if (sound && words.seq === 1 && words.previous !== '')
    return about(link, 'previous', 'misplaced', 'is chained to a row before it, but is the first')

  // Somebody else remembers what this row's words hash to: the words are as they were, the hash is not.
  if (!sound && witnesses.includes(own)) return about(link, 'hash', 'changed', 'has another hash than its words')
  const targets = new Set(sound ? witnesses.filter((hash) => hash !== own) : [row.hash, ...witnesses])
  if (targets.size === 0) return null

  const before = links.find(({ words: { seq } }) => seq === words.seq - 1)
  const hashes = [before?.row.hash, before?.own].map((previous) => ({ previous: previous ?? '' }))
  const beside = [...links.map((each) => each.words), ...hashes]
  const located = [...targets].map((target) => locate(row.line, target, beside)).find((each) => each !== null)
  const field = located?.field ?? null
  const where = field ? `field ${field}` : 'one or more of its fields'
  return sound
    ? about(link, field, 'rewritten', `was written anew with a new hash: ${where} changed`)
    : about(link, field, 'changed', `does not have the hash of its words: ${where} changed`)
}

/** The image that was signed with: the right patient's, and still the one of that day. */
function judgeFile(link: Link): LedgerProblem[] {
  const { row, words } = link
  if (!words.signatureId || row.erased) return []
  if (!row.file || row.file.discarded)
    return [about(link, 'signatureId', 'missing', `names the signature ${words.signatureId}, which is not there`)]
  if (row.file.patientId !== words.patientId)
    return [about(link, 'signatureId', 'misplaced', `names the signature ${words.signatureId} of another patient`)]
  if (row.file.sha256 === words.signatureHash) return []
  const says = `was signed with an image of another hash than media_file ${words.signatureId} says`
  return [about(link, 'signatureHash', 'changed', says)]
}

const about = (
  { words: { id, patientId, seq } }: Link,
  field: string | null,
  problem: LedgerProblem['problem'],
  what: string,
): LedgerProblem => ({
  table: 'consent',
  row: id,
  patientId,
  seq,
  field,
  problem,
  says: `Row ${seq} of ${patientId} (${id}) ${what}.`,
})

const missing = (patientId: string, seq: number, remembered: boolean): LedgerProblem => ({
  table: 'consent',
  row: `${patientId}/${seq}`,
  patientId,
  seq,
  field: 'seq',
  problem: 'missing',
  says: `Row ${seq} of ${patientId} is missing${remembered ? '; the audit log says that it was written' : ''}.`,
})
