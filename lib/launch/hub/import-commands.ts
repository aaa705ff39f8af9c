// Commands that bring patients in from a file, by the console's own steps: taken in, checked, and, where that is wished,
// imported. They see it through themselves, so that they end also where no worker runs.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { advanceImport } from '@/lib/batches/imports/advance-import'
import { checkImport } from '@/lib/batches/imports/check-import'
import { discardImport } from '@/lib/batches/imports/discard-import'
import { listImportRows } from '@/lib/batches/imports/list-import-rows'
import { mapImport } from '@/lib/batches/imports/map-import'
import { readImport } from '@/lib/batches/imports/read-import'
import { receiveImport } from '@/lib/batches/imports/receive-import'
import type { ImportIds } from '@/lib/batches/imports/run-row'
import { startImport } from '@/lib/batches/imports/start-import'
import { watchImport } from '@/lib/batches/imports/watch-import'
import type { ImportCounters, ImportView } from '@/lib/contract/batches/imports'
import { numberWords } from '@/lib/contract/bilingual'
import { isRefusal } from '@/lib/contract/refusals'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { CommandFailed, command, type Progress } from './command'
import { requirePrograms } from './require-programs'

const shownProblems = 20
const pause = 200

const which = {
  program: { type: 'string', value: 'ID', required: true },
  file: { type: 'string', required: true },
} as const

type Problem = { line: number; column: string; code: number | null; message: string }
type Checked = { ids: ImportIds; view: ImportView; counters: ImportCounters; problems: Problem[] }

const rowsOf = (n: number) => `${numberWords(n)} ${n === 1 ? 'row' : 'rows'}`

/** The file is checked by the columns as they were read the last time, else as they are guessed. */
async function checkFile(actor: Actor, programId: string, file: string, progress: Progress): Promise<Checked> {
  await inUnit(actor, (unit) => requirePrograms(unit, [programId]))
  const there = await stat(file).catch(() => null)
  if (!there?.isFile()) throw new CommandFailed(`There is no file ${file}.`)
  const { id } = await receiveImport(single(actor), {
    programId,
    fileName: basename(file),
    chunks: createReadStream(file),
  })
  const ids = { programId, importId: id }
  const { columns } = await inUnit(actor, (unit) => readImport(unit, ids))
  await inUnit(actor, (unit) => mapImport(unit, { ...ids, columns }))
  const counters = await drive(actor, ids, progress, checkImport)
  const view = await inUnit(actor, (unit) => readImport(unit, ids))
  const { rows } = await inUnit(actor, (unit) =>
    listImportRows(unit, { ...ids, state: 'needsWork', after: -1, limit: shownProblems }),
  )
  const problems = rows.flatMap(({ line, problems: each }) =>
    each.map(({ column, to, code, message }) => ({ line, column: view.head[column ?? -1] ?? to, code, message })),
  )
  return { ids, view, counters, problems }
}

/** Goes on, beside workers that do the same, until there is nothing to go on with. */
async function drive(
  actor: Actor,
  ids: ImportIds,
  progress: Progress,
  step: (actor: Actor, importId: string) => Promise<boolean>,
): Promise<ImportCounters> {
  let said = ''
  for (;;) {
    const now = await inUnit(actor, (unit) => watchImport(unit, ids))
    if (now.state !== 'checking' && now.state !== 'running') return now
    const line = `${numberWords(now.done)} of ${rowsOf(now.rows)} ${now.state === 'checking' ? 'checked' : 'done'}`
    if (line !== said) progress(line)
    said = line
    // False where a worker holds it.
    if (!(await step(actor, ids.importId))) await new Promise((done) => setTimeout(done, pause))
  }
}

const columnLines = ({ head, columns }: ImportView) =>
  head.map((name, index) => `  ${name} → ${columns[index]?.to || 'left out'}`)

const problemLines = (problems: readonly Problem[], needsWork: number) => [
  ...problems.map(({ line, column, code, message }) =>
    [`  line ${line}`, column, [code, message].filter((part) => part !== null).join(' ')].filter(Boolean).join('  '),
  ),
  ...(needsWork > shownProblems ? ['  … and more: the console shows all of them.'] : []),
]

export const importCommands = [
  command({
    name: 'import check',
    does: 'Check a CSV file of patients without creating anybody; exit code 1 where rows need work',
    options: which,
    run: async ({ program, file }, actor, progress) => {
      const { ids, view, counters, problems } = await checkFile(actor, program, file, progress)
      // Under a legal hold on the program this file stays too, until the hold is lifted.
      await inUnit(actor, (unit) => discardImport(unit, ids)).catch((error: unknown) => {
        if (!isRefusal(error) || error.refusal !== 'legalHold') throw error
      })
      const { rows, needsWork, existing } = counters
      const said = `${rowsOf(rows)}: ${rows - needsWork - existing} in order, ${existing} here already, ${needsWork} need work.`
      const columns = view.head.map((name, index) => ({ name, to: view.columns[index]?.to ?? '' }))
      return {
        say: [...columnLines(view), said, ...problemLines(problems, needsWork)],
        json: { rows, inOrder: rows - needsWork - existing, existing, needsWork, columns, problems },
        found: needsWork > 0,
      }
    },
  }),
  command({
    name: 'import run',
    does: 'Import the patients of a CSV file; rows that need work are left out and stay in the console',
    options: { ...which, uninvited: { type: 'boolean' }, attested: { type: 'boolean' } },
    run: async ({ program, file, uninvited, attested }, actor, progress) => {
      const { ids, view, problems } = await checkFile(actor, program, file, progress)
      const choice = { invites: !uninvited, consentAsked: !attested }
      await inUnit(actor, (unit) => startImport(unit, { ...ids, ...choice }))
      const { state, failure, rows, created, existing, needsWork } = await drive(actor, ids, progress, advanceImport)
      if (state === 'failed') throw new CommandFailed(`The import ${ids.importId} failed (${failure}).`)
      const said = `${rowsOf(rows)}: ${created} created, ${existing} here already, ${needsWork} left out.`
      return {
        say: [...columnLines(view), said, ...problemLines(problems, needsWork)],
        json: { importId: ids.importId, state, rows, created, existing, needsWork, problems },
      }
    },
  }),
]
