// The words that were signed: each version still hashes to what it says, and every hash the ledger holds has its words.
import { textHash } from './default-texts'
import { type LedgerProblem, type LedgerRow, type Said, said } from './ledger-row'
import type { Wording } from './wording'

export type TextRow = Wording & { programId: string; name: string; language: string; version: number; hash: string }
/** A text some row was signed with, and the first row that was. */
export type SignedText = {
  programId: string
  hash: string
  version: number | null
  language: string | null
  first: Said
}

/** Adds what `rows` were signed with to what is known. */
export function collectSigned(known: Map<string, SignedText>, programId: string, rows: readonly LedgerRow[]): void {
  for (const row of rows) {
    const words = said(row)
    const { textHash: hash, textVersion: version, language } = words
    const key = `${programId} ${hash} ${version} ${language}`
    if (hash !== null && !known.has(key)) known.set(key, { programId, hash, version, language, first: words })
  }
}

export function judgeTexts(texts: readonly TextRow[], signed: Iterable<SignedText>): LedgerProblem[] {
  const all = [...signed]
  const known = new Set(all.map(({ hash }) => hash))
  const changed = texts.flatMap((text): LedgerProblem[] => {
    const own = textHash(text)
    if (own === text.hash) return []
    // What was signed still fits the words: then it is the hash that was changed.
    const field = known.has(own) ? 'hash' : known.has(text.hash) ? 'title or body' : null
    return [about(text, field, 'changed', `does not have the hash of its words${field ? `: ${field} changed` : ''}`)]
  })

  const lost = all.flatMap(({ programId, hash, version, language, first }): LedgerProblem[] => {
    const ofProgram = texts.filter((text) => text.programId === programId)
    if (ofProgram.some((text) => text.hash === hash && text.version === version && text.language === language))
      return []
    // Found out above already: the words fit, only what the row says of them does not.
    if (ofProgram.some((text) => textHash(text) === hash && text.version === version && text.language === language))
      return []
    const says = `Row ${first.seq} of ${first.patientId} (${first.id}) was signed with version ${version} (${language}) of a text whose words are not there any more.`
    return [
      {
        table: 'consent',
        row: first.id,
        patientId: first.patientId,
        seq: first.seq,
        field: 'textHash',
        problem: 'missing',
        says,
      },
    ]
  })
  return [...changed, ...lost]
}

const about = (text: TextRow, field: string | null, problem: LedgerProblem['problem'], what: string): LedgerProblem => {
  const row = [text.programId, text.name, text.language, text.version].join('/')
  return { table: 'consent_text', row, patientId: null, seq: null, field, problem, says: `The text ${row} ${what}.` }
}
