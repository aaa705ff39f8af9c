// Other hours, holidays or targets move the due times of what runs already; a batch a transaction, so that nobody waits
// for a program with many patients.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type OpenClock, replan } from './open-clock'
import { readProgramClocks } from './read-program-clocks'
import { clockColumns, writeClocks } from './write-clocks'

const batch = 500

const outdated = statement<object, OpenClock>(
  'clocks.outdated',
  'claim',
  `
  select ${clockColumns} from business_calendar b
   cross join lateral (select * from clock where program_id = b.program_id and state = 'running' and planned < b.version
                        limit ${batch} for no key update skip locked) c
   limit ${batch}`,
)

/** In a transaction. How many it planned anew. */
export async function replanClocks(unit: Unit): Promise<number> {
  const clocks = await unit.sql(outdated, {})
  if (clocks.length === 0) return 0
  const programs = await readProgramClocks(unit, [...new Set(clocks.map(({ programId }) => programId))])
  for (const clock of clocks) {
    const program = programs.get(clock.programId)
    if (program) replan(clock, program)
  }
  await writeClocks(unit, { changed: clocks, reopened: [], toEnd: [], started: [], dropped: [], late: [] })
  return clocks.length
}
