// What a bulk action would do, patient by patient, decided by what will then decide it.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { readProgramRow } from '@/lib/access/programs/read-program-row'
import {
  type BulkAct,
  type BulkGroup,
  type BulkPatient,
  type BulkPreview,
  type BulkScope,
  bulkJudgedMost,
  bulkMost,
  bulkNamed,
} from '@/lib/contract/batches/bulk'
import type { BulkOutcome } from '@/lib/contract/batches/bulk-vocabulary'
import { numberWords } from '@/lib/contract/bilingual'
import { Refusal } from '@/lib/contract/refusals'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { toldUntil } from '@/lib/messaging/sms/gate'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { readCases } from '@/lib/patients/updates/read-case'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type Checked, checkAct } from './check-act'
import { goes, type Judged, judgeUpdate, skipped } from './judge'
import { matchPatients } from './match-patients'

const chunk = 500
const samplesShown = 5

const facts = statement<{ ids: readonly string[]; id: string; campaignId: string | null }, PatientFacts>(
  'bulk.facts',
  'list',
  `select p.id, p.lifecycle, p.owner_id as "ownerId", e.id is not null as entered
           from patient p left join campaign_entry e on e.patient_id = p.id and e.campaign_id = :campaignId::text
          where p.id = any(:ids::text[]) and p.program_id = :id::text`,
)
type PatientFacts = { id: string; lifecycle: string; ownerId: string | null; entered: boolean }

/** Throws bulkTooMany, and what the act itself is refused with. */
export async function previewBulk(
  unit: TxUnit,
  { programId, scope, act }: { programId: string; scope: BulkScope; act: BulkAct },
): Promise<BulkPreview> {
  const program = await readProgramRow(unit, { programId })
  const checked = await checkAct(unit, program, act)
  const matched = await matchPatients(unit, { programId, scope, most: bulkMost + 1 })
  if (matched.length > bulkMost) throw new Refusal('bulkTooMany', { name: numberWords(bulkMost) })

  const looked = matched.slice(0, bulkJudgedMost)
  const judged = new Map<string, Judged>()
  for (let start = 0; start < looked.length; start += chunk) {
    const ids = looked.slice(start, start + chunk)
    const found = await judgeMany(unit, program, act, checked, ids)
    for (const id of ids) judged.set(id, found.get(id) ?? skipped('gone'))
  }

  const groups = groupsOf(judged)
  const speaking = [...judged].filter(([, { message }]) => message !== null)
  const shown = spread(speaking, samplesShown)
  const seen = [...new Set([...groups.flatMap(({ ids }) => ids.slice(0, bulkNamed)), ...shown.map(([id]) => id)])]
  const patients = new Map((await namesOf(unit, seen)).map((patient) => [patient.id, patient]))
  const nameOf = (id: string) => patients.get(id) ?? { id, firstName: null, lastName: null }
  await record(unit, {
    action: 'bulk.preview',
    programId,
    patientIds: seen,
    data: { kind: act.kind, matched: matched.length, by: waysOf(scope) },
  })

  return {
    matched: matched.length,
    judged: looked.length,
    goes: [...judged.values()].filter(({ outcome }) => outcome !== 'skipped').length,
    groups: groups.map(
      ({ ids, ...group }): BulkGroup => ({
        ...group,
        count: ids.length,
        patients: ids.slice(0, bulkNamed).map(nameOf),
      }),
    ),
    variables: checked.variables,
    missing: checked.missing,
    messages: speaking.length,
    segments: speaking.reduce((sum, [, { message }]) => sum + (message?.segments ?? 0), 0),
    samples: shown.flatMap(([id, { message }]) =>
      message
        ? [
            {
              patient: nameOf(id),
              language: message.language as PatientLanguage,
              text: message.body,
              segments: message.segments,
              notBefore: message.status === 'deferred' ? (toldUntil(message.reason, message.notBefore) ?? null) : null,
            },
          ]
        : [],
    ),
  }
}

async function judgeMany(
  unit: TxUnit,
  program: ProgramRow,
  act: BulkAct,
  { campaignId }: Checked,
  ids: readonly string[],
): Promise<Map<string, Judged>> {
  if ('status' in act) {
    const templates = await readTemplates(unit, program)
    const ground = { program, templates, by: unit.actor.kind, now: unit.now }
    const files = await readCases(unit, program.id, ids, { lock: false })
    return new Map(files.map((file) => [file.id, judgeUpdate(act, file, ground)]))
  }
  const rows = await unit.sql(facts, { ids, id: program.id, campaignId })
  return new Map(
    rows.map(({ id, lifecycle, ownerId, entered }): [string, Judged] => {
      if (act.kind === 'assign') return [id, ownerId === act.ownerId ? skipped('already') : goes]
      if (lifecycle === 'unsubscribed') return [id, skipped('unsubscribed')]
      return [id, entered ? skipped('already') : goes]
    }),
  )
}

const namesOf = ({ tx }: TxUnit, ids: string[]): Promise<BulkPatient[]> =>
  tx.patient.findMany({ where: { id: { in: ids } }, select: { id: true, firstName: true, lastName: true } })

type Group = { outcome: BulkOutcome; reason: string; ids: string[] }

/** Everything but the plain case, the largest group of each outcome first. */
function groupsOf(judged: ReadonlyMap<string, Judged>): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, { outcome, reason }] of judged) {
    if (reason === null) continue
    const key = `${outcome} ${reason}`
    const group = groups.get(key) ?? { outcome, reason, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.ids.length - a.ids.length)
}

/** Texts that differ first: each language and each length once, then whoever comes next. */
function spread(speaking: readonly [string, Judged][], most: number): [string, Judged][] {
  const kinds = new Map<string, [string, Judged]>()
  for (const entry of speaking) {
    const { message } = entry[1]
    const key = `${message?.language} ${message?.segments} ${message?.status}`
    if (!kinds.has(key)) kinds.set(key, entry)
  }
  const first = [...kinds.values()].slice(0, most)
  return [...first, ...speaking.filter((entry) => !first.includes(entry)).slice(0, most - first.length)]
}

/** How they were chosen: the names of the filters, never what somebody searched for. */
export const waysOf = (scope: BulkScope): string[] =>
  'ids' in scope
    ? ['ids']
    : [
        ...Object.entries(scope.filters).flatMap(([name, value]) =>
          (Array.isArray(value) ? value.length > 0 : value !== null) ? [name] : [],
        ),
        ...(scope.search.trim() === '' ? [] : ['search']),
        ...(scope.except.length > 0 ? ['except'] : []),
      ]
