// The next rows of an import that runs, in one transaction: their patients, and how far it is, are there together or not at
// all. The worker that goes on after a killed one begins where it stopped, and creates nobody twice. Each row takes the way of
// any invite (invitePatient), so a patient who came in the meantime is answered as the interface answers it.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { hasAccess } from '@/lib/access/staff/has-access'
import type { ImportFailure } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { isRefusal } from '@/lib/contract/refusals'
import { importsLogged } from '@/lib/log/parts'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, inSql, type Unit } from '@/lib/platform/unit'
import { readRows } from './check-import'
import { checkRow } from './check-row'
import { identityOf, isSame } from './find-known'
import { isPassing } from './is-passing'
import type { GivenRow } from './judge-rows'
import { openValues, packRows } from './packs'
import { rowDraft } from './row-draft'
import { type KeptRow, writeRows } from './write-rows'

/** So many patients at a time hold up nobody who wants one of their phones, or to stop. */
const invitesAtOnce = 50

const next = statement<{ importId: string }, Running>(
  'imports.next',
  'claim',
  `
  select r.id, r.columns, r.rows, r.done, r.invites, r.consent_asked as "consentAsked",
         jsonb_build_object('kind', r.by_kind, 'id', r.by_id, 'name', r.by_name, 'address', r.by_address, 'requestId', r.id) as by,
         jsonb_build_object('id', g.id, 'name', g.name, 'phone', g.phone, 'timeZone', g.time_zone, 'archived', g.archived_at is not null,
           'sandbox', g.sandbox, 'requireOnlyProgram', g.require_only_program, 'strictTransitions', g.strict_transitions, 'priorAuthFirst', g.prior_auth_first,
           'templatesVersion', g.templates_version, 'papEventName', g.pap_event_name, 'inviteFlow', g.invite_flow,
           'asksIncome', g.asks_income, 'asksInsurance', g.asks_insurance, 'linkDays', g.link_days, 'consentMonths', g.consent_months, 'mediaList', g.media_list) as program
    from import_run r join support_program g on g.id = r.program_id
   where r.id = :importId::text and r.state = 'running' for no key update of r skip locked`,
)
const kept = statement<{ runId: string; first: number; last: number }, Before & { row: number }>(
  'imports.keptRows',
  'within',
  `select row, state, edited, sealed from import_row where run_id = :runId::text and row >= :first::int and row <= :last::int`,
)
const advance = statement<{
  runId: string
  done: number
  created: number
  existing: number
  needsWork: number
  now: Date
}>(
  'imports.advance',
  'set',
  `with moved as (
    update import_run set done = :done::int, created = created + :created::int, existing = existing + :existing::int,
                needs_work = needs_work + :needsWork::int, crashes = 0, updated_at = :now::timestamptz,
                state = case when :done::int >= rows then 'done' else state end,
                ended_at = case when :done::int >= rows then :now::timestamptz end
          where id = :runId::text
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)
const close = statement<{ id: string; now: Date; failure: string }>(
  'imports.cannotGoOn',
  'set',
  `with moved as (
    update import_run set state = 'failed', failure = :failure::text, ended_at = :now::timestamptz, updated_at = :now::timestamptz
          where id = :id::text
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)
const save = statement<object>('imports.savepoint', 'within', 'savepoint import_row')
const undo = statement<object>('imports.rollback', 'within', 'rollback to savepoint import_row')

type Running = {
  id: string
  columns: ImportColumn[]
  rows: number
  done: number
  invites: boolean
  consentAsked: boolean
  by: Actor
  program: ProgramRow
}

/** A row that spoils its batch by no fault of its own: the batch is done again, row by row. */
class RowFailed extends Error {}

/** False where somebody else is at it, or it runs no more. */
export async function advanceImport(actor: Actor, importId: string): Promise<boolean> {
  const go = (careful: boolean) => inSql(actor, (unit) => advanceRows(unit, importId, careful))
  return go(false).catch((error: unknown) => {
    if (error instanceof RowFailed) return go(true)
    throw error
  })
}

async function advanceRows(unit: Unit, importId: string, careful: boolean): Promise<boolean> {
  const [run] = await unit.sql(next, { importId })
  if (!run) return false
  const failure = await whyNot(unit, run)
  if (failure) {
    await unit.sql(close, { id: run.id, now: unit.now, failure })
    return true
  }
  const rows = await readRows(unit, run.id, run.done - (run.done % packRows), new Map(), 2)
  const given = rows.filter(({ row }) => row >= run.done)
  const known = await readKept(unit, run.id, given)
  const come: KeptRow[] = []
  let invited = 0
  let done = run.done
  for (const row of given) {
    if (invited >= invitesAtOnce) break
    done = row.row + 1
    const before = known.get(row.row)
    // What needs work is left out; what has come to something is not done again.
    if (before && before.state !== 'fixed') continue
    invited += 1
    const values = before?.sealed ? openValues(run.id, row.row, before.sealed) : row.values
    come.push(await comeTo(unit, run, { ...row, values, edited: before?.edited ?? false }, careful))
  }
  await writeRows(unit, run.id, come)
  const count = (state: KeptRow['state']) => come.filter((row) => row.state === state).length
  await unit.sql(advance, {
    runId: run.id,
    done: given.length === 0 ? run.rows : done,
    created: count('created'),
    existing: count('exists'),
    needsWork: count('needsWork'),
    now: unit.now,
  })
  return true
}

/** The person it acts for may have lost the program: a colleague who goes on with it takes it over (start-import.ts). */
async function whyNot(unit: Unit, { by, program }: Running): Promise<ImportFailure | null> {
  if (program.archived) return 'programClosed'
  return (await hasAccess(unit, { actor: by, programId: program.id, permission: 'patients.import' }))
    ? null
    : 'accessLost'
}

type Before = { state: KeptRow['state']; edited: boolean; sealed: Buffer | null }

async function readKept(unit: Unit, runId: string, given: readonly GivenRow[]): Promise<Map<number, Before>> {
  const found = await unit.sql(kept, { runId, first: given[0]?.row ?? 0, last: given.at(-1)?.row ?? -1 })
  return new Map(found.map(({ row, ...rest }) => [row, rest]))
}

async function comeTo(unit: Unit, run: Running, row: GivenRow, careful: boolean): Promise<KeptRow> {
  const { invite, problems } = checkRow(run.program, run.columns, row.values)
  if (!invite) return { ...row, state: 'needsWork', problems, patientId: null }
  const says = rowDraft(run.program.id, run.columns, row.values).draft.requiredConsent !== undefined
  const body = {
    ...invite,
    skipOnboarding: invite.skipOnboarding || !run.invites,
    requiredConsent: says ? invite.requiredConsent : run.consentAsked,
  }
  if (careful) await unit.sql(save, {})
  try {
    const { patientId } = await invitePatient({ ...unit, actor: run.by }, run.program, body)
    return { ...row, values: null, state: 'created', problems: [], patientId }
  } catch (error) {
    if (isRefusal(error)) {
      const there = error.detail.data as { externalId: string | null; phoneNumber: string | null; _id: string }
      const same = error.refusal === 'patientExists' && isSame(identityOf(row.row, invite, unit.now), there)
      if (same)
        return { ...row, values: row.edited ? row.values : null, state: 'exists', problems: [], patientId: there._id }
      const to = there?.externalId && there.externalId === invite.externalId ? 'externalId' : 'phoneNumber'
      const column = run.columns.findIndex((each) => each.to === to)
      const problem = { column: column >= 0 ? column : null, to, refusal: error.refusal, patientId: there?._id }
      return { ...row, state: 'needsWork', problems: [problem], patientId: null }
    }
    if (!careful) throw new RowFailed('a row of an import failed', { cause: error })
    if (isPassing(error)) throw error
    await unit.sql(undo, {})
    log().error({ event: 'import.row', hints: [run.id, String(row.row)], err: error })
    const problem = { column: null, to: '', refusal: 'failure' as const, property: run.id }
    return { ...row, state: 'needsWork', problems: [problem], patientId: null }
  }
}
