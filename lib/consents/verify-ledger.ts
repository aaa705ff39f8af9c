// Verifies the ledger from the outside: the chain of every patient, the words that were signed, the files behind the
// signatures and everything else that was taken in. It trusts no hash the database gives it; all are computed here.
//
// Rows are read in pages, each a statement with its own snapshot. The hashes in the audit log are read in the statement
// that reads a patient's last rows, so a consent given meanwhile is in both or in neither.

import { fileStore } from '@/lib/consents/media/file-store'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { judgeChain } from './judge-chain'
import { type FileRow, judgeFile, judgeRow, lostFile, type ReadFile } from './judge-files'
import { collectSigned, judgeTexts, type SignedText, type TextRow } from './judge-texts'
import {
  type Anchor,
  anchorJson,
  anchorsOf,
  isAnchor,
  type LedgerProblem,
  type LedgerRow,
  rowJson,
  said,
} from './ledger-row'
import { locateChange } from './locate-change'

export type Verified = { patients: number; rows: number; texts: number; files: number; problems: LedgerProblem[] }
export type Scope = { programId?: string; patientId?: string }

/** Where very much was changed, the search for the very fields ends after so many rows. */
const mostLocated = 20
const pageOfRows = 200
const pageOfFiles = 100

type ScopeValues = { programId: string | null; patientId: string | null }

const readRows = statement<ScopeValues & { patient: string; seq: number }, RowsPage>(
  'consents.verifyRows',
  'list',
  `
  with page as (
    select c.patient_id, c.seq, p.program_id, ${rowJson} as row
      from consent c join patient p on p.id = c.patient_id
     where (c.patient_id, c.seq) > (:patient::text, :seq::int)
       and (:programId::text is null or p.program_id = :programId::text) and (:patientId::text is null or c.patient_id = :patientId::text)
     order by c.patient_id, c.seq limit ${pageOfRows}
  )
  select (select json_agg(json_build_object('programId', program_id, 'row', row) order by patient_id, seq) from page) as rows,
         (select json_agg(${anchorJson}) from audit_entry a
           where ${isAnchor} and a.patient_ids[1] in (select patient_id from page union select :patient::text)) as anchors`,
)
type RowsPage = {
  rows: { programId: string; row: LedgerRow }[] | null
  anchors: { patientId: string; rows: unknown }[] | null
}

/** Audit rows of whom a sandbox was emptied of, or who was erased: the log stays, and what it tells of is gone. */
const wiped = `(exists (select from patient e where e.id = a.patient_ids[1] and e.erased_at is not null) or exists (select from support_program s where s.id = a.program_id and s.sandbox)
                     and not exists (select from patient p where p.id = a.patient_ids[1]))`

/** Patients of whom the audit log remembers rows, and nothing is left. */
const readLost = statement<ScopeValues, Pick<RowsPage, 'anchors'>>(
  'consents.verifyLost',
  'list',
  `select json_agg(${anchorJson}) as anchors from audit_entry a
          where ${isAnchor} and (:programId::text is null or a.program_id = :programId::text) and (:patientId::text is null or a.patient_ids[1] = :patientId::text)
            and not exists (select from consent c where c.patient_id = a.patient_ids[1])
            and not ${wiped}`,
)

const readTexts = statement<ScopeValues, TextRow>(
  'consents.verifyTexts',
  'list',
  `select program_id as "programId", name, language, version, title, body, hash from consent_text
          where (:programId::text is null or program_id = :programId::text)
            and (:patientId::text is null or program_id = (select program_id from patient where id = :patientId::text))
          order by program_id, name, language, version`,
)

const readFiles = statement<ScopeValues & { after: string }, FileRow>(
  'consents.verifyFiles',
  'list',
  `select m.id, m.patient_id as "patientId", m.storage_key as "storageKey", m.kind, m.file_type as "fileType", m.size, m.sha256,
                (select a.data from audit_entry a
                  where a.action = 'media.add' and a.patient_ids[1] = m.patient_id and a.data->>'mediaId' = m.id
                  order by a.id limit 1) as added
           from media_file m
          where m.id > :after::text and m.discarded_at is null
            and (:programId::text is null or m.program_id = :programId::text) and (:patientId::text is null or m.patient_id = :patientId::text)
          order by m.id limit ${pageOfFiles}`,
)

/** Files that were taken in, that nobody took back, and that are not there for their patient. */
const readLostFiles = statement<ScopeValues, Pick<FileRow, 'id' | 'patientId'>>(
  'consents.verifyLostFiles',
  'list',
  `select a.data->>'mediaId' as id, a.patient_ids[1] as "patientId" from audit_entry a
          where a.action = 'media.add' and a.data ? 'mediaId'
            and (:programId::text is null or a.program_id = :programId::text) and (:patientId::text is null or a.patient_ids[1] = :patientId::text)
            and not exists (select from media_file m
                             where m.id = a.data->>'mediaId' and m.patient_id = a.patient_ids[1] and m.discarded_at is null)
            and not exists (select from audit_entry d
                             where d.action = 'media.discard' and d.patient_ids[1] = a.patient_ids[1] and d.data->>'mediaId' = a.data->>'mediaId')
            and not ${wiped}
          order by a.id`,
)

/** `readFile`: the file store, where nothing else is given. */
export async function verifyLedger(
  unit: Unit,
  { programId, patientId }: Scope,
  readFile: ReadFile = (file) => fileStore().get(file),
): Promise<Verified> {
  const scope: ScopeValues = { programId: programId ?? null, patientId: patientId ?? null }
  const signed = new Map<string, SignedText>()
  const chains = await verifyChains(unit, scope, signed)
  const [lost] = await unit.sql(readLost, scope)
  const emptied = [...byPatient(anchorsOf(lost?.anchors ?? null))].flatMap(([id, anchors]) =>
    judgeChain(id, [], anchors),
  )

  const texts = await unit.sql(readTexts, scope)
  const files = await verifyFiles(unit, scope, readFile)
  const problems = [...chains.problems, ...emptied, ...judgeTexts(texts, signed.values()), ...files.problems]
  const { patients, rows } = chains
  await record(unit, {
    action: 'consent.verify',
    programId: programId ?? null,
    patientIds: patientId ? [patientId] : [],
    data: { patients, rows, texts: texts.length, files: files.count, problems: problems.length },
  })
  return { patients, rows, texts: texts.length, files: files.count, problems }
}

async function verifyChains(unit: Unit, scope: ScopeValues, signed: Map<string, SignedText>) {
  const problems: LedgerProblem[] = []
  let [patients, rows, located] = [0, 0, 0]
  const locate: typeof locateChange = (...given) => {
    located += 1
    return located > mostLocated ? null : locateChange(...given)
  }
  let chain: { patientId: string; rows: LedgerRow[] } = { patientId: '', rows: [] }
  let after = { patient: '', seq: 0 }
  for (;;) {
    const [page] = await unit.sql(readRows, { ...after, ...scope })
    const found = page?.rows ?? []
    const anchors = byPatient(anchorsOf(page?.anchors ?? null))
    const judged = () => {
      if (chain.rows.length === 0) return
      patients += 1
      problems.push(...judgeChain(chain.patientId, chain.rows, anchors.get(chain.patientId) ?? [], locate))
    }
    for (const { programId, row } of found) {
      const { patientId, seq } = said(row)
      if (patientId !== chain.patientId) {
        judged()
        chain = { patientId, rows: [] }
      }
      chain.rows.push(row)
      collectSigned(signed, programId, [row])
      rows += 1
      after = { patient: patientId, seq }
    }
    if (found.length < pageOfRows) {
      judged()
      return { patients, rows, problems }
    }
  }
}

/** A few at a time: a store far away is waited for, memory holds only these. */
async function verifyFiles(unit: Unit, scope: ScopeValues, read: ReadFile) {
  const problems: LedgerProblem[] = []
  let count = 0
  let after = ''
  for (;;) {
    const page = await unit.sql(readFiles, { after, ...scope })
    for (let at = 0; at < page.length; at += 4) {
      const readings = await Promise.all(page.slice(at, at + 4).map((file) => judgeFile(file, read)))
      problems.push(...readings.flatMap(({ problem }) => problem ?? []))
    }
    problems.push(...page.flatMap((file) => judgeRow(file) ?? []))
    count += page.length
    after = page.at(-1)?.id ?? after
    if (page.length < pageOfFiles) break
  }
  const lost = await unit.sql(readLostFiles, scope)
  return { count, problems: [...problems, ...lost.map(lostFile)] }
}

function byPatient(anchors: readonly Anchor[]): Map<string, Anchor[]> {
  const map = new Map<string, Anchor[]>()
  for (const anchor of anchors) map.set(anchor.patientId, [...(map.get(anchor.patientId) ?? []), anchor])
  return map
}
